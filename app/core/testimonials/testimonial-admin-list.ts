/** The URL parameters of the testimonial list. It has only one order, the one that the owner chose. */
export const testimonialShape = {
  sorts: ['order'],
  filters: { status: ['all', 'approved', 'pending'] },
} as const;
