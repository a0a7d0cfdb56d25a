import { and, asc, eq, isNull, not } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { isRefundedColumn } from '#app/db/payments-of.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { type ListQuery, parseListQuery } from '#app/domain/list-query.ts';
import { pick } from '#app/domain/record.ts';
import { readListPage } from '#app/platform/list-page.server.ts';

type Group = { courseId: string; batchId: string | null };
type PageQuery = Pick<ListQuery, 'page' | 'size' | 'search'>;

const size = 500;

/** Returns a page of 500 students, by name, and the number of all. Without `batchId`, those of the course who are in no batch. */
export async function listBatchStudents(db: Database, group: Group, params: URLSearchParams) {
  const { page } = parseListQuery(params, { sorts: ['name'], filters: {} });
  return await readListPage({ page, size, search: '' }, (query) => readPage(db, group, query));
}

async function readPage(db: Database, { courseId, batchId }: Group, { page }: PageQuery) {
  const where = and(
    eq(enrollments.courseId, courseId),
    batchId === null ? isNull(enrollments.batchId) : eq(enrollments.batchId, batchId),
    eq(enrollments.isDemo, false),
    not(isRefundedColumn),
  );
  const students = await db
    .select({
      enrollmentId: enrollments.id,
      userId: enrollments.userId,
      fullName: users.fullName,
      email: users.email,
      ...pick(enrollments, 'learnerName', 'learnerClass', 'progress', 'enrolledAt'),
    })
    .from(enrollments)
    .leftJoin(users, eq(users.id, enrollments.userId))
    .where(where)
    .orderBy(asc(users.fullName), asc(enrollments.id))
    .limit(size)
    .offset((page - 1) * size);
  const areAll = page === 1 && students.length < size;
  return { students, total: areAll ? students.length : await db.$count(enrollments, where) };
}

export type BatchStudentPage = Awaited<ReturnType<typeof listBatchStudents>>;
