import { findReader } from '#app/core/classes/calendar-address.server.ts';
import { listClassEvents } from '#app/core/classes/class-feed.server.ts';
import { calendarTag, writeCalendar } from '#app/core/classes/write-calendar.server.ts';
import { isKnownTag } from '#app/platform/entity-tag.server.ts';
import { siteZone } from '#app/platform/site-zone.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/send-calendar.ts';

/** To who knows the secret URL (LEARN-90). A 404 does not say whether it ever existed. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const { services, now } = context.get(visitContext);
  const { db, env, brand } = services;
  const userId = await findReader(db, params.token, now);
  if (userId === undefined) return new Response('Not found', { status: 404 });
  const [zone, { name }] = await Promise.all([siteZone(db), brand()]);
  const events = await listClassEvents(db, userId, { now, zone, site: env.baseUrl });
  const text = await writeCalendar({ events, academy: name, site: env.baseUrl });
  const etag = calendarTag(text);
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache' };
  if (isKnownTag(request.headers.get('If-None-Match'), etag))
    return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, 'Content-Type': 'text/calendar; charset=utf-8' } });
}
