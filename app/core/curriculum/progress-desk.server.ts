import { and, asc, count, eq, not, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { isRequiredLesson } from '#app/db/measured-progress.server.ts';
import { isRefundedColumn } from '#app/db/payments-of.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { lessonProgress, lessons, modules } from '#app/db/tables/curriculum-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { stuckAfterDays } from '#app/domain/curriculum.ts';

const mostStudents = 500;
const dayMs = 86_400_000;

const { userId } = enrollments;
// Demo enrollments and refunded enrollments are not counted as students of the course.
const isCounted = (courseId: string) =>
  and(eq(enrollments.courseId, courseId), eq(enrollments.isDemo, false), not(isRefundedColumn));

/**
 * Returns how far the students of a course are (LEARN-15): how many have done each lesson, and each student's
 * progress and last lesson. Students who are stuck (`stuckAfterDays`) come first; those with the longest
 * absence are at the top. Returns at most 500 students.
 */
export async function readProgressDesk(db: Database, courseId: string, now: Date) {
  const [steps, rows, [all]] = await Promise.all([
    listSteps(db, courseId),
    listPlaces(db, courseId),
    db.select({ students: count() }).from(enrollments).where(isCounted(courseId)),
  ]);
  const stuckBefore = new Date(now.getTime() - stuckAfterDays * dayMs);
  const students = rows
    .map((row) => {
      const seenAt = row.lastOpenedAt ?? row.enrolledAt;
      return { ...row, seenAt, isStuck: row.status !== 'completed' && seenAt < stuckBefore };
    })
    .toSorted((one, other) => Number(other.isStuck) - Number(one.isStuck));
  return { steps, students, total: all?.students ?? 0 };
}

export type ProgressDesk = Awaited<ReturnType<typeof readProgressDesk>>;

/**
 * Returns the required lessons of a course in their order, each with the number of students who have opened
 * it and who have done it.
 */
async function listSteps(db: Database, courseId: string) {
  const ofStudents = and(eq(enrollments.userId, lessonProgress.userId), isCounted(courseId));
  return await db
    .select({
      id: lessons.id,
      title: lessons.title,
      opened: sql<number>`count(${userId})::int`,
      done: sql<number>`(count(${userId}) filter (where ${lessonProgress.doneAt} is not null))::int`,
    })
    .from(lessons)
    .innerJoin(modules, eq(modules.id, lessons.moduleId))
    .leftJoin(lessonProgress, eq(lessonProgress.lessonId, lessons.id))
    .leftJoin(enrollments, ofStudents)
    .where(and(eq(lessons.courseId, courseId), isRequiredLesson))
    .groupBy(lessons.id, modules.id)
    .orderBy(asc(modules.sortOrder), asc(modules.createdAt), asc(lessons.sortOrder), asc(lessons.createdAt));
}

/** The students of a course, the longest absent first. */
async function listPlaces(db: Database, courseId: string) {
  const own = sql`${lessonProgress} p join ${lessons} l on l.id = p.lesson_id
    where p.user_id = ${userId} and l.course_id = ${courseId}`;
  const lastOpenedAt = sql<Date | null>`(select max(p.last_opened_at) from ${own})`;
  return await db
    .select({
      enrollmentId: enrollments.id,
      userId,
      fullName: users.fullName,
      status: enrollments.status,
      progress: enrollments.progress,
      enrolledAt: enrollments.enrolledAt,
      lastOpenedAt: lastOpenedAt.mapWith(lessonProgress.lastOpenedAt),
      lastLesson: sql<string | null>`(select l.title from ${own} order by p.last_opened_at desc limit 1)`,
      done: sql<number>`(select count(*)::int from ${own} and p.done_at is not null
        and l.is_published and not l.is_optional and l.archived_at is null)`,
    })
    .from(enrollments)
    .leftJoin(users, eq(users.id, userId))
    .where(isCounted(courseId))
    .orderBy(sql`coalesce(${lastOpenedAt}, ${enrollments.enrolledAt})`, asc(enrollments.id))
    .limit(mostStudents);
}
