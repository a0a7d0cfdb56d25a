/** Texts about a course that both visitors and admins read. */
export const courseWords = {
  /**
   * Texts of the preview image that other sites show for a link: 'Free' instead of the price for a free
   * course, and the discount.
   */
  free: 'Free',
  saving: (percent: number) => `${percent}% OFF`,
} as const;
