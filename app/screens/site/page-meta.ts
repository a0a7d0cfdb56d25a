/**
 * The title and description of the page `/claims`, which explains the numbers that the academy publishes
 * about itself.
 */
export const claimsMeta = {
  title: 'What our figures mean · {academy}',
  description:
    'Every figure on our pages explained: what it counts or who states it, as of when, and the rows behind it.',
} as const;
