import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { type Direction, movedBy } from '#app/domain/reorder.ts';
import type { Transaction } from './database.server.ts';
import type { courseTypes, faqs, teachers, testimonials } from './tables/catalog-tables.server.ts';

/** The tables whose rows the owner can arrange in any order. */
export type Ordered = typeof faqs | typeof teachers | typeof testimonials | typeof courseTypes;

/**
 * Moves a row one position up or down, and then numbers the rows from 1. If two rows have the same number, `ties`
 * decides their order. If only some rows are arranged together, `among` selects those of a row. Returns the row's position
 * before and after the move, or null if the row does not exist.
 */
export async function moveRow<Table extends Ordered>(
  tx: Transaction,
  ordered: Table,
  ties: SQL,
  {
    id,
    direction,
    among,
  }: {
    id: string;
    direction: Direction;
    among?: (row: Table['$inferSelect']) => SQL;
  },
): Promise<{ before: { sortOrder: number }; after: { sortOrder: number } } | null> {
  // The tables differ only in columns that are not used here, so the cast can treat each of them as `faqs`.
  const table = ordered as unknown as typeof faqs;
  const key = 'key' in ordered ? ordered.key : ordered.id;
  // Locks the whole table, so that if two rows are moved at the same time, the second move waits for the first.
  await tx.execute(sql`lock table ${table} in share row exclusive mode`);
  const [stored] = among ? await tx.select().from(table).where(eq(key, id)) : [];
  // The cast is sound, because the row is of this table.
  const row = stored as Table['$inferSelect'] | undefined;
  const rows = await tx
    .select({ id: key, sortOrder: table.sortOrder })
    .from(table)
    .where(row && among?.(row))
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
