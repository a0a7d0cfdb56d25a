import { parse, serialize } from 'hono/utils/cookie';
import { type Actor, isAdmin } from '#app/domain/access.ts';
import { type Day, isDay } from '#app/domain/calendar.ts';

const cookieName = 'pankh_preview_day';

/**
 * The day as which an admin looks at the public pages, or null. For anybody else the cookie says nothing, so it can be
 * made up by whoever likes; kept pages are never affected, since an admin's session is served none of them.
 */
export function previewDay(actor: Actor, cookies: string | null): Day | null {
  if (!cookies || !isAdmin(actor)) return null;
  const day = parse(cookies, cookieName)[cookieName];
  return isDay(day) ? day : null;
}

/** Begins a preview that lasts as long as the browser session, or ends it. */
export function previewDayCookie(day: Day | null, isHttps: boolean): string {
  return serialize(cookieName, day ?? '', {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps,
    ...(day === null && { maxAge: 0 }),
  });
}
