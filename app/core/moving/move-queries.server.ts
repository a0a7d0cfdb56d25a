import { and, asc, count, desc, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { moveRows, moves } from '#app/db/tables/moving-tables.server.ts';
import type { ContractJson } from '#app/domain/contract-fields.ts';
import { pick } from '#app/domain/record.ts';
import { type CsvExport, inBatches } from '#app/platform/csv.server.ts';
import type { CsvLine } from '#app/platform/read-csv.server.ts';
import { moveWords } from '#app/words/en/move-words.ts';
import { type MoveFate, moveFates, moveKinds } from './move-kinds.ts';
import { mostLines } from './move-limits.ts';

const shownMoves = 20;
export const rowsOnPage = 50;
const mostAdmins = 100;

export async function listMoves(db: Database) {
  return await db
    .select({ id: moves.id, state: moves.state, files: moves.files, createdAt: moves.createdAt })
    .from(moves)
    .orderBy(desc(moves.createdAt))
    .limit(shownMoves);
}

export async function findMove(db: Database, id: string) {
  const [move] = await db.select().from(moves).where(eq(moves.id, id));
  return move;
}

export async function countRows(db: Pick<Database, 'select'>, id: string) {
  const found = await db
    .select({
      kind: moveRows.kind,
      fate: moveRows.fate,
      count: count(),
      changed: sql<number>`(count(*) filter (where ${moveRows.outcome} = 'changed'))::int`,
      applied: sql<number>`(count(*) filter (where ${moveRows.outcome} is not null))::int`,
    })
    .from(moveRows)
    .where(and(eq(moveRows.moveId, id), ne(moveRows.kind, 'lines')))
    .groupBy(moveRows.kind, moveRows.fate);
  return moveKinds.flatMap((kind) =>
    moveFates.flatMap((fate) => {
      const row = found.find((one) => one.kind === kind && one.fate === fate);
      return row ? [{ ...row, kind, fate }] : [];
    }),
  );
}

/** Returns a page of rows, counted from 1; with a `fate`, only rows with it. */
export async function listMoveRows(
  db: Database,
  { id, fate, page }: { id: string; fate: MoveFate | null; page: number },
) {
  return await db
    .select(shownColumns)
    .from(moveRows)
    .where(and(...ofMove(id, fate)))
    .orderBy(asc(moveRows.position))
    .limit(rowsOnPage)
    .offset((page - 1) * rowsOnPage);
}

/** Returns at most 100 new people who are admins in the file. The admin here chooses who becomes one. */
export async function listComingAdmins(db: Database, id: string) {
  return await db
    .select({
      position: moveRows.position,
      email: moveRows.label,
      fullName: sql<string>`coalesce(${moveRows.fields} ->> 'fullName', '')`,
    })
    .from(moveRows)
    .where(
      and(...ofMove(id, 'add'), eq(moveRows.kind, 'users'), sql`${moveRows.fields} ->> 'isAdmin' = 'true'`),
    )
    .orderBy(asc(moveRows.position))
    .limit(mostAdmins);
}

/** How many people an invitation would go to: not to disabled ones. */
export async function countWithoutPassword(db: Database, id: string): Promise<number> {
  const { fields } = moveRows;
  const isWithout = sql`${fields} ->> 'passwordHash' is null and ${fields} ->> 'isDisabled' is distinct from 'true'`;
  const [found] = await db
    .select({ count: count() })
    .from(moveRows)
    .where(and(...ofMove(id, 'add'), eq(moveRows.kind, 'users'), isWithout));
  return found?.count ?? 0;
}

export async function csvLinesOf(
  db: Pick<Database, 'select'>,
  id: string,
  most = mostLines + 1,
): Promise<CsvLine[]> {
  const found = await db
    .select({ fields: moveRows.fields })
    .from(moveRows)
    .where(and(eq(moveRows.moveId, id), eq(moveRows.kind, 'lines')))
    .orderBy(asc(moveRows.position))
    .limit(most);
  // The cast is safe, because rows of the kind `lines` contain lines of a CSV file.
  return found.map(({ fields }) => fields as CsvLine);
}

const shownPlaces = 3;
const blank = { reason: null, notes: [], outcome: null };

/** Counts why rows are refused, then what is noted of others, most first, with the first places in the file. */
export async function countReasons(db: Database, id: string) {
  const first = sql<string[]>`(array_agg(${moveRows.source} order by ${moveRows.position}))[1:6]`;
  const note = sql<string>`unnest(${moveRows.notes})`;
  const [refused, noted] = await Promise.all([
    db
      .select({ why: moveRows.reason, count: count(), first })
      .from(moveRows)
      .where(and(...ofMove(id, 'refuse')))
      .groupBy(moveRows.reason)
      .orderBy(desc(count()), asc(moveRows.reason)),
    db
      .select({ why: note, count: count(), first })
      .from(moveRows)
      .where(and(...ofMove(id, null)))
      .groupBy(note)
      .orderBy(desc(count()), asc(note)),
  ]);
  const reasons = [
    ...refused.map(({ why, ...row }) => ({ ...row, why: whyOf({ ...blank, reason: why }) })),
    ...noted.map(({ why, ...row }) => ({ ...row, why: whyOf({ ...blank, notes: [why] }) })),
  ];
  // One line may make an enrollment and a payment that are refused alike.
  return reasons.map(({ first: places, ...row }) => {
    const named = [...new Set(places)];
    const isMore = named.length > shownPlaces || row.count > places.length;
    return { ...row, first: [...named.slice(0, shownPlaces), ...(isMore ? ['…'] : [])] };
  });
}

export function exportMoveRows(db: Database, id: string): CsvExport {
  async function* rows(): AsyncGenerator<ContractJson> {
    const batches = inBatches<ShownRow>(({ last, limit }) =>
      db
        .select(shownColumns)
        .from(moveRows)
        .where(and(...ofMove(id, null), sql`${moveRows.position} > ${last?.position ?? -1}`))
        .orderBy(asc(moveRows.position))
        .limit(limit),
    );
    for await (const row of batches) {
      const { source, kind, label, targetId } = row;
      yield { source, kind, label, id: targetId, fate: row.fate, because: whyOf(row) };
    }
  }
  return { columns: ['source', 'kind', 'label', 'id', 'fate', 'because'], rows: rows() };
}

const shownColumns = {
  ...pick(moveRows, 'position', 'kind', 'source', 'label', 'targetId'),
  ...pick(moveRows, 'fate', 'reason', 'notes', 'outcome'),
};
export type ShownRow = Awaited<ReturnType<typeof listMoveRows>>[number];

function ofMove(id: string, fate: MoveFate | null) {
  const all = [eq(moveRows.moveId, id), ne(moveRows.kind, 'lines')];
  return fate ? [...all, eq(moveRows.fate, fate)] : all;
}

export function whyOf({ reason, notes, outcome }: Pick<ShownRow, 'reason' | 'notes' | 'outcome'>): string {
  const refused: Readonly<Record<string, string>> = moveWords.refused;
  const noted: Readonly<Record<string, string>> = moveWords.notes;
  const texts = [outcome === 'changed' ? moveWords.changed : '', reason ? (refused[reason] ?? reason) : ''];
  return [...texts, ...notes.map((note) => noted[note] ?? note)].filter((text) => text !== '').join('. ');
}
