/** The line above public pages while the shop is not open; it has a file of its own, because every page loads it. */
export const setupRibbonWords = {
  text: 'Your shop is not open yet. Only you see this line.',
  link: 'To the set-up',
} as const;
