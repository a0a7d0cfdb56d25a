import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { isRefundedColumn } from '#app/db/payments-of.server.ts';
import { accountStandingColumn, asksAgeColumn, seatStandingColumn } from '#app/db/seat-standing.server.ts';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { lessonProgress, lessons, liveSessions, modules } from '#app/db/tables/curriculum-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { submissions } from '#app/db/tables/quiz-tables.server.ts';
import { type Actor, isSignedIn, type UserActor } from '#app/domain/access.ts';
import { lessonAccess } from '#app/domain/curriculum.ts';
import { allowanceOf, type Standing } from '#app/domain/guardian.ts';
import { isClassFor } from '#app/domain/live-class.ts';

type Reader = Pick<Database, 'select'>;

/** Returns a course, even if the catalog does not show it. */
export async function findTaughtCourse(db: Reader, slug: string) {
  const { id, title, isSequential, completesItself, handInCompletes, isActive } = courses;
  const [course] = await db
    .select({ id, slug: courses.slug, title, isSequential, completesItself, handInCompletes, isActive })
    .from(courses)
    .where(eq(courses.slug, slug))
    .limit(1);
  return course;
}

export type TaughtCourse = NonNullable<Awaited<ReturnType<typeof findTaughtCourse>>>;

export async function findSeat(db: Reader, actor: Pick<UserActor, 'id'>, courseId: string) {
  const { startsOn } = courseBatches;
  const [row] = await db
    .select({
      enrollment: getTableColumns(enrollments),
      isRefunded: isRefundedColumn,
      startsOn,
      ofAccount: accountStandingColumn,
      ...guardedColumns,
    })
    .from(enrollments)
    .leftJoin(courseBatches, eq(courseBatches.id, enrollments.batchId))
    .where(and(eq(enrollments.userId, actor.id), eq(enrollments.courseId, courseId)))
    .limit(1);
  if (!row) return undefined;
  const { enrollment, isRefunded, startsOn: firstDay, ofAccount, ...guarded } = row;
  const isHeldByOrder = isHeld(guarded) && !isHeld({ ...guarded, standing: ofAccount });
  return { ...enrollment, isRefunded, startsOn: firstDay, isHeld: isHeld(guarded), isHeldByOrder };
}

/** Columns of a query on `enrollments` by which `isHeld` decides, in the same statement as the seat is read. */
export const guardedColumns = { standing: seatStandingColumn, asksAge: asksAgeColumn };

/** Whether a parent's consent is missing for who learns in a seat (DAY-175). */
export const isHeld = ({ standing, asksAge }: { standing: Standing; asksAge: boolean }) =>
  !allowanceOf(standing, asksAge).learns;

export type OwnSeat = NonNullable<Awaited<ReturnType<typeof findSeat>>>;

// All columns of a lesson except its text (`body`), which only the page of the lesson needs.
const { body, ...outlineColumns } = getTableColumns(lessons);

/** Returns lessons in order, drafts and archived too, with a student's progress; without it if `userId` is null. */
export async function readLessons(db: Reader, courseId: string, userId: string | null) {
  const { doneAt, doneBy, firstOpenedAt, lastOpenedAt } = lessonProgress;
  const { joinUrl, recording, lessonId, ...live } = getTableColumns(liveSessions);
  const rows = await db
    .select({
      lesson: outlineColumns,
      module: { id: modules.id, title: modules.title },
      // A column that is never null comes first: by it, Drizzle decides whether there is a row.
      met: { firstOpenedAt, lastOpenedAt, doneAt, doneBy },
      live,
      isHandedIn: sql<boolean>`${lessons.kind} = 'assignment' and exists (select 1 from ${submissions} h
        where h.user_id = ${userId} and h.lesson_id = ${lessons.id} and h.state = 'waiting')`,
    })
    .from(lessons)
    .leftJoin(modules, eq(modules.id, lessons.moduleId))
    .leftJoin(liveSessions, eq(liveSessions.lessonId, lessons.id))
    .leftJoin(
      lessonProgress,
      and(eq(lessonProgress.lessonId, lessons.id), sql`${lessonProgress.userId} = ${userId}`),
    )
    .where(eq(lessons.courseId, courseId))
    .orderBy(
      ...[asc(modules.sortOrder), asc(modules.createdAt), asc(modules.id)],
      ...[asc(lessons.sortOrder), asc(lessons.createdAt), asc(lessons.id)],
    );
  return rows.map(({ lesson, module, met, live, isHandedIn }) => ({
    ...lesson,
    module,
    live,
    isHandedIn,
    minutes: live?.minutes ?? lesson.minutes,
    doneAt: met?.doneAt ?? null,
    doneBy: met?.doneBy ?? null,
    firstOpenedAt: met?.firstOpenedAt ?? null,
    lastOpenedAt: met?.lastOpenedAt ?? null,
  }));
}

export type ReadLesson = Awaited<ReturnType<typeof readLessons>>[number];

/** Whether it is a class of another batch, and the course can be completed without it: it is as if it were not there (DAY-46). */
export function isOthersClass({ isOptional, live }: ReadLesson, batchId: string | null): boolean {
  return isOptional && live !== null && !isClassFor(live.batchId, batchId);
}

export function doneIds(rows: readonly Pick<ReadLesson, 'id' | 'doneAt'>[]): Set<string> {
  return new Set(rows.filter(({ doneAt }) => doneAt !== null).map(({ id }) => id));
}

/** Whether a lesson is open to somebody now, as on its page. */
export async function isLessonOpen(
  db: Reader,
  actor: Actor,
  { lessonId, course: slug }: { lessonId: string; course: string },
  moment: { now: Date; zone: string },
): Promise<boolean> {
  const course = await findTaughtCourse(db, slug);
  if (!course) return false;
  const student = isSignedIn(actor) ? actor : null;
  const [seat = null, rows] = await Promise.all([
    student && findSeat(db, student, course.id),
    readLessons(db, course.id, student?.id ?? null),
  ]);
  const lesson = rows.find(({ id }) => id === lessonId);
  if (!lesson) return false;
  const learner = { isAdmin: false, seat, done: doneIds(rows) };
  const ruled = { lessons: rows, isSequential: course.isSequential };
  return lessonAccess(lesson, ruled, learner, moment).state === 'open';
}

/** Returns those of some rows whose lesson is open to the student now. */
export async function onlyOpen<Row extends { lessonId: string; course: string }>(
  db: Reader,
  actor: UserActor,
  rows: readonly Row[],
  moment: { now: Date; zone: string },
): Promise<Row[]> {
  const open = [];
  for (const row of rows) if (await isLessonOpen(db, actor, row, moment)) open.push(row);
  return open;
}

/** Returns text, video, join link and recording of a lesson; nothing for an unknown one. */
export async function readLessonContent(db: Reader, lessonId: string) {
  const [row] = await db
    .select({
      body,
      video: lessons.video,
      joinUrl: liveSessions.joinUrl,
      recording: liveSessions.recording,
    })
    .from(lessons)
    .leftJoin(liveSessions, eq(liveSessions.lessonId, lessons.id))
    .where(eq(lessons.id, lessonId))
    .limit(1);
  return row ?? { body: '', video: null, joinUrl: null, recording: null };
}
