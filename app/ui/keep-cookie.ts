import type { MouseEvent } from 'react';

/**
 * Sets the cookie whose text is in the clicked element's attribute `data-cookie`. The browser sets it, not a response,
 * so that it is set even if the visitor leaves the page at once. Before hydration, the inline script of a public page
 * sets the cookie in the same way.
 */
export function keepCookie({ currentTarget }: MouseEvent<HTMLElement>): void {
  const { cookie } = currentTarget.dataset;
  if (cookie) setCookie(cookie);
}

/** Sets a cookie at once. `text` is in the format of `document.cookie`. */
export function setCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in all browsers.
  document.cookie = text;
}
