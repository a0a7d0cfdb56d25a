import { and, asc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { inCourses, type OfCourses } from '#app/db/in-courses.server.ts';
import { isRefundedColumn } from '#app/db/payments-of.server.ts';
import { mayLearnInSeats } from '#app/db/seat-standing.server.ts';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { lessons, liveSessions } from '#app/db/tables/curriculum-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { addDays, type Day, dayIn, startOfDayIn } from '#app/domain/calendar.ts';
import { canMarkAttendance, classEndsAt, mostCounted } from '#app/domain/live-class.ts';
import { isMarkedColumn } from './attendance.server.ts';

/** The most classes of a day, and of a calendar. */
const most = { today: 60, listed: 1_000 };

/** A live class as the owner's day shows it (DAY-41). */
export type ClassToday = Awaited<ReturnType<typeof listClasses>>[number];

/** Classes of today and tomorrow in `zone`, and yesterday's without attendance; no canceled ones. */
export async function listClassesToday(
  db: Database,
  { now, zone, courses }: { now: Date; zone: string; courses: OfCourses },
): Promise<ClassToday[]> {
  const today = dayIn(now, zone);
  const days = { from: addDays(today, -1), before: addDays(today, 2), zone };
  const rows = await listClasses(db, { ...days, now, courses, limit: most.today });
  return rows.filter((row) => dayIn(row.startsAt, zone) >= today || (!row.isMarked && row.students > 0));
}

type Days = { from: Day; before: Day; zone: string };
type Wanted = { now: Date; courses: OfCourses; limit?: number };

/** Returns the classes from the day `from` up to, but without, `before`, earliest first; no canceled ones (DAY-140). */
export async function listClasses(
  db: Database,
  { from, before, zone, now, courses: own, limit = most.listed }: Days & Wanted,
) {
  const { startsAt, minutes, cancelledAt, batchId, joinUrl, id } = liveSessions;
  // One arm for each index, so that a class of a small batch does not read all enrollments of its course.
  const arm = (where: SQL) => sql`(select 1 from ${enrollments}
    where ${where} and not enrollments.is_demo and not ${isRefundedColumn} and ${mayLearnInSeats} limit ${mostCounted + 1})`;
  const students = sql<number>`(select least(count(*), ${mostCounted + 1})::int from (
    ${arm(sql`enrollments.batch_id = ${batchId}`)}
    union all ${arm(sql`enrollments.course_id = ${courses.id} and enrollments.batch_id is null`)}
    union all ${arm(sql`${batchId} is null and enrollments.course_id = ${courses.id} and enrollments.batch_id is not null`)}
  ) counted)`;
  const rows = await db
    .select({
      lessonId: lessons.id,
      title: lessons.title,
      courseTitle: courses.title,
      batch: courseBatches.label,
      startsAt,
      minutes,
      cancelledAt,
      joinUrl,
      students,
      isMarked: isMarkedColumn,
    })
    .from(liveSessions)
    .innerJoin(lessons, eq(lessons.id, liveSessions.lessonId))
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .leftJoin(courseBatches, eq(courseBatches.id, batchId))
    .where(
      and(
        gte(startsAt, startOfDayIn(from, zone)),
        lt(startsAt, startOfDayIn(before, zone)),
        isNull(cancelledAt),
        eq(lessons.isPublished, true),
        isNull(lessons.archivedAt),
        inCourses(courses.id, own),
      ),
    )
    .orderBy(asc(startsAt), asc(id))
    .limit(limit);
  return rows.map(({ minutes, cancelledAt, ...row }) => {
    const isOver = classEndsAt({ ...row, minutes }) <= now;
    return {
      ...row,
      joinUrl: isOver ? null : row.joinUrl || null,
      canMark: canMarkAttendance({ ...row, minutes, cancelledAt }, now),
      /** Whether it has students and is not over, but has no link to join (DAY-22). */
      lacksLink: !isOver && !row.joinUrl && row.students > 0,
    };
  });
}
