/** Texts about a course that both visitors and admins read. */
export const courseWords = {
  /**
   * The texts in the preview image that other sites show for a link to a course: 'Free' replaces the price of a free
   * course, and `saving` is the discount.
   */
  free: 'Free',
  saving: (percent: number) => `${percent}% OFF`,
} as const;
