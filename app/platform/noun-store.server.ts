import { randomUUID } from 'node:crypto';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { atVersion, nextVersion } from '#app/db/row-version.server.ts';
import type { courseTypes, faqs, teachers, testimonials } from '#app/db/tables/catalog-tables.server.ts';
import type { sources } from '#app/db/tables/source-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { AuditAct } from '#app/domain/audit.ts';
import { type Direction, movedBy } from '#app/domain/reorder.ts';
import { type Result, refused } from '#app/domain/result.ts';
import type { Right } from '#app/domain/rights.ts';
import type { CommandContext } from './command-context.server.ts';
import { assertRight } from './guards.server.ts';
import type { NounCard } from './noun-card.ts';
import { type AuditEntry, recordAudit } from './record-audit.server.ts';
import { checkedInput } from './schema-of.ts';

/** Undoing `auditId` reverses it; null if nothing changed. `stale`: changed since it was opened. */
export type StoreOutcome<Code extends string = never> = Result<
  { id: string; auditId: string | null },
  'gone' | 'stale' | Code
>;

type Ordered = typeof faqs | typeof teachers | typeof testimonials | typeof courseTypes | typeof sources;

type Row<Table extends Ordered> = Table['$inferSelect'];
type Prepared<Table extends Ordered, Code extends string> = Result<
  { set?: Partial<Table['$inferInsert']> },
  Code
>;

type StoreOf<Table extends Ordered, Input extends Readonly<Record<string, unknown>>, Code extends string> = {
  noun: NounCard;
  right: Right;
  table: Table;
  form: { written: (row: Input) => unknown };
  schema: z.ZodType<Input>;
  /** The column that shows a row to visitors or hides it, and the audit log's names of both changes. */
  flag: { column: 'isActive' | 'isApproved' | 'isArchived'; on: AuditAct; off: AuditAct };
  /** The order of rows with the same number; by default the older first. */
  ties?: SQL;
  /** Locks the table, for rules about several rows: a second admin's command waits. */
  locksTable?: boolean;
  newId?: (tx: Transaction, input: Input) => Promise<string>;
  /** Checks a new or changed row by more than the form can. `set` is stored in addition to the input. */
  prepare?: (
    tx: Transaction,
    given: { id: string; input: Input; before: Row<Table> | undefined },
  ) => Promise<Prepared<Table, Code>>;
  refuseFlag?: (tx: Transaction, row: Row<Table>, isOn: boolean) => Promise<Code | null>;
  refuseDeletion?: (tx: Transaction, row: Row<Table>) => Promise<Code | null>;
  /** Selects the rows that are arranged together with this one; all by default. */
  among?: (row: Row<Table>) => SQL;
};

type Step = {
  tx: Transaction;
  now: Date;
  done: (id: string, entry: Pick<AuditEntry, 'action' | 'before' | 'after'>) => Promise<StoreOutcome>;
};

/**
 * Returns the commands of a noun whose rows the panel adds, edits, shows, hides, arranges and deletes (ROLE-4). Each refuses
 * other actors, runs in one transaction and writes the audit entry. The store must be an exported constant, so that the test of
 * rights finds it.
 */
export function nounStore<
  Table extends Ordered,
  Input extends Readonly<Record<string, unknown>>,
  Code extends string = never,
>(store: StoreOf<Table, Input, Code>) {
  type Outcome = StoreOutcome<Code>;
  const { noun, form, schema, flag } = store;
  // The tables differ in columns that only the input and `set` name, so each is treated as `faqs` here.
  const table = store.table as unknown as typeof faqs;
  const key = 'key' in store.table ? store.table.key : store.table.id;

  // A move locks the whole table. The others lock it before their row, or one of them and a move could wait for each other.
  const usualLock = store.locksTable ? sql`share row exclusive` : sql`row exclusive`;
  const command =
    <Given>(work: (step: Step, given: Given) => Promise<Outcome>, lock = usualLock) =>
    async ({ db, actor, now }: CommandContext, given: Given): Promise<Outcome> => {
      assertRight(actor, store.right);
      return await inTransaction(db, async (tx): Promise<Outcome> => {
        await tx.execute(sql`lock table ${table} in ${lock} mode`);
        const done: Step['done'] = async (id, entry) => {
          const auditId = await recordAudit({ db: tx, actor, now }, { entity: noun, entityId: id, ...entry });
          return { success: true, id, auditId };
        };
        return await work({ tx, now, done }, given);
      });
    };

  const read = async (db: Database, id: string, isLocked: boolean): Promise<Row<Table> | undefined> => {
    const query = db.select().from(table).where(eq(key, id));
    const [row] = isLocked ? await query.for('update') : await query;
    // The cast is sound, because the row is of this table.
    return row as Row<Table> | undefined;
  };
  const stamped = (now: Date) => ('updatedAt' in table ? { updatedAt: now } : {});
  const prepare: NonNullable<typeof store.prepare> = store.prepare ?? (async () => ({ success: true }));

  return {
    find: (db: Database, id: string) => read(db, id, false),

    /** Adds a row after all others. */
    create: command(async ({ tx, now, done }, given: Input) => {
      const input = checkedInput(form, schema, given);
      const id = (await store.newId?.(tx, input)) ?? randomUUID();
      const prepared = await prepare(tx, { id, input, before: undefined });
      if (!prepared.success) return prepared;
      const last = sql<number>`(select coalesce(max(${table.sortOrder}), 0) + 1 from ${table})`;
      const row = { ...input, ...prepared.set, sortOrder: last, createdAt: now, ...stamped(now) };
      // The cast is sound, because the form and `set` have the table's columns that `faqs` does not.
      const values = { [key.name]: id, ...row } as unknown as typeof faqs.$inferInsert;
      const [after] = await tx.insert(table).values(values).returning();
      return await done(id, { action: 'create', after });
    }),

    /** Refuses if somebody has changed the row since `version` was read. */
    update: command(async ({ tx, now, done }, given: Input & { id: string; version: number }) => {
      const { id, version } = given;
      const input = checkedInput(form, schema, given);
      const before = await read(tx, id, true);
      if (!before) return refused('gone');
      const prepared = await prepare(tx, { id, input, before });
      if (!prepared.success) return prepared;
      const [after] = await tx
        .update(table)
        .set({ ...input, ...prepared.set, version: nextVersion(table), ...stamped(now) })
        .where(atVersion(key, id, table, version))
        .returning();
      return after ? await done(id, { action: 'update', before, after }) : refused('stale');
    }),

    /** Sets `flag`; changes nothing if the row is so already. */
    setFlag: command(async ({ tx, done }, { id, isOn }: { id: string; isOn: boolean }) => {
      const before = await read(tx, id, true);
      if (!before) return refused('gone');
      if (Object.entries(before).some(([name, value]) => name === flag.column && value === isOn))
        return { success: true, id, auditId: null };
      const refusal = await store.refuseFlag?.(tx, before, isOn);
      if (refusal) return refused(refusal);
      const set = { [flag.column]: isOn, version: nextVersion(table) };
      const [after] = await tx.update(table).set(set).where(eq(key, id)).returning();
      return await done(id, { action: isOn ? flag.on : flag.off, before, after });
    }),

    /** Undoing the returned audit entry restores the row. */
    remove: command(async ({ tx, done }, { id }: { id: string }) => {
      const row = await read(tx, id, true);
      if (!row) return refused('gone');
      const refusal = await store.refuseDeletion?.(tx, row);
      if (refusal) return refused(refusal);
      await tx.delete(table).where(eq(key, id));
      return await done(id, { action: 'delete', before: row });
    }),

    /** Moves the row one place up or down, and numbers those of its list without gaps. */
    move: command(async ({ tx, done }, { id, direction }: { id: string; direction: Direction }) => {
      const row = await read(tx, id, false);
      if (!row) return refused('gone');
      const rows = await tx
        .select({ id: key, sortOrder: table.sortOrder })
        .from(table)
        .where(store.among?.(row))
        .orderBy(asc(table.sortOrder), store.ties ?? asc(table.createdAt), asc(key));
      const was = new Map(rows.map((one) => [one.id, one.sortOrder]));
      const order = movedBy([...was.keys()], id, direction);
      for (const [i, moved] of order.entries())
        if (was.get(moved) !== i + 1)
          await tx
            .update(table)
            .set({ sortOrder: i + 1 })
            .where(eq(key, moved));
      const [before, after] = [{ sortOrder: was.get(id) }, { sortOrder: order.indexOf(id) + 1 }];
      return await done(id, { action: 'reorder', before, after });
    }, sql`share row exclusive`),
  };
}
