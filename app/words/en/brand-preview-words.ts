const names = { primary: 'Main color', accent: 'Button' } as const;

/** Returns how well a text with this contrast can be read, as WCAG grades it. */
function grade(ratio: number): string {
  if (ratio >= 7) return 'very easy to read';
  return ratio >= 4.5 ? 'easy to read' : 'hard to read';
}

/** The preview of the academy's looks in the settings (BRAND-12). */
export const brandPreviewWords = {
  title: 'How it looks',
  themes: { day: 'Light', night: 'Dark' },
  heading: 'A course to start with',
  text: 'Four weeks, in a small group',
  link: 'See the lessons',
  button: 'Enroll',
  /** Says which color is used in place of the one that was asked for, and how well it can be read. */
  used: (which: keyof typeof names, asked: string, used: string, ratio: number): string => {
    const read = `${ratio.toFixed(1)}:1, ${grade(ratio)}`;
    return asked === used
      ? `${names[which]}: ${used} as it is. ${read}.`
      : `${names[which]}: ${asked} becomes ${used}, so that it can be ${which === 'primary' ? 'read' : 'seen'}. ${read}.`;
  },
};
