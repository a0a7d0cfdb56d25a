import type { HeadersFunction } from 'react-router';

/** For forms posted without JavaScript, whose page otherwise lacks the action's header. */
export const keepRetryAfter: HeadersFunction = ({ actionHeaders, parentHeaders }) =>
  actionHeaders.has('Retry-After') ? actionHeaders : parentHeaders;
