import { and, eq, inArray, lt, ne, or } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { moveRows, moves } from '#app/db/tables/moving-tables.server.ts';
import { dayMs } from '#app/domain/durations.ts';

const unfinishedDays = 7;
const finishedDays = 365;

/** Deletes what is personal after a week: an import never applied, and the refused lines of one that was. That one itself after a year. */
export async function sweepMoves({ db, clock }: { db: Database; clock: () => Date }): Promise<void> {
  const before = (days: number) => lt(moves.createdAt, new Date(clock().getTime() - days * dayMs));
  const isOld = or(before(finishedDays), and(ne(moves.state, 'done'), before(unfinishedDays)));
  await db.delete(moves).where(isOld);
  const weekAgo = new Date(clock().getTime() - unfinishedDays * dayMs);
  const done = db.select({ id: moves.id }).from(moves).where(lt(moves.doneAt, weekAgo));
  await db.delete(moveRows).where(and(eq(moveRows.kind, 'lines'), inArray(moveRows.moveId, done)));
}
