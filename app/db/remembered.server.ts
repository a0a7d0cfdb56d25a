import { LRUCache } from 'lru-cache';
import { isDatabaseAway } from './away.server.ts';
import type { Database } from './database.server.ts';
import { within } from './patience.server.ts';

/** Each with the topic that a trigger notifies when a change is committed. */
export const rememberedTables = {
  settings: 'settings',
  course_types: 'types',
  festivals: 'festivals',
  courses: 'courses',
  promotions: 'offers',
  reviews: 'reviews',
  course_batches: 'batches',
  teachers: 'teachers',
  sources: 'sources',
  lessons: 'curriculum',
  live_sessions: 'curriculum',
} as const;

export type RememberedTable = keyof typeof rememberedTables;

/** A change notifies a topic for that student alone. */
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

// The topic of a database notification about one student is this prefix followed by the student's id.
const ofStudent = 'student:';
/** The most students with a result in memory; beyond it, those read longest ago are dropped. */
const mostStudents = 10_000;

const memories = new WeakMap<Database, Memory>();

/**
 * Declares a query whose result this process keeps in memory until one of `tables` changes; all callers share the
 * result, so it is frozen. Only works for a database passed to `openMemory`. While notifications of changes cannot
 * arrive, each call reads the database; the kept result is used only if the database does not respond (OPS-20).
 */
export function remembered<T>(
  tables: readonly RememberedTable[],
  read: (db: Database) => Promise<T>,
): (db: Database) => Promise<T> {
  return (db) => {
    const memory = memories.get(db);
    if (!memory) return read(db);
    const { known, isReceiving } = memory;
    // The cast is safe: the value stored for `read` is what `read` returned.
    const kept = known.get(read)?.value as Promise<T> | undefined;
    if (!isReceiving()) return kept ? readOrKeep(read(db), kept) : read(db).then(frozen);
    if (kept) return kept;
    const value = read(db).then(frozen);
    known.set(read, { tables, value });
    // If reading failed, no result is kept, and the caller gets the error.
    value.catch(() => {
      if (known.get(read)?.value === value) known.delete(read);
    });
    return value;
  };
}

/**
 * Declares a query of one student's rows, whose result this process keeps in memory for each student. The database's
 * notification that a student's rows have changed drops the result of that student; a write of this process to one of
 * `tables` drops the results of all students (OPS-48).
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
    // The cast is safe: the value stored for `read` is what `read` returned.
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

// How long to wait for a database that may be unreachable, in milliseconds, before a kept result is used instead.
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
 * Starts to keep the results of `remembered` queries on `db` in memory. Call the returned function with the topic of
 * each database notification, to drop the results that other processes have changed. `isReceiving` says whether
 * notifications can arrive. After an interruption, call the function with `*`, which drops all results.
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
 * Drops all kept results that depend on a table, given by its SQL name. `TransactionGuard` calls it after each
 * transaction that wrote to the table, and at the start of a write outside a transaction, so that this process does not
 * read outdated rows.
 */
export function forgetTable(db: Database, table: string): void {
  const { known, ofStudents } = memories.get(db) ?? {};
  for (const [read, { tables }] of known ?? [])
    if (tables.some((name) => name === table)) known?.delete(read);
  for (const { tables, values } of ofStudents?.values() ?? [])
    if (tables.some((name) => name === table)) values.clear();
}

// Freezes a value and everything in it, because all callers share it.
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
