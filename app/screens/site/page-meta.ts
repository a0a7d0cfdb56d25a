/**
 * The title and description of the page for unknown URLs. The owner cannot change them, unlike the titles and
 * descriptions of most other pages.
 */
export const notFoundMeta = {
  title: 'Page not found',
  description: 'There is no page at this address.',
} as const;

/**
 * The title and description of the page `/claims`, which explains the numbers that the academy publishes
 * about itself.
 */
export const claimsMeta = {
  title: 'What our figures mean · {academy}',
  description:
    'Every figure on our pages explained: what it counts or who states it, as of when, and the rows behind it.',
} as const;
