import { and, eq, gt, gte, min } from 'drizzle-orm';
import { listTeacherNames } from '#app/core/teachers/teacher-queries.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import type { Day } from '#app/domain/calendar.ts';
import type { CourseDetails } from '#app/domain/course-facets.ts';
import { taken } from './batch-queries.server.ts';

/** Returns for each course, by its id, the first starting date from `today` on that has a free seat. */
export async function listNextStarts(db: Database, today: Day): Promise<ReadonlyMap<string, Day>> {
  const { courseId, startsOn, isClosed, seats } = courseBatches;
  const rows = await db
    .select({ courseId, startsOn: min(startsOn) })
    .from(courseBatches)
    .where(and(eq(isClosed, false), gte(startsOn, today), gt(seats, taken)))
    .groupBy(courseId);
  return new Map(rows.flatMap((row) => (row.startsOn ? [[row.courseId, row.startsOn] as const] : [])));
}

type Detailed = { id: string; level: string | null; language: string | null };

/** Returns a function that adds to a course of the catalog its teachers and its next starting date. */
export async function readCourseDetails(
  db: Database,
  today: Day,
): Promise<(course: Detailed) => CourseDetails> {
  const [starts, teachers] = await Promise.all([listNextStarts(db, today), listTeacherNames(db)]);
  return ({ id, level, language }) => ({
    level,
    language,
    teachers: teachers.get(id) ?? [],
    startsOn: starts.get(id) ?? null,
  });
}
