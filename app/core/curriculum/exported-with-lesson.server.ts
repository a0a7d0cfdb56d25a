import { inArray } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { lessons } from '#app/db/tables/curriculum-tables.server.ts';
import { snakeCased } from '#app/platform/noun-rows.server.ts';

/** Prepares rows for the download of own data: each begins with its lesson's title, and names are in snake_case. */
export async function exportedWithLesson<Row extends { lessonId: string }>(
  db: Database,
  rows: readonly Row[],
): Promise<Record<string, unknown>[]> {
  const ids = [...new Set(rows.map(({ lessonId }) => lessonId))];
  const found = await db
    .select({ id: lessons.id, title: lessons.title })
    .from(lessons)
    .where(inArray(lessons.id, ids));
  const titles = new Map(found.map(({ id, title }) => [id, title]));
  return rows.map((row) => snakeCased({ lessonTitle: titles.get(row.lessonId), ...row }));
}
