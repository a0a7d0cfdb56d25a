/** Texts about a course that both visitors and admins read. */
export const courseWords = {
  /**
   * What the preview image of a shared link says: instead of the price for a free course, and about a
   * discount.
   */
  free: 'Free',
  saving: (percent: number) => `${percent}% OFF`,
} as const;
