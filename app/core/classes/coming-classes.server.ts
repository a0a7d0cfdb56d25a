import { and, asc, eq, gt, inArray, isNull, lt, not, sql } from 'drizzle-orm';
import { lessonPath } from '#app/core/lessons/lesson-paths.ts';
import { doneIds, findSeat, findTaughtCourse, readLessons } from '#app/core/lessons/read-course.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { isRefundedColumn } from '#app/db/payments-of.server.ts';
import { mayLearnInSeat } from '#app/db/seat-standing.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { lessons, liveSessions } from '#app/db/tables/curriculum-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import type { UserActor } from '#app/domain/access.ts';
import { addDays, dayIn, startOfDayIn } from '#app/domain/calendar.ts';
import { lessonAccess } from '#app/domain/curriculum.ts';
import { minuteMs } from '#app/domain/durations.ts';
import { classPhase, joinOpensAt, nextClasses, phaseChangesIn } from '#app/domain/live-class.ts';
import { pick } from '#app/domain/record.ts';

type Moment = { now: Date; zone: string };

/** A live class ahead, as a student's pages show it before anything else (DAY-21). */
export type ComingClass = NonNullable<Awaited<ReturnType<typeof shownClass>>>;

export type NextClasses = Awaited<ReturnType<typeof findNextClasses>>;

const daysAhead = 7;

/**
 * Returns the next classes within seven days, and cancelled ones before them (DAY-21); none of other batches or
 * refunded courses. `courseId` selects one course.
 */
export async function findNextClasses(
  db: Database,
  actor: UserActor,
  { now, zone }: Moment,
  courseId?: string,
) {
  const today = dayIn(now, zone);
  const listed = await listAhead(db, [actor.id], {
    now,
    before: startOfDayIn(addDays(today, daysAhead), zone),
    courseId,
  });
  const { next, cancelled } = nextClasses(listed, now);
  return {
    next: next && (await shownClass(db, actor, next, { now, zone })),
    /** Would have begun before `next`. */
    cancelled: cancelled && (await shownClass(db, actor, cancelled, { now, zone })),
    today,
    zone,
  };
}

/** Returns when the classes of these students are held from `now` on, with the id of each student. */
export async function listClassTimes(db: Database, userIds: readonly string[], now: Date) {
  const listed = await listAhead(db, userIds, { now });
  return listed.filter(({ cancelledAt }) => cancelledAt === null);
}

export async function findClassOfToday(db: Database, actor: UserActor, { now, zone }: Moment) {
  const before = startOfDayIn(addDays(dayIn(now, zone), 1), zone);
  const { next } = nextClasses(await listAhead(db, [actor.id], { now, before }), now);
  return next && { path: lessonPath(next.courseSlug, next.slug), startsAt: next.startsAt };
}

type Listed = Awaited<ReturnType<typeof listAhead>>[number];

async function listAhead(
  db: Database,
  userIds: readonly string[],
  { now, before, courseId }: { now: Date; before?: Date; courseId?: string | undefined },
) {
  const { startsAt, minutes, cancelledAt, batchId, joinUrl } = liveSessions;
  const endsAt = sql`${startsAt} + ${minutes} * interval '1 minute'`;
  return await db
    .select({
      userId: enrollments.userId,
      lessonId: lessons.id,
      slug: lessons.slug,
      title: lessons.title,
      courseSlug: courses.slug,
      courseTitle: courses.title,
      startsAt,
      minutes,
      cancelledAt,
      joinUrl,
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .innerJoin(lessons, eq(lessons.courseId, courses.id))
    .innerJoin(liveSessions, eq(liveSessions.lessonId, lessons.id))
    .where(
      and(
        inArray(enrollments.userId, [...userIds]),
        courseId === undefined ? undefined : eq(courses.id, courseId),
        eq(enrollments.isDemo, false),
        not(isRefundedColumn),
        mayLearnInSeat,
        eq(lessons.isPublished, true),
        isNull(lessons.archivedAt),
        sql`coalesce(${batchId} = ${enrollments.batchId}, true)`,
        gt(endsAt, sql`${now.toISOString()}::timestamptz`),
        before && lt(startsAt, before),
      ),
    )
    .orderBy(asc(startsAt), asc(liveSessions.id));
}

/** Returns a class with what this student may see of it now: no link to join while its lesson is locked. */
async function shownClass(db: Database, actor: UserActor, listed: Listed, { now, zone }: Moment) {
  const course = await findTaughtCourse(db, listed.courseSlug);
  const seat = course && (await findSeat(db, actor, course.id));
  if (!course || !seat) return null;
  const rows = await readLessons(db, course.id, actor.id);
  const lesson = rows.find(({ id }) => id === listed.lessonId);
  if (!lesson) return null;
  const learner = { isAdmin: false, seat, done: doneIds(rows) };
  const access = lessonAccess(lesson, { lessons: rows, isSequential: course.isSequential }, learner, {
    now,
    zone,
  });
  const phase = classPhase(listed, now);
  const isOpen = access.state === 'open' && (phase === 'soon' || phase === 'on');
  return {
    ...pick(listed, 'title', 'courseTitle', 'startsAt'),
    path: lessonPath(listed.courseSlug, listed.slug),
    endsAt: new Date(listed.startsAt.getTime() + listed.minutes * minuteMs),
    phase,
    joinOpensAt: joinOpensAt(listed),
    /** Null unless the class is open to this student now. */
    joinUrl: isOpen ? listed.joinUrl : null,
    /** The title of the lesson that the student has to do first; null if there is none. */
    after: 'after' in access ? access.after.title : null,
    /** After how many milliseconds `phase` changes; null if it never does. */
    changesInMs: phaseChangesIn(listed, now),
  };
}
