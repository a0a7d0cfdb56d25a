export const previewWords = {
  shopOn: (moment: string) => `The shop on ${moment}.`,
  onlyYou: 'Only you see this, and nothing can be ordered or changed.',
  noFestival: 'No festival runs then. ',
  backToNow: 'Back to now',
  another: 'Another moment or code',
  asAt: 'See the shop as at',
  withCode: 'With the code (optional)',
} as const;
