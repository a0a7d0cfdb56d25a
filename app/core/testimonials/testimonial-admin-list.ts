/**
 * The URL parameters of the list of testimonials in the admin panel. The list is always in the order in which the owner
 * has put the testimonials.
 */
export const testimonialShape = {
  sorts: ['order'],
  filters: { status: ['all', 'approved', 'pending'] },
} as const;
