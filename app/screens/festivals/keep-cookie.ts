import type { MouseEvent } from 'react';

/**
 * Sets the cookie in the clicked element's `data-cookie` attribute. The cookie is set in the browser and not by a
 * response, so that it is set even if the visitor leaves the page at once. Before hydration, the inline script of a
 * public page sets it.
 */
export function keepCookie({ currentTarget }: MouseEvent<HTMLElement>): void {
  const { cookie } = currentTarget.dataset;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in all browsers.
  if (cookie) document.cookie = cookie;
}
