import type { HeadersFunction } from 'react-router';

/**
 * Copies the action's Retry-After header to the page's response, so that the response to a form posted without
 * JavaScript has this header, too.
 */
export const keepRetryAfter: HeadersFunction = ({ actionHeaders, parentHeaders }) =>
  actionHeaders.has('Retry-After') ? actionHeaders : parentHeaders;
