import { and, eq, getTableColumns } from 'drizzle-orm';
import type { StoredEnrollment } from '#app/core/enrollments/store-step.server.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { isRefunded } from '#app/db/payments-of.server.ts';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import type { UserActor } from '#app/domain/access.ts';
import type { Day } from '#app/domain/calendar.ts';
import { lessonAccess } from '#app/domain/curriculum.ts';
import { type Result, refused } from '#app/domain/result.ts';
import type { StepContext } from '#app/platform/command-context.server.ts';
import {
  doneIds,
  findTaughtCourse,
  guardedColumns,
  isHeld,
  isOthersClass,
  type ReadLesson,
  readLessons,
  type TaughtCourse,
} from './read-course.server.ts';

/** What identifies a lesson in a URL: `slug` is the slug of the course, `lesson` the slug of the lesson. */
export type LessonAddress = { slug: string; lesson: string };

export type LessonRefusal =
  | 'missing'
  | 'not-enrolled'
  | 'refunded'
  | 'held'
  | 'locked'
  | 'not-yet'
  | 'not-by-hand'
  | 'already-completed';

export type LockedLesson = {
  course: TaughtCourse;
  seat: StoredEnrollment & BatchOfSeat & { isHeld: boolean };
  rows: ReadLesson[];
  lesson: ReadLesson;
};

/** The batch of an enrollment; both fields are null if there is none. */
type BatchOfSeat = { batchId: string | null; startsOn: Day | null };

type LockOutcome = Result<LockedLesson, LessonRefusal>;

/** The context in which a student acts on a lesson, within a transaction. `zone` is the site's time zone. */
export type LessonContext = StepContext & { actor: UserActor; zone: string };

/** Does the same as `lockEnrolled`, and refuses a lesson that is not open to this student now. */
export async function lockLesson(
  { db: tx, actor, now, zone }: LessonContext,
  address: LessonAddress,
): Promise<LockOutcome> {
  const locked = await lockEnrolled(tx, actor, address);
  if (!locked.success) return locked;
  const { course, seat, rows, lesson } = locked;
  const access = lessonAccess(
    lesson,
    { lessons: rows, isSequential: course.isSequential },
    { isAdmin: false, seat: { ...seat, isRefunded: false }, done: doneIds(rows) },
    { now, zone },
  );
  return access.state === 'open' ? locked : refused(access.state);
}

/** Locks enrollment, course and lesson in the order of curriculum changes, against deadlocks (L-2). */
export async function lockEnrolled(
  tx: Transaction,
  student: { id: string },
  { slug, lesson: lessonSlug }: LessonAddress,
): Promise<LockOutcome> {
  const found = await findTaughtCourse(tx, slug);
  if (!found) return refused('missing');
  const [row] = await tx
    .select({ seat: getTableColumns(enrollments), startsOn: courseBatches.startsOn, ...guardedColumns })
    .from(enrollments)
    .leftJoin(courseBatches, eq(courseBatches.id, enrollments.batchId))
    .where(and(eq(enrollments.userId, student.id), eq(enrollments.courseId, found.id)))
    .for('update', { of: enrollments });
  if (!row) return refused('not-enrolled');
  const seat = { ...row.seat, startsOn: row.startsOn, isHeld: isHeld(row) };
  if (seat.isHeld) return refused('held');
  await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, found.id)).for('share');
  // The course is read again, because it may have changed while this transaction waited for the locks.
  const course = (await findTaughtCourse(tx, slug)) ?? found;
  const all = await readLessons(tx, course.id, student.id);
  const rows = all.filter((row) => !isOthersClass(row, seat.batchId));
  const lesson = rows.find((row) => row.slug === lessonSlug);
  if (!lesson) return refused('missing');
  // A free lesson is open to everybody, but a student whose enrollment was refunded makes no progress in it.
  if (await isRefunded(tx, seat.id)) return refused('refunded');
  return { success: true, course, seat, rows, lesson };
}
