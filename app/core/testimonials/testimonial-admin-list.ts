/**
 * The URL parameters of the list of testimonials in the admin panel. Its only sort order is the one that the
 * owner chose.
 */
export const testimonialShape = {
  sorts: ['order'],
  filters: { status: ['all', 'approved', 'pending'] },
} as const;
