import { browserOf } from '#app/domain/browser.ts';

/** Names a browser in a list of sessions, such as "Chrome on Android", by its User-Agent header. */
export function browserName(userAgent: string | null): string {
  const { browser, system } = browserOf(userAgent);
  if (!browser) return system ? `A browser on ${system}` : 'Unknown browser';
  return system ? `${browser} on ${system}` : browser;
}
