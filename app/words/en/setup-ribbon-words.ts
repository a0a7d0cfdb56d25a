/** Every page loads this file, so it is small. */
export const setupRibbonWords = {
  text: 'Your shop is not open yet. Only you see this line.',
  link: 'To the set-up',
} as const;
