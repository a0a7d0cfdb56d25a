import { type Noun, nounNames, nouns } from '#app/core/nouns.ts';
import { rowsOfNouns } from '#app/core/rows-of-nouns.server.ts';
import type { Database } from '#app/db/database.server.ts';

type Entry = { entity: string; entityId: string };

/** The names of today: null if the object was deleted since, undefined if its kind has no names. */
export async function currentNames(
  db: Database,
  entries: readonly Entry[],
): Promise<(string | null | undefined)[]> {
  const found = await rowsOfEntries(entries, (noun, ids) => rowsOfNouns[noun].names?.(db, ids));
  return entries.map(({ entity }, at) => found[at]?.name ?? (named.has(entity) ? null : undefined));
}

const named = new Set<string>(
  nounNames.filter((noun) => rowsOfNouns[noun].names !== null).map((noun) => nouns[noun].audit.entity),
);

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
