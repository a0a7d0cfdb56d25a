import { and, asc, desc, inArray, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { readTotals, summedTotals, totalsOf } from '#app/db/running-totals.server.ts';
import { countStudents, studentsOfCourse } from '#app/db/students.server.ts';
import { courses, testimonials } from '#app/db/tables/catalog-tables.server.ts';
import { runningTotals } from '#app/db/tables/total-tables.server.ts';
import { type EnrollmentCounts, listedCourses } from '#app/domain/analytics.ts';
import { pick } from '#app/domain/record.ts';

/**
 * Returns the numbers of the Overview tab (ADM-OVR-1 … 4), without demo and refunded enrollments. Revenue in rupees
 * is payments less refunds, those of deleted courses too.
 */
export async function getFigures(db: Database) {
  const { kind } = runningTotals;
  const [courseRows, money, students, totals] = await Promise.all([
    listCourseFigures(db),
    readTotals(db, ['revenue']),
    countStudents(db),
    db
      .select({ kind, ...summedTotals })
      .from(runningTotals)
      .where(totalsOf(['open_not_started', 'open_active', 'open_completed']))
      .groupBy(kind),
  ]);
  const countOf = (wanted: string) => totals.find((row) => row.kind === wanted)?.count ?? 0;
  const counts: EnrollmentCounts = {
    notStarted: countOf('open_not_started'),
    active: countOf('open_active'),
    completed: countOf('open_completed'),
  };
  return {
    courses: courseRows,
    students,
    revenue: money.paise / 100,
    payments: money.count,
    enrollments: counts,
  };
}

/** Returns revenue in rupees by course id, for the first courses of `all`; without those that have none. */
export async function readReceived(
  db: Database,
  all: readonly { id: string }[],
): Promise<ReadonlyMap<string, number>> {
  const { courseId } = runningTotals;
  const ids = all.slice(0, listedCourses).map(({ id }) => id);
  const rows = await db
    .select({ courseId, ...summedTotals })
    .from(runningTotals)
    .where(and(totalsOf(['course_revenue']), inArray(courseId, ids)))
    .groupBy(courseId);
  return new Map(rows.map(({ courseId, paise }) => [courseId, paise / 100]));
}

/** As in the catalog. `typedStudents` is an admin's, `countedStudents` counted; `enrolledCount` is seen. */
async function listCourseFigures(db: Database) {
  return await db
    .select({
      ...pick(courses, 'id', 'title', 'price'),
      enrolledCount: studentsOfCourse,
      typedStudents: courses.enrolledCount,
      countedStudents: courses.countedStudents,
      rating: courses.rating,
    })
    .from(courses)
    .orderBy(desc(studentsOfCourse), desc(courses.createdAt), asc(courses.id));
}

/** Returns the ratings of all approved testimonials, from 1 to 5 (ADM-ANA-3). */
export async function listApprovedRatings(db: Database): Promise<number[]> {
  const rows = await db
    .select({ rating: testimonials.rating })
    .from(testimonials)
    .where(and(sql`${testimonials.isApproved}`));
  return rows.map(({ rating }) => rating);
}
