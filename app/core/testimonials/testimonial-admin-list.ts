/** What the list of testimonials can be narrowed to, always in the owner's order. */
export const testimonialShape = {
  sorts: ['order'],
  filters: { status: ['all', 'approved', 'pending'] },
} as const;

export const testimonialChoices = [
  { value: 'all', label: 'All' },
  { value: 'approved', label: 'Approved' },
  { value: 'pending', label: 'Pending' },
] as const;
