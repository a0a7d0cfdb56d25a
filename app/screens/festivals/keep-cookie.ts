import type { MouseEvent } from 'react';

/**
 * Sets the cookie that a pressed element names in `data-cookie`. The starter of a public page does the same before
 * React is there, so that a press counts even where the page is left or reloaded at once.
 */
export function keepCookie({ currentTarget }: MouseEvent<HTMLElement>): void {
  const { cookie } = currentTarget.dataset;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers in use, and is asynchronous.
  if (cookie) document.cookie = cookie;
}
