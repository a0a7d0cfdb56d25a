import { listClassTimes } from '#app/core/classes/coming-classes.server.ts';
import { listEnrollmentsOf } from '#app/core/enrollment-requests/request-queries.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { rememberedOfStudent } from '#app/db/remembered.server.ts';
import { dayIn } from '#app/domain/calendar.ts';
import { type ClassTime, classEndsAt } from '#app/domain/live-class.ts';
import { hasLearnedEnough } from '#app/domain/review.ts';
import type { OwnCourse, OwnStudies } from '#app/pages/student-pages.server.ts';
import { createBatch } from '#app/platform/batch-reads.server.ts';
import { siteZone } from '#app/platform/site-zone.server.ts';

/**
 * Returns a function that returns the courses in which a student is enrolled, and whether the student still has a live
 * class today. Both are kept in memory until they change (OPS-48). Concurrent reads share one query. `isRendered` marks
 * a course whose page must be rendered for this student, because it invites the student to write a review.
 */
export function createStudentCourseReader(
  db: Database,
  clock: () => Date,
): (userId: string) => Promise<OwnStudies> {
  const find = createBatch(async (userIds) => {
    const own = new Map(userIds.map((id) => [id, noStudies()]));
    const [seats, classes] = await Promise.all([
      listEnrollmentsOf(db, userIds),
      listClassTimes(db, userIds, clock()),
    ]);
    for (const { userId, slug, ...seat } of seats)
      own.get(userId)?.courses.push({ slug, isRendered: hasLearnedEnough(seat) });
    for (const { userId, startsAt, minutes, cancelledAt } of classes)
      own.get(userId)?.classes.push({ startsAt, minutes, cancelledAt });
    return own;
  });
  const read = rememberedOfStudent(
    ['enrollments', 'courses', 'lessons', 'live_sessions'],
    async (_, userId) => (await find(userId)) ?? noStudies(),
  );
  return async (userId) => {
    const { courses, classes } = await read(db, userId);
    if (classes.length === 0) return { courses, hasClassToday: false };
    const [now, zone] = [clock(), await siteZone(db)];
    const today = dayIn(now, zone);
    const isToday = (time: ClassTime) => dayIn(time.startsAt, zone) <= today && classEndsAt(time) > now;
    return { courses, hasClassToday: classes.some(isToday) };
  };
}

const noStudies = (): { courses: OwnCourse[]; classes: ClassTime[] } => ({ courses: [], classes: [] });
