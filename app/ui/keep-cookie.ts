import type { MouseEvent } from 'react';

/** By the browser, so that it holds if the visitor leaves at once; an inline script does so before. */
export function keepCookie({ currentTarget }: MouseEvent<HTMLElement>): void {
  const { cookie } = currentTarget.dataset;
  if (cookie) setCookie(cookie);
}

/** Sets a cookie at once. `text` is in the format of `document.cookie`. */
export function setCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in all browsers.
  document.cookie = text;
}
