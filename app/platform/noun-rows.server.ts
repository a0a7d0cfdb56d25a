import { getTableColumns, inArray } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '#app/db/database.server.ts';
import type { users } from '#app/db/tables/account-tables.server.ts';
import type { AuditAct } from '#app/domain/audit.ts';
import type { ExportList } from './csv.server.ts';

/** An account whose data is handed out or deleted. */
export type Person = typeof users.$inferSelect;

/** What an entry of the audit log is about, by the row it names. */
export type Subject = { id: string; userId?: string | null; courseId?: string | null; student?: string };

/** Takes an act of an admin back, inside the transaction of the undo; throws `NotUndone` where that is impossible. */
export type Undo = (tx: Transaction, entry: UndoableEntry, now: Date) => Promise<void>;
type UndoableEntry = {
  at: Date;
  entityId: string;
  before: Record<string, unknown>;
  after: Record<string, unknown> | null;
};

/** Why an act cannot be taken back, in words for the owner. */
export class NotUndone extends Error {}

/** What the server does with the rows of a noun wherever it goes through all nouns. Null: the noun has none of it. */
export type NounRows = {
  /** What rows are called today: an entry of an update keeps only what changed, which is seldom the name. */
  names: ((db: Database, ids: string[]) => Promise<{ id: string; name: string }[]>) | null;
  /** Whom and which course rows are about. */
  subjects: ((db: Database, ids: string[]) => Promise<Subject[]>) | null;
  /** Which acts can be taken back, and how. */
  undo: Readonly<Partial<Record<AuditAct, Undo>>> | null;
  /** The list as CSV under `/admin/export/<noun>`. */
  export: ExportList | null;
  /** The rows that are about a person, under the names of the file with their own data. */
  ownData: ((db: Database, person: Person) => Promise<Record<string, Record<string, unknown>[]>>) | null;
  /** Deletes what goes with a person's account, before the account itself. */
  leave: ((tx: Transaction, person: Person) => Promise<void>) | null;
};

/** Brings a deleted row back as it was; what JSON made of its instants is made an instant again. */
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

/** Rows named by one column. */
export function namedBy(id: AnyPgColumn<{ data: string }>, name: AnyPgColumn<{ data: string }>) {
  return async (db: Database, ids: string[]) => {
    const rows = await db.select({ id, name }).from(id.table).where(inArray(id, ids));
    return rows.map((row) => ({ id: String(row.id), name: String(row.name) }));
  };
}

/** A row with the names of its columns as SQL has them, instants as ISO strings. */
export function snakeCased(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`),
      value instanceof Date ? value.toISOString() : value,
    ]),
  );
}
