import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { containsText } from '#app/db/contains-text.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { isRefundedColumn } from '#app/db/payments-of.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { pick } from '#app/domain/record.ts';
import type { Batch } from '#app/platform/csv.server.ts';
import { type EnrollmentQuery, enrollmentShape } from './enrollment-admin-list.ts';
import {
  countEnrollments,
  enrollmentOrders,
  findBySearch,
  isListed,
  pageOfIds,
} from './enrollment-ids.server.ts';

/**
 * Returns one page and the number of matches (ADM-ENR-1, ADM-ENR-2). Counting stops at 10,001, or 2,001 for a search,
 * because it is slow in a large table; that means "more than" 10,000 or 2,000.
 */
export async function listEnrollments(db: Database, query: EnrollmentQuery) {
  const found = await findBySearch(db, query);
  const total = found ? found.ids.length : await countEnrollments(db, query);
  return { total, rows: await rowsOf(db, query, await pageOfIds(db, query, found)) };
}

export async function listLatest(db: Database, size: number) {
  const query = { ...parseListQuery(new URLSearchParams(), enrollmentShape), size };
  return await rowsOf(db, query, await pageOfIds(db, query));
}

/** Names are null if the account or the course was deleted (ADM-ENR-2), the learner's if the holder learns (DAY-59). */
export type EnrollmentRow = Awaited<ReturnType<typeof rowsOf>>[number];

async function rowsOf(db: Database, query: EnrollmentQuery, ids: string[]) {
  if (ids.length === 0) return [];
  return await db
    .select({
      id: enrollments.id,
      userId: enrollments.userId,
      studentName: users.fullName,
      studentEmail: users.email,
      learnerName: enrollments.learnerName,
      learnerClass: enrollments.learnerClass,
      courseTitle: courses.title,
      durationDays: courses.durationDays,
      ...pick(enrollments, 'status', 'progress', 'enrolledAt'),
      // An admin cannot mark a refunded one as completed.
      isRefunded: isRefundedColumn,
    })
    .from(enrollments)
    .leftJoin(users, eq(users.id, enrollments.userId))
    .leftJoin(courses, eq(courses.id, enrollments.courseId))
    .where(inArray(enrollments.id, ids))
    .orderBy(...enrollmentOrders[query.sort]);
}

export async function listEnrollmentsAfter(
  db: Database,
  query: EnrollmentQuery,
  { last, limit }: Batch<{ enrolledAt: Date; id: string }>,
) {
  const found = await findBySearch(db, query);
  const at = last?.enrolledAt.toISOString();
  const after =
    last && sql`(${enrollments.enrolledAt}, ${enrollments.id}) < (${at}::timestamptz, ${last.id})`;
  const rows = await db
    .select({
      enrollment: enrollments,
      studentName: users.fullName,
      studentEmail: users.email,
      courseTitle: courses.title,
      batch: courseBatches.label,
    })
    .from(enrollments)
    .leftJoin(users, eq(users.id, enrollments.userId))
    .leftJoin(courses, eq(courses.id, enrollments.courseId))
    .leftJoin(courseBatches, eq(courseBatches.id, enrollments.batchId))
    .where(and(isListed(query, found), after))
    .orderBy(...enrollmentOrders.newest)
    .limit(limit);
  return rows.map(({ enrollment, ...names }) => ({ ...enrollment, ...names }));
}

export async function findEnrollment(db: Database, id: string) {
  const [row] = await db
    .select({
      id: enrollments.id,
      studentName: users.fullName,
      courseId: enrollments.courseId,
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

/** Returns accounts for the form: the chosen one (`id`) first, then up to 20 that match the search, if there is one. */
export async function listStudentChoices(db: Database, search: string, id: string | null) {
  const columns = { id: users.id, fullName: users.fullName, email: users.email };
  const chosen = id ? await db.select(columns).from(users).where(eq(users.id, id)).limit(1) : [];
  if (search === '' && chosen.length > 0) return chosen;
  const found = await db
    .select(columns)
    .from(users)
    .where(and(containsText([users.fullName, users.email], search), ne(users.id, id ?? '')))
    .orderBy(asc(sql`lower(${users.fullName})`), users.id)
    .limit(mostChoices);
  return [...chosen, ...found];
}

/** Returns the courses in which an admin can enroll, hidden ones too; at most 1,000, prices in rupees. */
export async function listCourseChoices(db: Database) {
  return await db
    .select({ id: courses.id, title: courses.title, price: courses.price, isActive: courses.isActive })
    .from(courses)
    .orderBy(asc(sql`lower(${courses.title})`), courses.id)
    .limit(1_000);
}
