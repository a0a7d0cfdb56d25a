import { parse, serialize } from 'hono/utils/cookie';
import { isAdmin } from '#app/domain/access.ts';
import { type Day, isDay } from '#app/domain/calendar.ts';
import type { Visit } from './visit.server.ts';

const cookieName = 'pankh_preview_day';

/**
 * The day for which an admin previews the public pages, or null. The cookie is ignored for everyone else, so
 * forging it has no effect. Cached pages are never affected, because they are not served to admin sessions.
 */
export async function previewDay(
  visit: Pick<Visit, 'actor' | 'panelActor'>,
  cookies: string | null,
): Promise<Day | null> {
  const day = parse(cookies ?? '', cookieName)[cookieName];
  if (!isDay(day)) return null;
  // Checks the same actor as the panel, where the preview starts: an admin who entered through the portal may
  // also be signed in as a student (ADM-1).
  return isAdmin(await (visit.panelActor ?? visit.actor)()) ? day : null;
}

/**
 * Returns the cookie that starts a preview lasting as long as the browser session, or the one that ends it.
 */
export function previewDayCookie(day: Day | null, isHttps: boolean): string {
  return serialize(cookieName, day ?? '', {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps,
    ...(day === null && { maxAge: 0 }),
  });
}
