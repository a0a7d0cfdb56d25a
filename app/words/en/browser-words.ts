import { browserOf } from '#app/domain/browser.ts';

/** Such as "Chrome on Android", from a User-Agent header. */
export function browserName(userAgent: string | null): string {
  const { browser, system } = browserOf(userAgent);
  if (!browser) return system ? `A browser on ${system}` : 'Unknown browser';
  return system ? `${browser} on ${system}` : browser;
}
