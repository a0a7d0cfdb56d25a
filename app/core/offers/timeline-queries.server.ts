import { asc, eq } from 'drizzle-orm';
import { listFestivals } from '#app/core/festivals/festival-queries.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import type { Database, DatabaseLog } from '#app/db/database.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { catalogLimit } from '#app/domain/catalog.ts';
import { dayMs } from '#app/domain/durations.ts';
import { offerTimeline, type TimelineEntry } from '#app/domain/offer-timeline.ts';
import { listTimelineOffers } from './offer-queries.server.ts';

/** How long before a festival, in milliseconds, the timeline warns that its offer changes no price. */
const soonMs = 30 * dayMs;

/** Returns the timeline with warnings, for example of an offer that changes no price (SELL-122). */
export async function getTimeline(db: Database, log: DatabaseLog, at: Date) {
  const { id, title, price, isActive } = courses;
  const [festivals, offers, rows, { time }] = await Promise.all([
    listFestivals(db, log),
    listTimelineOffers(db),
    db
      .select({ id, title, price })
      .from(courses)
      .where(eq(isActive, true))
      .orderBy(asc(title))
      .limit(catalogLimit),
    getSettings(db),
  ]);
  return { ...offerTimeline({ festivals, offers, courses: rows, time, at }), zone: time.zone };
}

/** Returns festivals that are not over, whose offer changes no price (DAY-49); with `isSoon`, within 30 days (SELL-123). */
export async function listUnpricedFestivals(
  db: Database,
  log: DatabaseLog,
  at: Date,
  { isSoon = true } = {},
): Promise<Pick<TimelineEntry, 'id' | 'name'>[]> {
  const { entries } = await getTimeline(db, log, at);
  return entries
    .filter(
      ({ state, startsAt }) => state !== 'over' && !(isSoon && Number(startsAt) - at.getTime() >= soonMs),
    )
    .filter(({ warnings }) => warnings.some(({ kind }) => kind === 'not-in-prices'))
    .map(({ id, name }) => ({ id, name }));
}
