import { getTableColumns, inArray } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '#app/db/database.server.ts';
import type { users } from '#app/db/tables/account-tables.server.ts';
import type { AuditAct, NotUndoneReason } from '#app/domain/audit.ts';
import type { ExportList } from './csv.server.ts';

/** An account whose data is exported or deleted. */
export type Person = typeof users.$inferSelect;

/** What an audit entry is about, identified by the row's id. */
export type Subject = { id: string; userId?: string | null; courseId?: string | null; student?: string };

/** Undoes an admin's action inside the transaction of the undo. Throws `NotUndone` if that is impossible. */
export type Undo = (tx: Transaction, entry: UndoableEntry, now: Date) => Promise<void>;
type UndoableEntry = {
  at: Date;
  entityId: string;
  before: Record<string, unknown>;
  after: Record<string, unknown> | null;
};

/** An action cannot be undone; `reason` says why. */
export class NotUndone extends Error {
  readonly reason: NotUndoneReason;
  constructor(reason: NotUndoneReason) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * What the server does with the rows of a noun wherever it goes through all nouns. Null means the noun has
 * none.
 */
export type NounRows = {
  /**
   * Returns the current names of rows: an audit entry of an update stores only what changed, which is seldom
   * the name.
   */
  names: ((db: Database, ids: string[]) => Promise<{ id: string; name: string }[]>) | null;
  /** Returns which person and course the rows are about. */
  subjects: ((db: Database, ids: string[]) => Promise<Subject[]>) | null;
  /** Which actions can be undone, and how. */
  undo: Readonly<Partial<Record<AuditAct, Undo>>> | null;
  /** Exports the list as CSV under `/admin/export/<noun>`. */
  export: ExportList | null;
  /** Returns the rows that are about a person, keyed by their names in the person's data export. */
  ownData: ((db: Database, person: Person) => Promise<Record<string, Record<string, unknown>[]>>) | null;
  /** Deletes what belongs to a person's account, before the account itself is deleted. */
  leave: ((tx: Transaction, person: Person) => Promise<void>) | null;
};

/** Restores a deleted row as it was; instants, which are strings in JSON, become Dates again. */
export function restoreTo<T extends PgTable>(table: T): Undo {
  return async (tx, { before }) => {
    const columns = Object.entries(getTableColumns(table)).filter(([name]) => name in before);
    const values = columns.map(([name, column]) => {
      const value = before[name];
      return [name, column.dataType === 'date' && typeof value === 'string' ? new Date(value) : value];
    });
    await tx.insert(table).values(Object.fromEntries(values) as T['$inferInsert']);
  };
}

/** Returns a lookup of row names in one column. */
export function namedBy(id: AnyPgColumn<{ data: string }>, name: AnyPgColumn<{ data: string }>) {
  return async (db: Database, ids: string[]) => {
    const rows = await db.select({ id, name }).from(id.table).where(inArray(id, ids));
    return rows.map((row) => ({ id: String(row.id), name: String(row.name) }));
  };
}

/** Returns a row with its columns named as in SQL (snake case) and instants as ISO strings. */
export function snakeCased(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`),
      value instanceof Date ? value.toISOString() : value,
    ]),
  );
}
