import { and, gt, isNotNull, or } from 'drizzle-orm';
import { readReviewFigures } from '#app/core/reviews/review-figures.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { remembered } from '#app/db/remembered.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { dayIn } from '#app/domain/calendar.ts';
import { courseClaims, type WithClaims, withClaims } from '#app/domain/claims.ts';

type Figured = { id: string; rating: number | null; enrolledCount: number };

/**
 * Adds how a course's rating and students are shown: counted, typed or not (CLAIM-4). In the mode
 * `specified`, one with fewer than three reviews shows its stored figures (CAT-6).
 */
export async function readCourseClaims(
  db: Database,
): Promise<<C extends Figured>(course: C) => WithClaims<C>> {
  const [{ figures }, reviewsOf] = await Promise.all([getSettings(db), readReviewFigures(db)]);
  const typed = figures.mode === 'counted' ? await listTyped(db) : new Map<string, Typed>();
  return (course) => {
    const facts = typed.get(course.id) ?? { typedStudents: 0, typedRating: null, countedStudents: 0 };
    return withClaims(course, courseClaims(figures.mode, { ...facts, reviews: reviewsOf(course.id) }));
  };
}

type Typed = { typedStudents: number; typedRating: number | null; countedStudents: number };

/** Returns, by course id, the rating and students that an admin typed, and the number of real enrollments. */
const listTyped = remembered(['courses'], async (db): Promise<ReadonlyMap<string, Typed>> => {
  const rows = await db
    .select({
      id: courses.id,
      typedStudents: courses.enrolledCount,
      typedRating: courses.rating,
      countedStudents: courses.countedStudents,
    })
    .from(courses);
  return new Map(rows.map(({ id, ...course }) => [id, course]));
});

const mostStated = 200;

/**
 * Returns at most 200 courses with typed figures, by title (CLAIM-51), enough for the page that explains them. A figure
 * is null if the owner did not type it. `asOf` is when the course was last saved.
 */
export async function listStatedCourses(db: Database) {
  const [{ figures, time }, reviewsOf] = await Promise.all([getSettings(db), readReviewFigures(db)]);
  if (figures.mode !== 'counted') return [];
  const { id, slug, title, updatedAt, enrolledCount: typedStudents, rating: typedRating } = courses;
  const rows = await db
    .select({
      id,
      slug,
      title,
      updatedAt,
      typedStudents,
      typedRating,
      countedStudents: courses.countedStudents,
    })
    .from(courses)
    .where(and(courses.isActive, or(gt(typedStudents, courses.countedStudents), isNotNull(typedRating))))
    .orderBy(title, id)
    .limit(mostStated);
  return rows.flatMap(({ slug, title, updatedAt, ...facts }) => {
    const claims = courseClaims(figures.mode, { ...facts, reviews: reviewsOf(facts.id) });
    const stated = (claim?: { kind: string; value?: number }) =>
      claim?.kind === 'stated' ? (claim.value ?? null) : null;
    const [students, rating] = [stated(claims?.students), stated(claims?.rating)];
    if (students === null && rating === null) return [];
    return [{ slug, title, students, rating, asOf: dayIn(updatedAt, time.zone) }];
  });
}

export type StatedCourse = Awaited<ReturnType<typeof listStatedCourses>>[number];
