/** Always in the owner's order. */
export const testimonialShape = {
  sorts: ['order'],
  filters: { status: ['all', 'approved', 'pending'] },
} as const;
