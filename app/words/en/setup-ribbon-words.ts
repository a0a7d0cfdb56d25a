/**
 * The texts of the bar that the owner sees above public pages while the shop is not open yet. The texts are in a
 * separate, small file because every page loads this file.
 */
export const setupRibbonWords = {
  text: 'Your shop is not open yet. Only you see this line.',
  link: 'To the set-up',
} as const;
