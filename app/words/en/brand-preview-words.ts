const names = { primary: 'Main color', accent: 'Button' } as const;

/** Returns how easily a text with this contrast ratio can be read. The limits are those of WCAG: 4.5 and 7. */
function grade(ratio: number): string {
  if (ratio >= 7) return 'very easy to read';
  return ratio >= 4.5 ? 'easy to read' : 'hard to read';
}

/** The texts of the settings page's preview of the academy's colors (BRAND-12). */
export const brandPreviewWords = {
  title: 'How it looks',
  themes: { day: 'Light', night: 'Dark' },
  heading: 'A course to start with',
  text: 'Four weeks, in a small group',
  link: 'See the lessons',
  button: 'Enroll',
  /** Which color is used in place of the owner's, and how readable it is. */
  used: (which: keyof typeof names, asked: string, used: string, ratio: number): string => {
    const read = `${ratio.toFixed(1)}:1, ${grade(ratio)}`;
    return asked === used
      ? `${names[which]}: ${used}, ${read}.`
      : `${names[which]}: ${asked} becomes ${used}, so that it can be ${which === 'primary' ? 'read' : 'seen'}. ${read}.`;
  },
};
