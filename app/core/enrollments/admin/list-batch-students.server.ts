import { and, asc, eq, isNull, not } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { isRefundedColumn } from '#app/db/payments-of.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { pick } from '#app/domain/record.ts';

const mostListed = 500;

/** Returns at most 500 students, by name, and the number of all. Without `batchId`, those of the course who are in no batch. */
export async function listBatchStudents(
  db: Database,
  { courseId, batchId }: { courseId: string; batchId: string | null },
) {
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
    .limit(mostListed);
  const isCut = students.length === mostListed;
  return { students, total: isCut ? await db.$count(enrollments, where) : students.length };
}

export type BatchStudent = Awaited<ReturnType<typeof listBatchStudents>>['students'][number];
