import { and, asc, count, eq, not, type SQL, sql } from 'drizzle-orm';
import { beginsAfter, dayOf } from '#app/db/begins-after.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { isRefundedColumn } from '#app/db/payments-of.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { lessonProgress, lessons, modules } from '#app/db/tables/curriculum-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { stuckAfterDays } from '#app/domain/curriculum.ts';
import { dayMs } from '#app/domain/durations.ts';
import { isRequiredLesson } from './read-progress.server.ts';

const mostStudents = 500;

/** `stuck`: away for a week; `waiting`: not started; `learning`: started, not completed. */
export type ProgressFilter = 'all' | 'stuck' | 'waiting' | 'learning' | 'completed';

const { userId } = enrollments;
// Leaves out demo enrollments and refunded ones: their students do not count as students of the course.
const isCounted = (courseId: string) =>
  and(eq(enrollments.courseId, courseId), eq(enrollments.isDemo, false), not(isRefundedColumn));

/**
 * Returns how many have done each lesson, and where each student is (LEARN-15): first those away for a week
 * (`stuckAfterDays`), the longest at the top. `show` selects those listed (at most 500); the figures count all.
 */
export async function readCourseProgress(
  db: Database,
  { courseId, show = 'all' }: { courseId: string; show?: ProgressFilter },
  now: Date,
) {
  const counted = isCounted(courseId);
  const [steps, rows, [all], [stuck]] = await Promise.all([
    listSteps(db, courseId),
    listPlaces(db, and(counted, ...showConditions(show, now)), now),
    db.select({ students: count() }).from(enrollments).where(counted),
    db
      .select({ students: count() })
      .from(enrollments)
      .where(and(counted, ...showConditions('stuck', now))),
  ]);
  return { steps, students: rows, total: all?.students ?? 0, stuck: stuck?.students ?? 0 };
}

export type CourseProgress = Awaited<ReturnType<typeof readCourseProgress>>;

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

/** Returns how far a student is in each course with lessons (LEARN-106). Courses untouched for a week come first. */
export async function readStudentPlaces(db: Database, studentId: string, now: Date) {
  const hasLessons = sql`exists (select 1 from ${lessons} where ${lessons.courseId} = ${enrollments.courseId}
    and ${isRequiredLesson})`;
  const own = and(eq(userId, studentId), eq(enrollments.isDemo, false), not(isRefundedColumn), hasLessons);
  return await listPlaces(db, own, now);
}

export type StudentPlace = Awaited<ReturnType<typeof readStudentPlaces>>[number];

// Selects the opened lessons of the enrollment that the surrounding query selects.
const opened = sql`${lessonProgress} p join ${lessons} l on l.id = p.lesson_id
  where p.user_id = ${userId} and l.course_id = ${enrollments.courseId}`;
const lastOpenedAt = sql<Date | null>`(select max(p.last_opened_at) from ${opened})`;
// When the student last opened a lesson or, in a course without lessons, pressed its button on the dashboard.
const lastThere = sql<Date | null>`greatest(${lastOpenedAt}, ${enrollments.lastAccessed})`;
const seenAt = sql<Date>`coalesce(${lastThere}, ${enrollments.enrolledAt})`;

function isStuck(now: Date): SQL<boolean> {
  const before = new Date(now.getTime() - stuckAfterDays * dayMs);
  return sql`(${enrollments.status} <> 'completed' and ${seenAt} < ${before.toISOString()}
    and (${beginsAfter(dayOf(before))}) is not true)`;
}

function showConditions(show: ProgressFilter, now: Date): SQL[] {
  switch (show) {
    case 'all':
      return [];
    case 'stuck':
      return [isStuck(now)];
    case 'waiting':
      return [sql`${enrollments.status} = 'not_started'`];
    case 'learning':
      return [sql`${enrollments.status} = 'active'`];
    case 'completed':
      return [sql`${enrollments.status} = 'completed'`];
  }
}

/** Returns first those who are stuck (away for a week), the longest absence at the top. */
async function listPlaces(db: Database, where: SQL | undefined, now: Date) {
  return await db
    .select({
      enrollmentId: enrollments.id,
      userId,
      fullName: users.fullName,
      courseId: enrollments.courseId,
      courseTitle: courses.title,
      status: enrollments.status,
      progress: enrollments.progress,
      lastOpenedAt: lastOpenedAt.mapWith(lessonProgress.lastOpenedAt),
      seenAt: seenAt.mapWith(lessonProgress.lastOpenedAt),
      wasThere: sql<boolean>`${lastThere} is not null`,
      isStuck: isStuck(now),
      lastLesson: sql<string | null>`(select l.title from ${opened} order by p.last_opened_at desc limit 1)`,
      done: sql<number>`(select count(*)::int from ${opened} and p.done_at is not null
        and l.is_published and not l.is_optional and l.archived_at is null)`,
      required: sql<number>`(select count(*)::int from ${lessons} l where l.course_id = ${enrollments.courseId}
        and l.is_published and not l.is_optional and l.archived_at is null)`,
    })
    .from(enrollments)
    .leftJoin(users, eq(users.id, userId))
    .leftJoin(courses, eq(courses.id, enrollments.courseId))
    .where(where)
    .orderBy(sql`${isStuck(now)} desc`, seenAt, asc(enrollments.id))
    .limit(mostStudents);
}
