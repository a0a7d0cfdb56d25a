import { and, asc, eq, ne } from 'drizzle-orm';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { moveRows, moves } from '#app/db/tables/moving-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import { mostRows } from './move-limits.ts';
import { planRows } from './plan-rows.server.ts';
import { inOrder } from './read-upload.server.ts';
import { type DumpChoice, type DumpKind, readStorageDump } from './storage-dump.ts';

/** What `moves.header` contains instead of a CSV header if browser storage (`localStorage` as JSON) was uploaded. */
export const dumpHeader = 'browser storage';
// The first `move_rows.position` of the keys. It is high, so that the keys sort after the rows that were read from
// them.
const firstKey = 10_000_000;
/** The owner can say what a key contains for this many keys; further ones are recognized automatically. */
const mostKeys = 200;

type StoredKey = { file: number; key: string; text: string };

/** Stores the keys and values, so that the owner can later correct what each is taken to contain. */
export async function storeDumpKeys(
  tx: Transaction,
  moveId: string,
  dumps: readonly Record<string, unknown>[],
): Promise<void> {
  const keys = dumps.flatMap((dump, file) =>
    Object.entries(dump).map(([key, value]): StoredKey => {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      return { file, key: key.replaceAll('\0', ''), text: text.replaceAll('\0', '') };
    }),
  );
  const size = 1_000;
  for (let start = 0; start < keys.length; start += size) {
    const rows = keys.slice(start, start + size).map((fields, index) => ({
      moveId,
      kind: 'lines',
      fields,
      source: fields.key.slice(0, 300),
      position: firstKey + start + index,
    }));
    await tx.insert(moveRows).values(rows);
  }
}

async function readDumpKeys(db: Database | Transaction, id: string): Promise<StoredKey[]> {
  const stored = await db
    .select({ fields: moveRows.fields })
    .from(moveRows)
    .where(and(eq(moveRows.moveId, id), eq(moveRows.kind, 'lines')))
    .orderBy(asc(moveRows.position));
  // The cast is safe, because `storeDumpKeys` stored these fields.
  return stored.map(({ fields }) => fields as StoredKey);
}

/** `found` are the kinds recognized in the value; `chosen` is the owner's kind instead, or null. */
export type ListedKey = { key: string; found: string[]; chosen: DumpKind | null };

const namesOf = (stored: readonly StoredKey[]) =>
  [...new Set(stored.map(({ key }) => key))].slice(0, mostKeys);

/** Returns the keys of the browser storage that an import contains, with what was recognized in each (MOVE-30). */
export async function listDumpKeys(db: Database, id: string, choice: DumpChoice): Promise<ListedKey[]> {
  const stored = await readDumpKeys(db, id);
  return namesOf(stored).map((key) => {
    const texts = stored.filter((one) => one.key === key);
    const kinds = texts.flatMap(({ text }) => readStorageDump({ [key]: text }).rows.map(({ kind }) => kind));
    const chosen = Object.hasOwn(choice, key) ? (choice[key] ?? null) : null;
    return { key, found: [...new Set(kinds)], chosen };
  });
}

type ChosenKeys = Result<{ id: string }, 'gone' | 'too-many-rows'>;

/** Reads the storage again as the owner says (MOVE-30). A null kind is recognized by its contents. */
export async function chooseDumpKeys(
  { db, actor, now, zone }: CommandContext & { zone: string },
  { id, kinds }: { id: string; kinds: readonly (DumpKind | null)[] },
): Promise<ChosenKeys> {
  assertRight(actor, 'data.move');
  return await inTransaction(db, async (tx): Promise<ChosenKeys> => {
    const [move] = await tx.select().from(moves).where(eq(moves.id, id)).for('update');
    if (move?.header !== dumpHeader || move.state !== 'checked') return { success: false, error: 'gone' };
    const stored = await readDumpKeys(tx, id);
    const choice: DumpChoice = Object.fromEntries(
      namesOf(stored).flatMap((key, index) => {
        const kind = kinds[index];
        return kind ? [[key, kind]] : [];
      }),
    );
    const dumps = new Map<number, [string, string][]>();
    for (const { file, key, text } of stored) {
      const keys = dumps.get(file);
      if (keys) keys.push([key, text]);
      else dumps.set(file, [[key, text]]);
    }
    const read = [...dumps.values()].map((keys) => readStorageDump(Object.fromEntries(keys), choice));
    const rows = inOrder(read.flatMap((one) => one.rows));
    if (rows.length > mostRows) return { success: false, error: 'too-many-rows' };
    const files = move.files.map((file, at) => ({ ...file, leftOut: read[at]?.leftOut.slice(0, 50) ?? [] }));
    await tx.delete(moveRows).where(and(eq(moveRows.moveId, id), ne(moveRows.kind, 'lines')));
    await tx.update(moves).set({ choice, files }).where(eq(moves.id, id));
    const terms = { overwrites: move.overwrites, isOwn: false, admins: new Set<number>(), now };
    const reading = { zone, now, dates: 'dmy' as const };
    await planRows(tx, rows, { moveId: id, terms, reading, hashOf: () => null });
    return { success: true, id };
  });
}
