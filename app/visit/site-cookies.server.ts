import { parse, serialize } from 'hono/utils/cookie';
import { choiceSeconds, sidebarCookie, themeCookie } from '#app/domain/choice-cookies.ts';
import { claimedOfferCookie, closedBannerCookie, isFestivalId } from '#app/domain/festival-cookies.ts';
import { normalizeCode } from '#app/domain/offer-code.ts';
import { readSource } from '#app/domain/source.ts';
import type { Theme } from './visit.server.ts';

export const codeCookie = 'pankh_code';
export const sourceCookie = 'pankh_from';
const week = 7 * 24 * 60 * 60;

/** Reads theme and closed banner, of which neither identifies a person. An unknown value counts as none. */
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

/** Returns the cookie that stores the theme for a year (SHELL-6); for 'auto', the cookie that deletes it. */
export function themeCookieFor(theme: Theme, isHttps: boolean): string {
  return serialize(themeCookie, theme, {
    path: '/',
    maxAge: theme === 'auto' ? 0 : choiceSeconds,
    sameSite: 'Lax',
    secure: isHttps,
  });
}

/** The cookie has no lifetime, so that it ends with the browser session (FEST-3). */
export function closedBannerCookieFor(festivalId: string, isHttps: boolean): string {
  return serialize(closedBannerCookie, festivalId, { path: '/', sameSite: 'Lax', secure: isHttps });
}

/** Returns the festival whose offer the visitor claimed in this browser session; null for none (FEST-4). */
export function readClaimedOffer(header: string | null): string | null {
  const claimed = header === null ? undefined : parse(header, claimedOfferCookie)[claimedOfferCookie];
  return isFestivalId(claimed) ? claimed : null;
}

/** Returns the code of the link by which this browser came; null if there was none (SELL-19). */
export function readSharedCode(header: string | null): string | null {
  return header === null ? null : normalizeCode(parse(header, codeCookie)[codeCookie] ?? '');
}

/** Returns the cookie that keeps a code for a week. Prices with the code are filled into cached pages (DAY-2). */
export function sharedCodeCookieFor(code: string, isHttps: boolean): string {
  return weekCookie(codeCookie, code, isHttps);
}

/** Returns the source of the link by which this browser came last; null if there was none (DAY-127). */
export function readLinkedSource(header: string | null): string | null {
  return header === null ? null : readSource(parse(header, sourceCookie)[sourceCookie] ?? '');
}

/** Returns the cookie that keeps the code of a source for a week, and nothing about the visitor (DAY-127). */
export function sourceCookieFor(code: string, isHttps: boolean): string {
  return weekCookie(sourceCookie, code, isHttps);
}

function weekCookie(name: string, value: string, isHttps: boolean): string {
  return serialize(name, value, {
    path: '/',
    maxAge: week,
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps,
  });
}

/** Whether the admin panel's sidebar is collapsed in this browser (ADM-2). */
export function isSidebarCollapsed(header: string | null): boolean {
  return header !== null && parse(header, sidebarCookie)[sidebarCookie] === 'collapsed';
}

export function sidebarCookieFor(isCollapsed: boolean, isHttps: boolean): string {
  return serialize(sidebarCookie, isCollapsed ? 'collapsed' : '', {
    path: '/',
    maxAge: isCollapsed ? choiceSeconds : 0,
    sameSite: 'Lax',
    secure: isHttps,
  });
}
