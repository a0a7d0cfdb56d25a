import { parse, serialize } from 'hono/utils/cookie';
import { isAdmin } from '#app/domain/access.ts';
import { type Day, isDay } from '#app/domain/calendar.ts';
import type { Visit } from './visit.server.ts';

const cookieName = 'pankh_preview_day';

/**
 * Returns the day for which an admin previews the public pages; null if there is none. For everyone else the
 * cookie is ignored, so forging it has no effect. Cached pages are never affected, because admins get none.
 */
export async function previewDay(
  visit: Pick<Visit, 'actor' | 'panelActor'>,
  cookies: string | null,
): Promise<Day | null> {
  const day = parse(cookies ?? '', cookieName)[cookieName];
  if (!isDay(day)) return null;
  // Uses the admin panel's idea of who is asking, because the preview is started there: an admin who entered
  // through the portal may also be signed in as a student (ADM-1).
  return isAdmin(await (visit.panelActor ?? visit.actor)()) ? day : null;
}

/**
 * Returns the cookie that starts a preview, which ends with the browser session; for null, the cookie that
 * ends it now.
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
