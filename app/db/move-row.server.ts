import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { type Direction, movedBy } from '#app/domain/reorder.ts';
import type { Transaction } from './database.server.ts';
import type { courseTypes, faqs, teachers, testimonials } from './tables/catalog-tables.server.ts';

/** The tables whose rows the owner can arrange in any order. */
type Ordered = typeof faqs | typeof teachers | typeof testimonials | typeof courseTypes;

/**
 * Moves a row one position up or down, and then numbers the rows from 1. If two rows have the same number, `ties`
 * decides their order. If only some rows are arranged together, `among` selects them. Returns the row's position before
 * and after the move, or null if the row does not exist.
 */
export async function moveRow(
  tx: Transaction,
  ordered: Ordered,
  ties: SQL,
  { id, direction, among }: { id: string; direction: Direction; among?: SQL },
): Promise<{ before: { sortOrder: number }; after: { sortOrder: number } } | null> {
  // The tables differ only in columns that are not used here, so the cast can treat each of them as `faqs`.
  const table = ordered as typeof faqs;
  const key = 'key' in ordered ? ordered.key : ordered.id;
  // Locks the whole table, so that if two rows are moved at the same time, the second move waits for the first.
  await tx.execute(sql`lock table ${table} in share row exclusive mode`);
  const rows = await tx
    .select({ id: key, sortOrder: table.sortOrder })
    .from(table)
    .where(among)
    .orderBy(asc(table.sortOrder), ties, asc(key));
  const was = new Map(rows.map((row) => [row.id, row.sortOrder]));
  const before = was.get(id);
  if (before === undefined) return null;
  const order = movedBy([...was.keys()], id, direction);
  for (const [i, moved] of order.entries()) {
    if (was.get(moved) === i + 1) continue;
    await tx
      .update(table)
      .set({ sortOrder: i + 1 })
      .where(eq(key, moved));
  }
  return { before: { sortOrder: before }, after: { sortOrder: order.indexOf(id) + 1 } };
}
