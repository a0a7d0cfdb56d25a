import { type Noun, nounNames, nouns } from '#app/core/nouns.ts';
import { rowsOfNouns } from '#app/core/rows-of-nouns.server.ts';
import type { Database } from '#app/db/database.server.ts';

type Entry = { entity: string; entityId: string };

export async function currentNames(db: Database, entries: readonly Entry[]): Promise<(string | null)[]> {
  const found = await rowsOfEntries(entries, (noun, ids) => rowsOfNouns[noun].names?.(db, ids));
  return found.map((row) => row?.name ?? null);
}

/** Calls `read` once per kind of object. In the order of the entries; undefined if deleted or not read. */
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
