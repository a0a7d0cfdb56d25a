import { parse, serialize } from 'hono/utils/cookie';
import { claimedOfferCookie, closedBannerCookie, isFestivalId } from '#app/domain/festival-cookies.ts';
import { normalizeCode } from '#app/domain/offer-code.ts';
import type { Theme } from './visit.server.ts';

const themeCookie = 'pankh_theme';
const sidebarCookie = 'pankh_sidebar';
const codeCookie = 'pankh_code';
const week = 7 * 24 * 60 * 60;
const year = 365 * 24 * 60 * 60;

/**
 * Reads this browser's display preferences, the theme and the closed banner. Neither cookie identifies a
 * person. Unknown values count as unset.
 */
export function readSiteCookies(header: string | null | undefined): {
  theme: Theme;
  closedBanner: string | null;
} {
  const cookies = header ? parse(header) : {};
  const theme = cookies[themeCookie];
  const closed = cookies[closedBannerCookie];
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    closedBanner: isFestivalId(closed) ? closed : null,
  };
}

/**
 * The cookie that stores the theme for a year, so that the choice outlasts the visit (SHELL-6); 'auto'
 * deletes it.
 */
export function themeCookieFor(theme: Theme, isHttps: boolean): string {
  return serialize(themeCookie, theme, {
    path: '/',
    maxAge: theme === 'auto' ? 0 : year,
    sameSite: 'Lax',
    secure: isHttps,
  });
}

/**
 * The cookie that keeps a festival's banner closed. It has no lifetime, so that the banner stays closed only
 * until the browser session ends (FEST-3).
 */
export function closedBannerCookieFor(festivalId: string, isHttps: boolean): string {
  return serialize(closedBannerCookie, festivalId, { path: '/', sameSite: 'Lax', secure: isHttps });
}

/** The id of the festival whose offer this browser session has claimed, or null if there is none (FEST-4). */
export function readClaimedOffer(header: string | null): string | null {
  const claimed = header === null ? undefined : parse(header, claimedOfferCookie)[claimedOfferCookie];
  return isFestivalId(claimed) ? claimed : null;
}

/** The code of the link that this browser followed, or null if there is none (SELL-19). */
export function readSharedCode(header: string | null): string | null {
  return header === null ? null : normalizeCode(parse(header, codeCookie)[codeCookie] ?? '');
}

/** Keeps the code of a shared link for a week; the page itself is the same for everybody. */
export function sharedCodeCookieFor(code: string, isHttps: boolean): string {
  return serialize(codeCookie, code, {
    path: '/',
    maxAge: week,
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps,
  });
}

/** Whether the panel's sidebar is collapsed in this browser (ADM-2). */
export function isSidebarCollapsed(header: string | null): boolean {
  return header !== null && parse(header, sidebarCookie)[sidebarCookie] === 'collapsed';
}

export function sidebarCookieFor(isCollapsed: boolean, isHttps: boolean): string {
  return serialize(sidebarCookie, isCollapsed ? 'collapsed' : '', {
    path: '/',
    maxAge: isCollapsed ? year : 0,
    sameSite: 'Lax',
    secure: isHttps,
  });
}
