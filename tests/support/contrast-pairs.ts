/** The design tokens that pages and cards have as their background. */
export const grounds = ['paper', 'surface', 'sunk'] as const;

const texts = [
  'ink',
  'muted',
  'primary',
  'primary-deep',
  'accent-ink',
  'drone',
  'programming',
  'success',
  'danger',
];

/** Each pair of design tokens that stand on each other, text first. Their contrast is 4.5:1 or better (SHELL-6). */
export const contrastPairs = [
  ...texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-deep'],
  ['on-primary', 'danger'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-deep'],
  ['accent-ink', 'accent-soft'],
  ['drone', 'drone-soft'],
  ['programming', 'programming-soft'],
  ['success', 'success-soft'],
  ['danger', 'danger-soft'],
  ...['accent-soft', 'success-soft', 'danger-soft'].map((ground) => ['ink', ground] as const),
  ['paper', 'ink'],
] as const;
