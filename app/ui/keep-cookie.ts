import type { MouseEvent } from 'react';

/**
 * Sets the cookie in `data-cookie` of the clicked element. The browser sets it, so that it holds even if the visitor
 * leaves at once; before hydration, the inline script of a public page does the same.
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
