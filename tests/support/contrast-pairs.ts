/** The design tokens that are used as backgrounds of pages and cards. */
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

/**
 * The pairs of design tokens that are used as text and background, in this order. Each pair must have a
 * contrast of at least 4.5:1 (SHELL-6).
 */
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
