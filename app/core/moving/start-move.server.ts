import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, isNotNull, ne } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { courseTypes } from '#app/db/tables/catalog-tables.server.ts';
import { moveRows, moves } from '#app/db/tables/moving-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Result } from '#app/domain/result.ts';
import { firebaseHash, readFirebaseParameters } from '#app/identity/firebase-scrypt.server.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import type { CsvLine } from '#app/platform/read-csv.server.ts';
import type { HashOf } from './check-people.ts';
import { checkRow } from './check-row.ts';
import { dumpHeader, storeDumpKeys } from './choose-dump-keys.server.ts';
import { type ChoiceRefusal, type ColumnChoice, choiceRefusal, headerKey } from './csv-columns.ts';
import { rowsOfLines } from './csv-rows.ts';
import { decideRow } from './decide-row.ts';
import type { MoveTerms } from './decision.ts';
import { guessColumns } from './guess-csv-columns.ts';
import { knownCourses } from './known-courses.server.ts';
import { loadWorld } from './load-world.server.ts';
import type { RawRow } from './move-kinds.ts';
import { csvLinesOf } from './move-queries.server.ts';
import { planRows } from './plan-rows.server.ts';
import { inOrder, readUpload, type UploadedFile, type UploadRefusal } from './read-upload.server.ts';
import type { Reading } from './read-values.ts';
import { typesOfLines } from './types-of-lines.ts';
import { emptyWorld } from './world.ts';

/** The site's time zone, in which dates without a time are read. */
type Zoned = { zone: string };
type StartInput = { files: readonly UploadedFile[]; parameters: string; overwrites: boolean };
export type StartOutcome = Result<{ id: string }, UploadRefusal | 'parameters-invalid'>;

const noHash: HashOf = () => null;
// The first `move_rows.position` of CSV lines: high, so that they sort after the rows made from them.
const firstLine = 10_000_000;

/** Stores uploaded files and checks what each row would do; a CSV file only after its columns are chosen. */
export async function startMove(
  { db, actor, now, zone }: CommandContext & Zoned,
  { files, parameters, overwrites }: StartInput,
): Promise<StartOutcome> {
  assertRight(actor, 'data.move');
  const project = readFirebaseParameters(parameters);
  if (parameters.trim() !== '' && project === null) return { success: false, error: 'parameters-invalid' };
  const hashOf: HashOf = project ? (salt, hash) => firebaseHash(project, { salt, hash }) : noHash;
  const read = readUpload(files);
  if (!read.success) return read;
  const { upload } = read;
  const id = randomUUID();
  const base = { id, files: upload.files, overwrites, createdAt: now };
  await inTransaction(db, async (tx) => {
    if ('rows' in upload) {
      const { dumps } = upload;
      await tx.insert(moves).values({
        ...base,
        state: 'checked',
        ...(dumps && { header: dumpHeader, choice: {} }),
      });
      if (dumps) await storeDumpKeys(tx, id, dumps);
      const isOwn = upload.files.every((file) => file.isOwn);
      const terms = { overwrites, isOwn, admins: new Set<number>(), now };
      await planRows(tx, upload.rows, { moveId: id, terms, reading: { zone, now, dates: 'dmy' }, hashOf });
    } else {
      const header = headerKey(upload.header);
      const { names } = await knownCourses(tx);
      const remembered = await rememberedChoice(tx, header);
      const choice = guessColumns(upload.header, upload.lines, names, remembered);
      await tx.insert(moves).values({ ...base, state: 'mapping', header, choice });
      await storeLines(tx, id, [{ line: 1, cells: upload.header }, ...upload.lines]);
    }
  });
  return { success: true, id };
}

/** Converts and checks CSV lines by the owner's columns. The choice is offered again for the same header. */
export async function chooseColumns(
  { db, actor, now, zone }: CommandContext & Zoned,
  { id, choice }: { id: string; choice: ColumnChoice },
): Promise<Result<{ id: string }, ChoiceRefusal | 'gone'>> {
  assertRight(actor, 'data.move');
  const error = choiceRefusal(choice);
  if (error) return { success: false, error };
  return await inTransaction(db, async (tx): Promise<Result<{ id: string }, 'gone'>> => {
    const [move] = await tx.select().from(moves).where(eq(moves.id, id)).for('update');
    if (
      !move ||
      move.header === null ||
      move.header === dumpHeader ||
      move.state === 'applying' ||
      move.state === 'done'
    )
      return { success: false, error: 'gone' };
    const [, ...lines] = await csvLinesOf(tx, id);
    await tx.delete(moveRows).where(and(eq(moveRows.moveId, id), ne(moveRows.kind, 'lines')));
    await tx.update(moves).set({ choice, state: 'checked' }).where(eq(moves.id, id));
    const terms = { overwrites: move.overwrites, isOwn: false, admins: new Set<number>(), now };
    const reading = { zone, now, dates: choice.dates };
    const rows = rowsOfLines(lines, choice, reading);
    const types = await neededTypes(tx, rows, { terms, reading });
    await planRows(tx, inOrder([...types, ...rows]), { moveId: id, terms, reading, hashOf: noHash });
    return { success: true, id };
  });
}

/** Adds missing course types of courses that are added or changed, not of other courses (BRAND-49). */
async function neededTypes(
  tx: Transaction,
  rows: readonly RawRow[],
  { terms, reading }: { terms: MoveTerms; reading: Reading },
): Promise<RawRow[]> {
  const named = rows.filter(({ kind }) => kind === 'courses');
  if (named.length === 0) return [];
  const held = await tx.select().from(courseTypes).orderBy(asc(courseTypes.key));
  const world = emptyWorld();
  await loadWorld(tx, world, [], { lock: false });
  const fates = [...typesOfLines(named, held), ...named].map((row, position) => {
    const checked = checkRow(row, reading, noHash);
    if (!checked.success) return { row, fate: 'refuse' };
    const planned = { position, kind: row.kind, sourceId: row.id, targetId: `new ${position}`, ...checked };
    return { row, fate: decideRow(world, planned, terms).fate };
  });
  const stored = fates.filter(
    ({ row, fate }) => row.kind === 'courses' && fate !== 'refuse' && fate !== 'same',
  );
  return typesOfLines(
    stored.map(({ row }) => row),
    held,
  );
}

async function rememberedChoice(tx: Transaction, header: string): Promise<ColumnChoice | null> {
  const [last] = await tx
    .select({ choice: moves.choice })
    .from(moves)
    .where(and(eq(moves.header, header), isNotNull(moves.choice), ne(moves.state, 'mapping')))
    .orderBy(desc(moves.createdAt))
    .limit(1);
  // The cast is safe, because only valid choices are stored.
  return (last?.choice as ColumnChoice | undefined) ?? null;
}

async function storeLines(tx: Transaction, moveId: string, lines: readonly CsvLine[]): Promise<void> {
  const size = 1_000;
  for (let start = 0; start < lines.length; start += size) {
    const rows = lines.slice(start, start + size).map((fields, index) => ({
      moveId,
      kind: 'lines',
      fields,
      source: `line ${fields.line}`,
      position: firstLine + start + index,
    }));
    await tx.insert(moveRows).values(rows);
  }
}
