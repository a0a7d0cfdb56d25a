import { and, asc, eq, gt } from 'drizzle-orm';
import { listTeacherNames } from '#app/core/teachers/teacher-queries.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { remembered } from '#app/db/remembered.server.ts';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import type { Day } from '#app/domain/calendar.ts';
import type { CourseDetails } from '#app/domain/course-facets.ts';
import { cardNote } from '#app/words/en/course-facet-words.ts';
import { taken } from './batch-queries.server.ts';

/** Returns the starting dates of all courses that have a free seat, the earliest first, past ones included. */
const listFreeStarts = remembered(['course_batches'], async (db): Promise<readonly Start[]> => {
  const { courseId, startsOn, isClosed, seats } = courseBatches;
  return await db
    .select({ courseId, startsOn })
    .from(courseBatches)
    .where(and(eq(isClosed, false), gt(seats, taken)))
    .orderBy(asc(startsOn));
});

type Start = { courseId: string; startsOn: Day };

export async function readNextStarts(db: Database, today: Day): Promise<ReadonlyMap<string, Day>> {
  const next = new Map<string, Day>();
  for (const { courseId, startsOn } of await listFreeStarts(db))
    if (startsOn >= today && !next.has(courseId)) next.set(courseId, startsOn);
  return next;
}

type Detailed = { id: string; level: string | null; language: string | null };

/** The line of facts of a course's card outside the catalog's filters (DAY-88). */
export async function readCardNotes(
  db: Database,
  today: Day,
): Promise<<C extends Detailed>(course: C) => Omit<C, 'level' | 'language'> & { note?: string }> {
  const detailsOf = await readCourseDetails(db, today);
  return ({ level, language, ...course }) => {
    const note = cardNote(detailsOf({ id: course.id, level, language }));
    return { ...course, ...(note && { note }) };
  };
}

/** Returns a function that adds to a course of the catalog its teachers and its next starting date. */
export async function readCourseDetails(
  db: Database,
  today: Day,
): Promise<(course: Detailed) => CourseDetails> {
  const [starts, taught] = await Promise.all([readNextStarts(db, today), listTeacherNames(db)]);
  return ({ id, level, language }) => ({
    level,
    language,
    teachers: taught.filter(({ courseId }) => courseId === id).map(({ name }) => name),
    startsOn: starts.get(id) ?? null,
  });
}
