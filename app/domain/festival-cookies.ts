/** Names the festival whose banner this browser session has closed (FEST-3). */
export const closedBannerCookie = 'pankh_banner_closed';
/** Names the festival whose offer this browser session has claimed (FEST-4). */
export const claimedOfferCookie = 'pankh_offer_claimed';

/** A cookie as a script sets it: without a lifetime, so it ends with the browser session. */
export function festivalCookie(name: string, festivalId: string): string {
  return `${name}=${encodeURIComponent(festivalId)}; Path=/; SameSite=Lax`;
}

/** Whether a text can be the id of a festival; whatever else stands in a cookie or a form counts as nothing. */
export function isFestivalId(text: unknown): text is string {
  return typeof text === 'string' && /^[\w-]{1,64}$/.test(text);
}
