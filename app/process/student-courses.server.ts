import { listActiveCourses } from '#app/core/courses/course-queries.server.ts';
import { listEnrollmentsOf } from '#app/core/enrollment-requests/request-queries.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { hasLearnedEnough } from '#app/domain/review.ts';
import { enrollmentUrl } from '#app/domain/settings.ts';
import type { OwnCourse } from '#app/pages/student-pages.server.ts';
import { createBatch } from '#app/platform/batch-reads.server.ts';

/**
 * Returns a function that reads the courses of a student. Requests that wait at the same time share one query.
 * The page of a course invites those who have learned enough of it to write a review, so it is rendered for
 * them.
 */
export function createOwnCourses(db: Database): (userId: string) => Promise<readonly OwnCourse[]> {
  const find = createBatch(async (userIds) => {
    const own = new Map<string, OwnCourse[]>(userIds.map((id) => [id, []]));
    for (const { userId, id, slug, ...seat } of await listEnrollmentsOf(db, userIds))
      own.get(userId)?.push({ id, slug, isRendered: hasLearnedEnough(seat) });
    return own;
  });
  return async (userId) => (await find(userId)) ?? [];
}

/** Returns the id of the course to whose enrollment an address leads, for each address that names one course. */
export async function readEnrollLinks(db: Database): Promise<ReadonlyMap<string, string>> {
  const [courses, { enrollment }] = await Promise.all([listActiveCourses(db), getSettings(db)]);
  const links = new Map<string, string>();
  const shared = new Set<string>();
  for (const course of courses) {
    const href = enrollmentUrl(enrollment, course);
    if (links.has(href)) shared.add(href);
    links.set(href, course.id);
  }
  for (const href of shared) links.delete(href);
  return links;
}
