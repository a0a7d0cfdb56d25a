import { isDatabaseAway } from './away.server.ts';
import type { Database } from './database.server.ts';
import { within } from './patience.server.ts';

/**
 * The tables whose content may be kept in memory. Each has the live topic that its trigger announces when a
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
 * Declares a query whose result is kept in memory until one of `tables` changes. It is kept only for a database
 * for which `openMemory` was called: transactions, the command line and most tests always read the database.
 * Callers share one result, so it is frozen. While notifications cannot arrive, each call reads the database,
 * and the kept result serves only if the database does not respond (OPS-20).
 */
export function remembered<T>(
  tables: readonly RememberedTable[],
  read: (db: Database) => Promise<T>,
): (db: Database) => Promise<T> {
  return (db) => {
    const memory = memories.get(db);
    if (!memory) return read(db);
    const { known, isHearing } = memory;
    // The cast is safe: what is kept under `read` is what `read` returned.
    const kept = known.get(read)?.value as Promise<T> | undefined;
    if (!isHearing()) return kept ? readOrKeep(read(db), kept) : read(db).then(frozen);
    if (kept) return kept;
    const value = read(db).then(frozen);
    known.set(read, { tables, value });
    // If reading failed, nothing is kept, and the caller gets the error.
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
 * Starts to keep the results of remembered queries on `db` in memory. Call the returned function with each
 * announced live topic (`*` is all): it forgets the results that depend on the topic's tables. Changes by other
 * processes are noticed only in this way. `isHearing` says whether notifications can arrive now; when they can
 * again, announce `*`.
 */
export function openMemory(db: Database, isHearing = () => true): (topic: string) => void {
  memories.set(db, { known: new Map(), isHearing });
  return (topic) => {
    for (const [table, own] of Object.entries(rememberedTables))
      if (topic === own || topic === '*') forgetTable(db, table);
  };
}

/**
 * Forgets all results that depend on a table, given by its SQL name. `TransactionGuard` calls it after each
 * transaction that wrote to the table, and when a write outside a transaction begins, so that this process does
 * not read outdated rows.
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
