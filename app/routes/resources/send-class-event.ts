import { findClassEvent } from '#app/core/classes/class-feed.server.ts';
import { writeCalendar } from '#app/core/classes/write-calendar.server.ts';
import { fileResponse } from '#app/platform/file-response.server.ts';
import { siteZone } from '#app/platform/site-zone.server.ts';
import { userVisit } from '#app/visit/guarded-visit.server.ts';
import type { Route } from './+types/send-class-event.ts';

/** Sends one live class as a calendar file to a student of its course (LEARN-92). */
export async function loader({ context, params, url }: Route.LoaderArgs): Promise<Response> {
  const { actor, db, env, brand, now } = await userVisit(context, url);
  const zone = await siteZone(db);
  const event = await findClassEvent(db, actor.id, params, { now, zone, site: env.baseUrl });
  if (!event) return new Response('Not found', { status: 404 });
  const { name } = await brand();
  return fileResponse(await writeCalendar({ events: [event], academy: name, site: env.baseUrl }), {
    type: 'text/calendar; charset=utf-8',
    name: `${params.lesson}.ics`,
  });
}
