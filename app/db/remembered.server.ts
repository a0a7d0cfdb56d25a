import { isDatabaseAway } from './away.server.ts';
import type { Database } from './database.server.ts';
import { within } from './patience.server.ts';

/**
 * The tables whose content may be remembered, each with the live topic that its trigger announces when a
 * change is committed.
 */
export const rememberedTables = {
  settings: 'settings',
  course_types: 'types',
  festivals: 'festivals',
} as const;

export type RememberedTable = keyof typeof rememberedTables;

type Known = { tables: readonly RememberedTable[]; value: Promise<unknown> };
type Memory = { known: Map<object, Known>; isHearing: () => boolean };

const memories = new WeakMap<Database, Memory>();

/**
 * Declares a query whose result is kept in memory until one of `tables` changes. It is kept only for a
 * database for which `openMemory` was called: a transaction, the command line and most tests read the rows
 * themselves. Callers share one result, so it is frozen. While no changes are heard, each call reads the rows;
 * the kept result is then only for a database that does not respond (OPS-20).
 */
export function remembered<T>(
  tables: readonly RememberedTable[],
  read: (db: Database) => Promise<T>,
): (db: Database) => Promise<T> {
  return (db) => {
    const memory = memories.get(db);
    if (!memory) return read(db);
    const { known, isHearing } = memory;
    const kept = known.get(read)?.value as Promise<T> | undefined;
    if (!isHearing()) return kept ? readOrKeep(read(db), kept) : read(db).then(frozen);
    if (kept) return kept;
    const value = read(db).then(frozen);
    known.set(read, { tables, value });
    // A result that could not be read is not kept. The caller gets the error.
    value.catch(() => {
      if (known.get(read)?.value === value) known.delete(read);
    });
    return value;
  };
}

// How long a database that may be away is waited for, in milliseconds, when there is a result to show instead.
const patienceMs = 2_000;

async function readOrKeep<T>(fresh: Promise<T>, kept: Promise<T>): Promise<T> {
  try {
    return frozen(await within(patienceMs, fresh));
  } catch (error) {
    if (isDatabaseAway(error)) return kept;
    throw error;
  }
}

/**
 * Begins to keep the results of remembered queries on `db`. The returned function must be called with each
 * live topic that is announced: changes by other processes are noticed only by their topic. Any topic that is
 * not one of a remembered table, or of all ('*'), changes nothing. `isHearing` says whether topics arrive at the
 * moment; after a time in which they did not, '*' must be announced.
 */
export function openMemory(db: Database, isHearing = () => true): (topic: string) => void {
  memories.set(db, { known: new Map(), isHearing });
  return (topic) => {
    for (const [table, own] of Object.entries(rememberedTables))
      if (topic === own || topic === '*') forgetTable(db, table);
  };
}

/**
 * Forgets what was read from a table, by its name in the database. The database calls it after each
 * transaction that wrote to the table, so that this process does not read what it has replaced. A write without
 * a transaction is forgotten when it begins.
 */
export function forgetTable(db: Database, table: string): void {
  const known = memories.get(db)?.known;
  for (const [read, { tables }] of known ?? [])
    if (tables.some((name) => name === table)) known?.delete(read);
}

// Freezes a value and everything in it, because all requests share it.
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
