import { inArray } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { lessons } from '#app/db/tables/curriculum-tables.server.ts';
import { snakeCased } from '#app/platform/noun-rows.server.ts';

/**
 * Returns rows that belong to lessons in the form of a person's download of their own data, in the given order:
 * each row begins with the title of its lesson, and field names are in snake case.
 */
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
