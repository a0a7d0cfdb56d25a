import { asc, eq } from 'drizzle-orm';
import { listFestivals } from '#app/core/festivals/festival-queries.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import type { Database, DatabaseLog } from '#app/db/database.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { catalogLimit } from '#app/domain/catalog.ts';
import { dayMs } from '#app/domain/durations.ts';
import { offerTimeline, type TimelineEntry } from '#app/domain/offer-timeline.ts';
import { listTimelineOffers } from './offer-queries.server.ts';

/**
 * How long before a festival's first day the timeline begins to warn that the festival's offer changes no
 * price, in milliseconds.
 */
const soonMs = 30 * dayMs;

/**
 * Returns the timeline of festivals and offers for the admin panel, with warnings, for example about an offer
 * that changes no price (SELL-122).
 */
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

/**
 * Returns the festivals that run now or begin within 30 days, and whose banner announces an offer that
 * changes no price (SELL-123). Older versions of the shop stored such offers.
 */
export async function listUnpricedFestivals(
  db: Database,
  log: DatabaseLog,
  at: Date,
): Promise<Pick<TimelineEntry, 'id' | 'name'>[]> {
  const { entries } = await getTimeline(db, log, at);
  return entries
    .filter(({ state, startsAt }) => state !== 'over' && Number(startsAt) - at.getTime() < soonMs)
    .filter(({ warnings }) => warnings.some(({ kind }) => kind === 'not-in-prices'))
    .map(({ id, name }) => ({ id, name }));
}
