import { sql } from 'drizzle-orm';
import type { Database, DatabaseLog } from '#app/db/database.server.ts';
import { sourceVisits } from '#app/db/tables/source-tables.server.ts';
import { dayIn } from '#app/domain/calendar.ts';
import { isRobot } from '#app/domain/source.ts';
import { siteZone } from '#app/platform/site-zone.server.ts';
import type { VisitCounter } from '#app/platform/visit-counter.ts';
import { listSources } from './source-queries.server.ts';

/**
 * Counts visits by day and source in memory, with nothing of the visitors, so that no request writes. What a crash of the
 * process loses is a minute of visits.
 */
export function createVisitCounter(parts: {
  db: Database;
  clock: () => Date;
  log: Pick<DatabaseLog, 'warn'>;
}): VisitCounter {
  const { db, clock, log } = parts;
  let counted = new Map<string, { day: string; source: string; visits: number }>();
  const add = (day: string, source: string, visits: number) => {
    // The order by day and source is that of all nodes, so that two that write at once cannot deadlock.
    const key = `${day} ${source}`;
    counted.set(key, { day, source, visits: (counted.get(key)?.visits ?? 0) + visits });
  };
  return {
    async welcome(code, headers, mayCount) {
      try {
        if (!(await listSources(db)).some(({ key, isActive }) => key === code && isActive)) return false;
        const isSeen = !headers['sec-purpose'] && !isRobot(headers['user-agent'] ?? '');
        if (isSeen && (await mayCount())) add(dayIn(clock(), await siteZone(db)), code, 1);
        return true;
      } catch (error) {
        log.warn({ err: error }, 'a visit could not be counted');
        return false;
      }
    },
    async flush() {
      const rows = [...counted].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
      if (rows.length === 0) return;
      counted = new Map();
      try {
        await db
          .insert(sourceVisits)
          .values(rows)
          .onConflictDoUpdate({
            target: [sourceVisits.day, sourceVisits.source],
            set: { visits: sql`least(${sourceVisits.visits}::bigint + excluded.visits, 2000000000)` },
          });
      } catch (error) {
        for (const { day, source, visits } of rows) add(day, source, visits);
        throw error;
      }
    },
  };
}
