/**
 * The URL parameters of the testimonial list. The list has only one sort order: the one that the owner chose.
 */
export const testimonialShape = {
  sorts: ['order'],
  filters: { status: ['all', 'approved', 'pending'] },
} as const;
