import { LRUCache } from 'lru-cache';
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
  courses: 'courses',
  promotions: 'offers',
  reviews: 'reviews',
} as const;

export type RememberedTable = keyof typeof rememberedTables;

/** The table of students' own rows that may be kept in memory. Its triggers announce a topic for each student. */
type StudentTable = 'enrollments';

type Known = { tables: readonly RememberedTable[]; value: Promise<unknown> };
type KnownOfStudents = {
  tables: readonly (RememberedTable | StudentTable)[];
  values: LRUCache<string, Promise<unknown>>;
};
type Memory = {
  known: Map<object, Known>;
  ofStudents: Map<object, KnownOfStudents>;
  isReceiving: () => boolean;
};

// The topic of a student is this prefix followed by the student's id.
const ofStudent = 'student:';
/** For how many students each query's result is kept: the most recent ones. */
const mostStudents = 10_000;

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
    const { known, isReceiving } = memory;
    // The cast is safe: what is kept under `read` is what `read` returned.
    const kept = known.get(read)?.value as Promise<T> | undefined;
    if (!isReceiving()) return kept ? readOrKeep(read(db), kept) : read(db).then(frozen);
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

/**
 * Declares a query of one student's rows. Like `remembered`, it keeps the result for each student in memory: until
 * the student's topic is announced, or until this process writes to one of `tables`, which drops the results of all
 * students (OPS-48).
 */
export function rememberedOfStudent<T>(
  tables: KnownOfStudents['tables'],
  read: (db: Database, userId: string) => Promise<T>,
): (db: Database, userId: string) => Promise<T> {
  return (db, userId) => {
    const memory = memories.get(db);
    if (!memory?.isReceiving()) return read(db, userId).then(frozen);
    const { values } = memory.ofStudents.get(read) ?? { values: new LRUCache({ max: mostStudents }) };
    memory.ofStudents.set(read, { tables, values });
    // The cast is safe: what is kept under `read` is what `read` returned.
    const kept = values.get(userId) as Promise<T> | undefined;
    if (kept) return kept;
    const value = read(db, userId).then(frozen);
    values.set(userId, value);
    value.catch(() => {
      if (values.peek(userId) === value) values.delete(userId);
    });
    return value;
  };
}

// How long to wait for a database that may be unreachable, in milliseconds, if a kept result can be used instead.
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
 * processes are noticed only in this way. `isReceiving` says whether notifications can arrive now; when they can
 * again, announce `*`.
 */
export function openMemory(db: Database, isReceiving = () => true): (topic: string) => void {
  const ofStudents: Memory['ofStudents'] = new Map();
  memories.set(db, { known: new Map(), ofStudents, isReceiving });
  return (topic) => {
    const student = topic.startsWith(ofStudent) ? topic.slice(ofStudent.length) : null;
    for (const { values } of ofStudents.values()) {
      if (topic === '*') values.clear();
      else if (student !== null) values.delete(student);
    }
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
  const { known, ofStudents } = memories.get(db) ?? {};
  for (const [read, { tables }] of known ?? [])
    if (tables.some((name) => name === table)) known?.delete(read);
  for (const { tables, values } of ofStudents?.values() ?? [])
    if (tables.some((name) => name === table)) values.clear();
}

// Freezes a value and everything in it, because all requests share it.
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
