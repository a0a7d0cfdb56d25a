import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { moveRows } from '#app/db/tables/moving-tables.server.ts';
import type { CsvExport } from '#app/platform/csv.server.ts';
import { dumpHeader } from './choose-dump-keys.server.ts';
import { csvLinesOf, whyOf } from './move-queries.server.ts';

/** Whether lines of a CSV file are kept: until it was moved in, then the refused ones for a week. */
export async function keepsLines(
  db: Database,
  { id, header }: { id: string; header: string | null },
): Promise<boolean> {
  if (header === null || header === dumpHeader) return false;
  return (await csvLinesOf(db, id, 2)).length > 1;
}

/** As they are in the file, each with why, to be mended and sent again (DAY-181). */
export async function exportRefusedLines(db: Database, id: string): Promise<CsvExport> {
  const [[header, ...lines], refused] = await Promise.all([
    csvLinesOf(db, id),
    db
      .select({ source: moveRows.source, reason: moveRows.reason })
      .from(moveRows)
      .where(and(eq(moveRows.moveId, id), eq(moveRows.fate, 'refuse')))
      .orderBy(asc(moveRows.position)),
  ]);
  const reasons = new Map<string, Set<string>>();
  for (const { source, reason } of refused) {
    const why = reasons.get(source) ?? new Set();
    reasons.set(source, why.add(whyOf({ reason, notes: [], outcome: null })));
  }
  const columns = [...(header?.cells ?? []), 'why'].map((heading, at, all) =>
    heading === '' || all.indexOf(heading) !== at ? `${heading || 'column'} ${at + 1}` : heading,
  );
  async function* rows() {
    for (const { line, cells } of lines) {
      const why = reasons.get(`line ${line}`);
      if (!why) continue;
      yield Object.fromEntries(
        columns.map((column, at) => [
          column,
          at < columns.length - 1 ? (cells[at] ?? '') : [...why].join('; '),
        ]),
      );
    }
  }
  return { columns, rows: rows() };
}
