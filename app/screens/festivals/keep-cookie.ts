import type { MouseEvent } from 'react';

/**
 * Sets the cookie that a clicked element names in `data-cookie`. The inline script of a public page does the
 * same before hydration, so that a click counts even if the page is left or reloaded immediately.
 */
export function keepCookie({ currentTarget }: MouseEvent<HTMLElement>): void {
  const { cookie } = currentTarget.dataset;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in all browsers.
  if (cookie) document.cookie = cookie;
}
