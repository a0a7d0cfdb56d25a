import type { Database } from '#app/db/database.server.ts';

/**
 * Returns the form that `?edit=` of the URL opens: an id edits a row, `new` adds one. If somebody has deleted the row, the
 * form stays open, so that nothing typed is lost, and `isGone` lets the page say so.
 */
export async function readEdited<Row extends { version: number }, Values>(
  url: URL,
  db: Database,
  { find }: { find: (db: Database, id: string) => Promise<Row | undefined> },
  { written, blank }: { written: (row: NoInfer<Row>) => Values; blank: Values },
) {
  const wanted = url.searchParams.get('edit');
  if (wanted === null) return { form: null, row: undefined, isGone: false };
  const id = wanted === 'new' ? undefined : wanted;
  const row = id === undefined ? undefined : await find(db, id);
  const form = { id, values: row ? written(row) : blank, version: row?.version ?? 0 };
  return { form, row, isGone: id !== undefined && !row };
}
