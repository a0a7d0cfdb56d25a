import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { StudyParts } from '#app/core/enrollments/enrollment-commands.server.ts';
import { completeLesson } from '#app/core/lessons/complete-lesson.server.ts';
import { lockEnrolled } from '#app/core/lessons/lock-lesson.server.ts';
import { takeBackDone } from '#app/core/lessons/take-back-lesson.server.ts';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { isRefundedColumn } from '#app/db/payments-of.server.ts';
import { mayLearnInSeat } from '#app/db/seat-standing.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { classAttendance } from '#app/db/tables/class-tables.server.ts';
import { lessonProgress, lessons, liveSessions } from '#app/db/tables/curriculum-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { canMarkAttendance } from '#app/domain/live-class.ts';
import type { Result } from '#app/domain/result.ts';
import { mayIn } from '#app/domain/rights.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { attendanceNoun } from './attendance-noun.ts';

type Reader = Pick<Database, 'select'>;

/** Whether somebody has saved the attendance of a class since it began, also where nobody came. */
export const isMarkedColumn = sql<boolean>`(
  exists (select 1 from class_attendance where session_id = live_sessions.id)
  or exists (select 1 from audit_log where entity = ${attendanceNoun.audit.entity}
    and entity_id = live_sessions.id and at >= live_sessions.starts_at))`;

export async function findClass(db: Reader, lessonId: string) {
  const { startsAt, minutes, zone, cancelledAt, batchId } = liveSessions;
  const [row] = await db
    .select({
      id: liveSessions.id,
      startsAt,
      minutes,
      zone,
      cancelledAt,
      batchId,
      isMarked: isMarkedColumn,
      title: lessons.title,
      slug: lessons.slug,
      course: { id: courses.id, title: courses.title, slug: courses.slug },
    })
    .from(liveSessions)
    .innerJoin(lessons, eq(lessons.id, liveSessions.lessonId))
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(eq(liveSessions.lessonId, lessonId))
    .limit(1);
  return row;
}

export type ListedClass = NonNullable<Awaited<ReturnType<typeof findClass>>>;

/**
 * Returns students by name, with presence and what marked the lesson as done (LEARN-101). For a class of one batch,
 * only those of the batch; no child whose parent has not agreed.
 */
export async function listAttendance(db: Reader, lessonId: string, { id, course, batchId }: ListedClass) {
  const { userId } = enrollments;
  return await db
    .select({
      userId,
      fullName: users.fullName,
      learnerName: enrollments.learnerName,
      learnerClass: enrollments.learnerClass,
      doneBy: lessonProgress.doneBy,
      isPresent: sql<boolean>`${classAttendance.userId} is not null`,
      isCompleted: sql<boolean>`${enrollments.status} = 'completed'`,
    })
    .from(enrollments)
    .innerJoin(users, eq(users.id, userId))
    .leftJoin(classAttendance, and(eq(classAttendance.sessionId, id), eq(classAttendance.userId, userId)))
    .leftJoin(lessonProgress, and(eq(lessonProgress.lessonId, lessonId), eq(lessonProgress.userId, userId)))
    .where(
      and(
        eq(enrollments.courseId, course.id),
        eq(enrollments.isDemo, false),
        sql`not ${isRefundedColumn}`,
        mayLearnInSeat,
        batchId === null ? undefined : sql`coalesce(${enrollments.batchId}, ${batchId}) = ${batchId}`,
      ),
    )
    .orderBy(asc(users.fullName), asc(userId));
}

export type Attendee = Awaited<ReturnType<typeof listAttendance>>[number];

/** `shown` are the listed students; the attendance of others stays. */
type Marks = { lessonId: string; shown: readonly string[]; present: readonly string[] | 'all' };
type MarkOutcome = Result<{ present: number }, 'gone' | 'not-yet'>;

/**
 * Stores who was present, which makes the lesson done (LEARN-101). A later absence takes that back, unless the course
 * is completed, which is final.
 */
export async function markAttendance(ctx: CommandContext & StudyParts, { lessonId, shown, present }: Marks) {
  const { db, actor, now } = ctx;
  assertRight(actor, 'attendance.mark');
  return await inTransaction(db, async (tx): Promise<MarkOutcome> => {
    const session = await findClass(tx, lessonId);
    if (!session || !mayIn(actor, 'attendance.mark', session.course.id))
      return { success: false, error: 'gone' };
    if (!canMarkAttendance(session, now)) return { success: false, error: 'not-yet' };
    await lockStudents(tx, session.course.id, shown);
    const listed = (await listAttendance(tx, lessonId, session)).filter(({ userId }) =>
      shown.includes(userId),
    );
    const isThere = ({ userId }: Attendee) => present === 'all' || present.includes(userId);
    const added = listed.filter((one) => isThere(one) && !one.isPresent);
    const removed = listed.filter((one) => !isThere(one) && one.isPresent);
    for (const { userId } of added) await markPresent(tx, ctx, session, userId);
    for (const { userId } of removed) await markAbsent(tx, ctx, session, userId);
    if (added.length + removed.length > 0 || !session.isMarked) {
      const after = {
        title: session.title,
        present: added.map(({ userId }) => userId),
        absent: removed.map(({ userId }) => userId),
      };
      const entry = { action: 'update', entity: attendanceNoun, entityId: session.id } as const;
      await recordAudit({ db: tx, actor, now }, { ...entry, before: { title: session.title }, after });
    }
    return { success: true, present: listed.filter(isThere).length };
  });
}

/** Rows are locked in the order of ids and before the course, as curriculum changes do, so that no deadlock occurs. */
async function lockStudents(tx: Transaction, courseId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await tx
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(and(eq(enrollments.courseId, courseId), inArray(enrollments.userId, [...userIds])))
    .orderBy(asc(enrollments.id))
    .for('update');
}

async function markPresent(
  tx: Transaction,
  ctx: CommandContext & StudyParts,
  { id, slug, course, startsAt }: ListedClass,
  userId: string,
): Promise<void> {
  await tx.insert(classAttendance).values({ sessionId: id, userId, markedAt: ctx.now }).onConflictDoNothing();
  const locked = await lockEnrolled(tx, { id: userId }, { slug: course.slug, lesson: slug });
  if (!locked.success) return;
  // No day of study lies before the enrollment, even if the student joined the course after this class.
  const { enrolledAt } = locked.seat;
  const studiedAt = enrolledAt > startsAt ? enrolledAt : startsAt;
  await completeLesson({ ...ctx, db: tx }, { ...locked, by: 'live', studiedAt });
}

async function markAbsent(
  tx: Transaction,
  ctx: CommandContext & StudyParts,
  { id, slug, course }: ListedClass,
  userId: string,
): Promise<void> {
  const own = and(eq(classAttendance.sessionId, id), eq(classAttendance.userId, userId));
  await tx.delete(classAttendance).where(own);
  const locked = await lockEnrolled(tx, { id: userId }, { slug: course.slug, lesson: slug });
  if (!locked.success || locked.seat.status === 'completed') return;
  const { doneAt, doneBy } = locked.lesson;
  if (doneAt && doneBy === 'live') await takeBackDone({ ...ctx, db: tx }, { ...locked, doneAt });
}
