/** The cookie with the id of the festival whose banner the visitor has closed in this browser session (FEST-3). */
export const closedBannerCookie = 'pankh_banner_closed';
/** The cookie with the id of the festival whose offer the visitor has claimed in this browser session (FEST-4). */
export const claimedOfferCookie = 'pankh_offer_claimed';

/** Returns the text for `document.cookie`; the cookie lasts until the browser session ends. */
export function festivalCookie(name: string, festivalId: string): string {
  return `${name}=${encodeURIComponent(festivalId)}; Path=/; SameSite=Lax`;
}

export function isFestivalId(text: unknown): text is string {
  return typeof text === 'string' && /^[\w-]{1,64}$/.test(text);
}
