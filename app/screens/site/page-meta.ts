/** Of `/claims`, which explains the numbers that the academy publishes. */
export const claimsMeta = {
  title: 'What our figures mean · {academy}',
  description:
    'Every figure on our pages explained: what it counts or who states it, as of when, and the rows behind it.',
} as const;
