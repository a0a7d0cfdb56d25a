import { and, asc, eq, not } from 'drizzle-orm';
import { lessonPath } from '#app/core/lessons/lesson-paths.ts';
import {
  doneIds,
  findSeat,
  findTaughtCourse,
  type OwnSeat,
  type ReadLesson,
  readLessons,
  type TaughtCourse,
} from '#app/core/lessons/read-course.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { isRefundedColumn } from '#app/db/payments-of.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { isListed, lessonAccess } from '#app/domain/curriculum.ts';
import { isClassFor, isInFeed } from '#app/domain/live-class.ts';
import { pick } from '#app/domain/record.ts';

export type CalendarEvent = ReturnType<typeof eventOf>;
type Moment = { now: Date; zone: string };
/** The site's origin, with which the URLs of lesson pages begin. */
type Site = { site: string };

/** Returns the classes of all the student's courses (LEARN-90); cancelled ones for 60 days. */
export async function listClassEvents(
  db: Database,
  userId: string,
  moment: Moment & Site,
): Promise<CalendarEvent[]> {
  const seats = await db
    .select({ slug: courses.slug })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .where(and(eq(enrollments.userId, userId), eq(enrollments.isDemo, false), not(isRefundedColumn)))
    .orderBy(asc(enrollments.enrolledAt), asc(enrollments.id));
  const events = [];
  for (const { slug } of seats) events.push(...(await eventsOfCourse(db, userId, slug, moment)));
  return events;
}

/** Returns the class of a lesson; undefined if the student may not see the lesson, or it has no class with a time. */
export async function findClassEvent(
  db: Database,
  userId: string,
  { slug, lesson }: { slug: string; lesson: string },
  moment: Moment & Site,
): Promise<CalendarEvent | undefined> {
  return (await eventsOfCourse(db, userId, slug, moment)).find(({ lessonSlug }) => lessonSlug === lesson);
}

async function eventsOfCourse(db: Database, userId: string, slug: string, moment: Moment & Site) {
  const course = await findTaughtCourse(db, slug);
  const seat = course && (await findSeat(db, { id: userId }, course.id));
  if (!course || !seat || seat.isDemo) return [];
  const rows = await readLessons(db, course.id, userId);
  return rows
    .filter((lesson) => isShown(lesson, { rows, course, seat }, moment))
    .flatMap((lesson) => (lesson.live ? [eventOf(lesson, lesson.live, course, moment)] : []));
}

function isShown(
  lesson: ReadLesson,
  { rows, course, seat }: { rows: ReadLesson[]; course: TaughtCourse; seat: OwnSeat },
  moment: Moment,
): boolean {
  const { live } = lesson;
  if (!live || !isListed(lesson) || !isInFeed(live, moment.now) || !isClassFor(live.batchId, seat.batchId))
    return false;
  const learner = { isAdmin: false, seat, done: doneIds(rows) };
  const { state } = lessonAccess(
    lesson,
    { lessons: rows, isSequential: course.isSequential },
    learner,
    moment,
  );
  return (state === 'open' || state === 'locked') && !seat.isRefunded;
}

function eventOf(
  { slug, title, updatedAt }: ReadLesson,
  live: NonNullable<ReadLesson['live']>,
  course: TaughtCourse,
  { site }: Site,
) {
  return {
    // Stays the same when the class gets another date.
    id: live.id,
    lessonSlug: slug,
    title,
    course: course.title,
    ...pick(live, 'startsAt', 'minutes', 'sequence'),
    isCancelled: live.cancelledAt !== null,
    changedAt: updatedAt,
    // The join link is never here, because third-party calendar services read this.
    url: `${site}${lessonPath(course.slug, slug)}`,
  };
}
