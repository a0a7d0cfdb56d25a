import { browserOf } from '#app/domain/browser.ts';

/** What a list of sessions calls a browser, by its user agent: "Chrome on Android". */
export function browserName(userAgent: string | null): string {
  const { browser, system } = browserOf(userAgent);
  if (!browser) return system ? `A browser on ${system}` : 'Unknown browser';
  return system ? `${browser} on ${system}` : browser;
}
