import { and, lt, ne, or } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { moves } from '#app/db/tables/moving-tables.server.ts';
import { dayMs } from '#app/domain/durations.ts';

const unfinishedDays = 7;
const finishedDays = 365;

/** Deletes an import that was never applied after a week (personal data), and an applied one after a year. */
export async function sweepMoves({ db, clock }: { db: Database; clock: () => Date }): Promise<void> {
  const before = (days: number) => lt(moves.createdAt, new Date(clock().getTime() - days * dayMs));
  const isOld = or(before(finishedDays), and(ne(moves.state, 'done'), before(unfinishedDays)));
  await db.delete(moves).where(isOld);
}
