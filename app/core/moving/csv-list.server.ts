import type { Database } from '#app/db/database.server.ts';
import { reportColumns } from './cell-faults.ts';
import type { ColumnChoice } from './csv-columns.ts';
import { profileOf } from './csv-profiles.ts';
import { exampleAmount } from './csv-rows.ts';
import { knownCourses } from './known-courses.server.ts';
import { csvLinesOf } from './move-queries.server.ts';
import type { Reading } from './read-values.ts';

const previewLines = 20;

/** What the panel shows of a CSV file before it moves in: its columns, read by this choice, and its first lines. */
export async function readCsvList(
  db: Database,
  { id, choice }: { id: string; choice: ColumnChoice },
  reading: Omit<Reading, 'dates'>,
) {
  const [[{ cells: header } = { cells: [] }, ...lines], courses] = await Promise.all([
    csvLinesOf(db, id),
    knownCourses(db),
  ]);
  const read = { ...reading, dates: choice.dates, courses: courses.names };
  const profile = profileOf(header);
  return {
    choice,
    profile: profile && { name: profile.name, isNameless: profile.isNameless ?? false },
    columns: reportColumns(header, lines, choice, read),
    lines: lines.slice(0, previewLines).map(({ cells }) => cells),
    amount: exampleAmount(lines, choice),
    courses: courses.list.map(({ id: courseId, title }) => ({ id: courseId, title })),
  };
}

export type CsvList = Awaited<ReturnType<typeof readCsvList>>;
