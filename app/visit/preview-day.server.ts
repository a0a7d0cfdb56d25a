import { parse, serialize } from 'hono/utils/cookie';
import { isAdmin } from '#app/domain/access.ts';
import { type Day, isDay } from '#app/domain/calendar.ts';
import type { Visit } from './visit.server.ts';

const cookieName = 'pankh_preview_day';

/**
 * Returns the day for which an admin previews the public pages, or null. For everyone else the cookie is
 * ignored, so forging it has no effect. It never affects cached pages, because admins are not served from the
 * cache.
 */
export async function previewDay(
  visit: Pick<Visit, 'actor' | 'panelActor'>,
  cookies: string | null,
): Promise<Day | null> {
  const day = parse(cookies ?? '', cookieName)[cookieName];
  if (!isDay(day)) return null;
  // Checks the same actor as the panel, where the preview is started: an admin who entered through the portal
  // may also be signed in as a student (ADM-1).
  return isAdmin(await (visit.panelActor ?? visit.actor)()) ? day : null;
}

/**
 * Returns the cookie that starts a preview, which lasts as long as the browser session, or for null the one
 * that ends it.
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
