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
const paise = sql<number>`(sum(${ledger.amount}) * 100)`.mapWith(Number);

/**
 * Returns the numbers of the admin panel's Overview tab, without demo and closed enrollments
 * (ADM-OVR-1 … 4). Revenue, and what each course received, are in rupees: payments less refunds.
 */
export async function getFigures(db: Database) {
  const [courseRows, money, [students], byStatus] = await Promise.all([
    listCourseFigures(db),
    listMoney(db),
    db.select({ count: count() }).from(users).where(eq(users.role, 'student')),
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
  const receivedBy = new Map(money.map(({ courseId, paise }) => [courseId, paise / 100]));
  return {
    courses: courseRows.map((course) => ({ ...course, received: receivedBy.get(course.id) ?? 0 })),
    students: students?.count ?? 0,
    revenue: money.reduce((sum, { paise }) => sum + paise, 0) / 100,
    payments: money.reduce((sum, { payments }) => sum + payments, 0),
    enrollments: counts,
  };
}

/**
 * Returns the paise received for each course, less refunds, and the number of its payments. Reads the payments once,
 * however many courses there are. Payments of deleted courses, or of none, count too.
 */
async function listMoney(db: Database) {
  return await db
    .select({ courseId: ledger.courseId, paise, payments: isPayment })
    .from(ledger)
    .where(sql`${ledger.counts}`)
    .groupBy(ledger.courseId);
}

/**
 * Returns every course with its numbers, most popular first as in the public catalog. `typedStudents` is the
 * number that an admin entered, `countedStudents` the number counted from enrollments, and `enrolledCount`
 * the number shown to visitors.
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
