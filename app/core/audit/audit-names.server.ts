import { type Noun, nounNames, nouns } from '#app/core/nouns.ts';
import { rowsOfNouns } from '#app/core/rows-of-nouns.server.ts';
import type { Database } from '#app/db/database.server.ts';

type Entry = { entity: string; entityId: string };

/**
 * Returns the current name of the object that each audit entry is about, in the order of the entries. The name is null
 * if the object was deleted or objects of its kind have no names.
 */
export async function currentNames(db: Database, entries: readonly Entry[]): Promise<(string | null)[]> {
  const found = await rowsOfEntries(entries, (noun, ids) => rowsOfNouns[noun].names?.(db, ids));
  return found.map((row) => row?.name ?? null);
}

/**
 * Reads the row that each audit entry is about, calling `read` only once per kind of object. Returns the rows in the
 * order of the entries. An entry's row is undefined if it was deleted, or if `read` returns nothing for its kind.
 */
export async function rowsOfEntries<Row extends { id: string }>(
  entries: readonly Entry[],
  read: (noun: Noun, ids: string[]) => Promise<Row[]> | undefined,
): Promise<(Row | undefined)[]> {
  const found = await Promise.all(
    nounNames.map(async (noun) => {
      const entity: string = nouns[noun].audit.entity;
      const ids = entries.flatMap((entry) => (entry.entity === entity ? [entry.entityId] : []));
      const rows = ids.length === 0 ? [] : ((await read(noun, ids)) ?? []);
      return rows.map((row) => [`${entity} ${row.id}`, row] as const);
    }),
  );
  const known = new Map(found.flat());
  return entries.map(({ entity, entityId }) => known.get(`${entity} ${entityId}`));
}
