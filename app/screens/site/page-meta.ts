/** The title and description of a page that does not exist. Those of all other pages are texts of the site. */
export const notFoundMeta = {
  title: 'Page not found',
  description: 'There is no page at this address.',
} as const;
