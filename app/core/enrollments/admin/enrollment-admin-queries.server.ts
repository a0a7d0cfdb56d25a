import { and, asc, count, desc, eq, ilike, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { isRefundedColumn } from '#app/db/payments-of.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courses } from '#app/db/tables/catalogue-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { within } from '#app/db/within-period.server.ts';
import { statusesOf } from '#app/domain/enrollment.ts';
import { likePattern } from '#app/domain/list-query.ts';
import {
  type EnrollmentQuery,
  type EnrollmentRow,
  type EnrollmentSort,
  filterOf,
} from './enrollment-admin-list.ts';

/**
 * Returns one page of enrollments with student and course names, and how many match the query in all
 * (ADM-ENR-1, ADM-ENR-2).
 */
export async function listEnrollments(
  db: Database,
  query: EnrollmentQuery,
): Promise<{ total: number; rows: EnrollmentRow[] }> {
  const [rows, total] = await Promise.all([pageOf(db, query), countEnrollments(db, query)]);
  return { total, rows };
}

/**
 * Builds the query for one page of enrollments. Finds the ids of the page first, without a search text through the
 * index on the enrollment dates, so that the payments of the enrollments before the page are not read.
 */
export function pageOf(db: Database, query: EnrollmentQuery) {
  const page = db
    .select({ id: enrollments.id })
    .from(enrollments)
    .leftJoin(users, eq(users.id, enrollments.userId))
    .leftJoin(courses, eq(courses.id, enrollments.courseId))
    .where(and(conditions(query), searched(query)))
    .orderBy(...orders[query.sort])
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  return db
    .select({
      id: enrollments.id,
      userId: enrollments.userId,
      studentName: users.fullName,
      studentEmail: users.email,
      courseTitle: courses.title,
      durationDays: courses.durationDays,
      status: enrollments.status,
      progress: enrollments.progress,
      enrolledAt: enrollments.enrolledAt,
      isRefunded: isRefundedColumn,
    })
    .from(enrollments)
    .leftJoin(users, eq(users.id, enrollments.userId))
    .leftJoin(courses, eq(courses.id, enrollments.courseId))
    .where(inArray(enrollments.id, page))
    .orderBy(...orders[query.sort]);
}

async function countEnrollments(db: Database, query: EnrollmentQuery): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(enrollments)
    .where(and(conditions(query), searched(query)));
  return row?.count ?? 0;
}

/**
 * Returns up to `limit` enrollments that follow `last` (the first ones if it is undefined), newest first. An
 * export reads all enrollments in batches this way.
 */
export async function listEnrollmentsAfter(
  db: Database,
  query: EnrollmentQuery,
  last: { enrolledAt: Date; id: string } | undefined,
  limit: number,
) {
  const after =
    last &&
    or(
      lt(enrollments.enrolledAt, last.enrolledAt),
      and(eq(enrollments.enrolledAt, last.enrolledAt), lt(enrollments.id, last.id)),
    );
  const rows = await db
    .select({
      enrollment: enrollments,
      studentName: users.fullName,
      studentEmail: users.email,
      courseTitle: courses.title,
    })
    .from(enrollments)
    .leftJoin(users, eq(users.id, enrollments.userId))
    .leftJoin(courses, eq(courses.id, enrollments.courseId))
    .where(and(conditions(query), searched(query), after))
    .orderBy(...orders.newest)
    .limit(limit);
  return rows.map(({ enrollment, ...names }) => ({ ...enrollment, ...names }));
}

/** Returns the enrollment that a payment is about to be recorded for; undefined if it was deleted. */
export async function findEnrollment(db: Database, id: string) {
  const [row] = await db
    .select({
      id: enrollments.id,
      studentName: users.fullName,
      courseTitle: courses.title,
      price: courses.price,
    })
    .from(enrollments)
    .leftJoin(users, eq(users.id, enrollments.userId))
    .leftJoin(courses, eq(courses.id, enrollments.courseId))
    .where(eq(enrollments.id, id))
    .limit(1);
  return row;
}

const mostChoices = 20;

/**
 * Returns the accounts that match a search, for the form that enrolls a student. The account `id` is the one
 * chosen in the form; it comes first, even if it does not match.
 */
export async function listStudentChoices(db: Database, search: string, id: string | null) {
  const columns = { id: users.id, fullName: users.fullName, email: users.email };
  const pattern = likePattern(search);
  const chosen = id ? await db.select(columns).from(users).where(eq(users.id, id)).limit(1) : [];
  if (search === '' && chosen.length > 0) return chosen;
  const found = await db
    .select(columns)
    .from(users)
    .where(and(or(ilike(users.fullName, pattern), ilike(users.email, pattern)), ne(users.id, id ?? '')))
    .orderBy(asc(sql`lower(${users.fullName})`), users.id)
    .limit(mostChoices);
  return [...chosen, ...found];
}

/**
 * Returns every course in which an admin can enroll a student, including hidden ones; prices are in rupees.
 */
export async function listCourseChoices(db: Database) {
  return await db
    .select({ id: courses.id, title: courses.title, price: courses.price, isActive: courses.isActive })
    .from(courses)
    .orderBy(asc(sql`lower(${courses.title})`), courses.id)
    .limit(1_000);
}

const orders: Record<EnrollmentSort, SQL[]> = {
  newest: [desc(enrollments.enrolledAt), desc(enrollments.id)],
  oldest: [asc(enrollments.enrolledAt), asc(enrollments.id)],
  student: [sql`lower(${users.fullName}) asc nulls last`, asc(enrollments.id)],
  course: [sql`lower(${courses.title}) asc nulls last`, asc(enrollments.id)],
  progress: [desc(enrollments.progress), desc(enrollments.enrolledAt), asc(enrollments.id)],
};

function conditions(query: EnrollmentQuery): SQL | undefined {
  const filter = filterOf(query);
  return and(
    query.filters.kind === 'demo' ? sql`${enrollments.isDemo}` : sql`not ${enrollments.isDemo}`,
    query.range ? within(enrollments.enrolledAt, query.range, query.range.zone) : undefined,
    filter === 'all' ? undefined : inArray(enrollments.status, [...statusesOf(filter)]),
  );
}

/**
 * The condition that the student's name or email address or the course's title contains the search text. Finds the
 * students and courses first, so that only their enrollments are read, and not all of them.
 */
function searched({ search }: EnrollmentQuery): SQL | undefined {
  if (search === '') return undefined;
  const pattern = likePattern(search);
  return sql`enrollments.id in (
    select e.id from users u join enrollments e on e.user_id = u.id
      where u.full_name ilike ${pattern} or u.email ilike ${pattern}
    union all
    select e.id from courses c join enrollments e on e.course_id = c.id where c.title ilike ${pattern})`;
}
