import { and, lt, ne, or } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { moves } from '#app/db/tables/moving-tables.server.ts';
import { dayMs } from '#app/domain/durations.ts';

const unfinishedDays = 7;
const finishedDays = 365;

/**
 * Creates a function that deletes old imports; the server calls the function periodically. An import that was
 * never applied is deleted after a week, because it contains personal data. An applied import is deleted after
 * a year.
 */
export function createMoveSweep({ db, clock }: { db: Database; clock: () => Date }): {
  sweep: () => Promise<void>;
} {
  return {
    sweep: async () => {
      const before = (days: number) => lt(moves.createdAt, new Date(clock().getTime() - days * dayMs));
      const isOld = or(before(finishedDays), and(ne(moves.state, 'done'), before(unfinishedDays)));
      await db.delete(moves).where(isOld);
    },
  };
}
