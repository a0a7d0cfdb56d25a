import { readReviewFigures } from '#app/core/reviews/review-figures.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { remembered } from '#app/db/remembered.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { courseClaims, type WithClaims, withClaims } from '#app/domain/claims.ts';

type Figured = { id: string; rating: number | null; enrolledCount: number };

/**
 * Returns a function that adds to a course how its rating and its number of students are shown (CLAIM-4). If
 * the owner shows them as the product specification says and the course has too few reviews for an average,
 * the function returns the course unchanged (CAT-6).
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

/**
 * Reads the rating and number of students that the owner entered for each course, and how many enrollments
 * the course really has.
 */
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
