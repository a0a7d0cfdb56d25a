/**
 * The texts of the ribbon above public pages while the shop is not open. They have a file of their own,
 * because every page loads it.
 */
export const setupRibbonWords = {
  text: 'Your shop is not open yet. Only you see this line.',
  link: 'To the set-up',
} as const;
