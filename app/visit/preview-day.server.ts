import { parse, serialize } from 'hono/utils/cookie';
import { isAdmin } from '#app/domain/access.ts';
import { type Day, isDay } from '#app/domain/calendar.ts';
import type { Visit } from './visit.server.ts';

const cookieName = 'pankh_preview_day';

/**
 * The day as which an admin looks at the public pages, or null. For anybody else the cookie says nothing, so it can be
 * made up by whoever likes; kept pages are never affected, since an admin's session is served none of them.
 */
export async function previewDay(
  visit: Pick<Visit, 'actor' | 'panelActor'>,
  cookies: string | null,
): Promise<Day | null> {
  const day = parse(cookies ?? '', cookieName)[cookieName];
  if (!isDay(day)) return null;
  // As the panel asks, where the preview begins: who entered by the portal may be signed in as a student too (ADM-1).
  return isAdmin(await (visit.panelActor ?? visit.actor)()) ? day : null;
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
