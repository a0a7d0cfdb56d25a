import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { ledger } from '#app/db/ledger.server.ts';
import { studentsOfCourse } from '#app/db/students.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courses, testimonials } from '#app/db/tables/catalogue-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import type { EnrollmentCounts } from '#app/domain/analytics.ts';

const isReal = sql`not ${enrollments.isDemo}`;
const isPayment = sql<number>`count(*) filter (where ${ledger.kind} = 'payment')`.mapWith(Number);
const total = sql<number>`coalesce(sum(${ledger.amount}), 0)`.mapWith(Number);

/**
 * Returns the numbers of the admin panel's Overview tab, without demo and closed enrollments
 * (ADM-OVR-1 … 4). Revenue is in rupees: payments received, less refunds.
 */
export async function getFigures(db: Database) {
  const [courseRows, [students], [revenue], byStatus] = await Promise.all([
    listCourseFigures(db),
    db.select({ count: count() }).from(users).where(eq(users.role, 'student')),
    db.select({ rupees: total, count: isPayment }).from(ledger).where(sql`${ledger.counts}`),
    db
      .select({ status: enrollments.status, count: count() })
      .from(enrollments)
      .where(and(isReal, isNull(enrollments.closedAt)))
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
 * number that an admin entered, `countedStudents` the number counted from enrollments, and `enrolledCount`
 * the number shown to visitors; `received` is in rupees.
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
      // This SQL names the columns by hand, because Drizzle omits table names in a select from a single
      // table: `${courses.id}` would become `id`, which in the subquery means the payment's id.
      received: sql<number>`coalesce((select sum(l.amount) from ledger l
        where l.course_id = courses.id and l.counts), 0)`.mapWith(Number),
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
