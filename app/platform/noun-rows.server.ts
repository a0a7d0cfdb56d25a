import { getTableColumns, inArray } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '#app/db/database.server.ts';
import type { users } from '#app/db/tables/account-tables.server.ts';
import type { AuditAct, NotUndoneReason } from '#app/domain/audit.ts';
import type { ExportList } from './csv.server.ts';

export type Person = typeof users.$inferSelect;

/** Which person and which course a row is about, for the audit log. `id` is the id of the row itself. */
export type Subject = { id: string; userId?: string | null; courseId?: string | null; student?: string };

/** A function that undoes an admin's action in the transaction `tx`. It throws `NotUndone` if that is impossible. */
export type Undo = (tx: Transaction, entry: UndoableEntry, now: Date) => Promise<void>;
type UndoableEntry = {
  at: Date;
  entityId: string;
  before: Record<string, unknown>;
  after: Record<string, unknown> | null;
};

/** Thrown if an action cannot be undone; `reason` says why. */
export class NotUndone extends Error {
  readonly reason: NotUndoneReason;
  constructor(reason: NotUndoneReason) {
    super(reason);
    this.reason = reason;
  }
}

/** What the server does with a noun's rows, one property per feature; null means nothing for this noun. */
export type NounRows = {
  /** Returns the current names for the audit log, because an update's entry contains only what has changed. */
  names: ((db: Database, ids: string[]) => Promise<{ id: string; name: string }[]>) | null;
  /** Returns which person and which course each of the rows is about, so that the audit log can show their names. */
  subjects: ((db: Database, ids: string[]) => Promise<Subject[]>) | null;
  /** The kinds of actions on this noun (kind of object) that can be undone, each with the function that undoes it. */
  undo: Readonly<Partial<Record<AuditAct, Undo>>> | null;
  /** Exports the list of all rows of this noun (kind of object) as CSV, at `/admin/export/<noun>`. */
  export: ExportList | null;
  /** Returns the rows for the download of own data; the keys name the lists in the file. */
  ownData: ((db: Database, person: Person) => Promise<Record<string, Record<string, unknown>[]>>) | null;
  /** Deletes or anonymizes the rows that are about a person, just before the person's account is deleted. */
  forgetPerson: ((tx: Transaction, person: Person) => Promise<void>) | null;
};

/** Inserts the deleted row again. The entry is JSON, so timestamps become Dates. */
export function restoreTo<T extends PgTable>(table: T): Undo {
  return async (tx, { before }) => {
    const columns = Object.entries(getTableColumns(table)).filter(([name]) => name in before);
    const values = columns.map(([name, column]) => {
      const value = before[name];
      return [name, column.dataType === 'date' && typeof value === 'string' ? new Date(value) : value];
    });
    // The cast is safe, because the audit entry was made from a whole row of this table.
    await tx.insert(table).values(Object.fromEntries(values) as T['$inferInsert']);
  };
}

export function namedBy(id: AnyPgColumn<{ data: string }>, name: AnyPgColumn<{ data: string }>) {
  return async (db: Database, ids: string[]) => {
    const rows = await db.select({ id, name }).from(id.table).where(inArray(id, ids));
    return rows.map((row) => ({ id: String(row.id), name: String(row.name) }));
  };
}

/** Converts a row for the download of own data: SQL names (snake_case), timestamps as ISO strings. */
export function snakeCased(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`),
      value instanceof Date ? value.toISOString() : value,
    ]),
  );
}
