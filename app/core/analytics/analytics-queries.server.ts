import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { studentsOfCourse } from '#app/db/students.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courses, testimonials } from '#app/db/tables/catalogue-tables.server.ts';
import { enrollments, payments } from '#app/db/tables/learning-tables.server.ts';
import type { EnrollmentCounts } from '#app/domain/analytics.ts';

const isReal = sql`not ${enrollments.isDemo}`;
const total = sql<number>`coalesce(sum(${payments.amount}), 0)`.mapWith(Number);

/**
 * Returns the numbers of the admin panel's Overview tab (ADM-OVR-1 … 4), without demo enrollments (sample
 * data that students load into their dashboards). Revenue is in rupees.
 */
export async function getFigures(db: Database) {
  const [courseRows, [students], [revenue], byStatus] = await Promise.all([
    listCourseFigures(db),
    db.select({ count: count() }).from(users).where(eq(users.role, 'student')),
    db.select({ rupees: total, count: count() }).from(payments).where(eq(payments.status, 'completed')),
    db
      .select({ status: enrollments.status, count: count() })
      .from(enrollments)
      .where(isReal)
      .groupBy(enrollments.status),
  ]);
  const countOf = (status: string) => byStatus.find((row) => row.status === status)?.count ?? 0;
  const counts: EnrollmentCounts = {
    notStarted: countOf('not_started'),
    active: countOf('active'),
    completed: countOf('completed'),
  };
  return {
    courses: courseRows,
    students: students?.count ?? 0,
    revenue: revenue?.rupees ?? 0,
    payments: revenue?.count ?? 0,
    enrollments: counts,
  };
}

/**
 * Returns every course with its numbers, most popular first as in the public catalog. `typedStudents` is the
 * number that an admin entered, `countedStudents` the counted one, `enrolledCount` the one shown; `received`
 * is in rupees.
 */
async function listCourseFigures(db: Database) {
  return await db
    .select({
      id: courses.id,
      title: courses.title,
      price: courses.price,
      enrolledCount: studentsOfCourse,
      typedStudents: courses.enrolledCount,
      countedStudents: courses.countedStudents,
      // The columns are written as text, because Drizzle leaves out the table's name in a select from one
      // table: `${courses.id}` would become `id`, which inside the subquery means the payment's id.
      received: sql<number>`coalesce((select sum(p.amount) from payments p
        where p.course_id = courses.id and p.status = 'completed'), 0)`.mapWith(Number),
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
