import { browserOf } from '#app/domain/browser.ts';

/**
 * Returns the name of a browser for a list of sessions, such as "Chrome on Android", from its User-Agent
 * header.
 */
export function browserName(userAgent: string | null): string {
  const { browser, system } = browserOf(userAgent);
  if (!browser) return system ? `A browser on ${system}` : 'Unknown browser';
  return system ? `${browser} on ${system}` : browser;
}
