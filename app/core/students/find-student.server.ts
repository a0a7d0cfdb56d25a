import { and, desc, eq, isNull, or } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { ledger } from '#app/db/ledger.server.ts';
import { isRefundedColumn } from '#app/db/payments-of.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import {
  activity,
  certificates,
  enrollmentRequests,
  enrollments,
} from '#app/db/tables/learning-tables.server.ts';
import { pick } from '#app/domain/record.ts';

const most = 200;
const shownDays = 30;

/** Undefined for an unknown id. The columns are listed, so that a column added later is not shown by accident. */
export async function findStudent(db: Database, id: string) {
  const [profile] = await db
    .select({
      ...pick(users, 'id', 'fullName', 'email'),
      isConfirmed: users.emailVerified,
      isOnWord: users.addressOnWord,
      ...pick(users, 'phone', 'address', 'role'),
      isDisabled: users.banned,
      createdAt: users.createdAt,
      secondFactorAt: users.secondFactorAt,
    })
    .from(users)
    .where(eq(users.id, id))
    .limit(1);
  if (!profile) return undefined;
  const [theirEnrollments, theirPayments, days, theirCertificates, requests] = await Promise.all([
    listEnrollments(db, id),
    listPayments(db, id),
    db
      .select({ day: activity.day, minutes: activity.minutes, isDemo: activity.isDemo })
      .from(activity)
      .where(eq(activity.userId, id))
      .orderBy(desc(activity.day))
      .limit(shownDays),
    db
      .select({
        ...pick(certificates, 'number', 'enrollmentId', 'courseTitle', 'studentName', 'issuedAt', 'status'),
        isSpecimen: certificates.isSpecimen,
      })
      .from(certificates)
      .where(eq(certificates.userId, id))
      .orderBy(desc(certificates.issuedAt))
      .limit(most),
    db
      .select(pick(enrollmentRequests, 'id', 'reference', 'courseTitle', 'status', 'phone', 'createdAt'))
      .from(enrollmentRequests)
      .where(
        or(
          eq(enrollmentRequests.userId, profile.id),
          and(isNull(enrollmentRequests.userId), eq(enrollmentRequests.email, profile.email.toLowerCase())),
        ),
      )
      .orderBy(desc(enrollmentRequests.createdAt))
      .limit(most),
  ]);
  return {
    profile,
    enrollments: theirEnrollments,
    payments: theirPayments,
    days,
    certificates: theirCertificates,
    requests,
  };
}

async function listEnrollments(db: Database, userId: string) {
  return await db
    .select({
      id: enrollments.id,
      courseTitle: courses.title,
      ...pick(enrollments, 'status', 'progress', 'timeSpentMinutes', 'enrolledAt', 'completedAt', 'isDemo'),
      isRefunded: isRefundedColumn,
      lessonsToCertify: enrollments.lessonsToCertify,
      batch: { startsOn: courseBatches.startsOn },
      ...pick(enrollments, 'certificateUrl', 'learnerName', 'learnerClass'),
    })
    .from(enrollments)
    .leftJoin(courses, eq(courses.id, enrollments.courseId))
    .leftJoin(courseBatches, eq(courseBatches.id, enrollments.batchId))
    .where(eq(enrollments.userId, userId))
    .orderBy(desc(enrollments.enrolledAt), enrollments.id)
    .limit(most);
}

async function listPayments(db: Database, userId: string) {
  return await db
    .select({
      ...pick(ledger, 'id', 'amount', 'status', 'method', 'reference', 'isTest'),
      courseTitle: courses.title,
      createdAt: ledger.createdAt,
    })
    .from(ledger)
    .leftJoin(courses, eq(courses.id, ledger.courseId))
    .where(eq(ledger.userId, userId))
    .orderBy(desc(ledger.createdAt), ledger.id)
    .limit(most);
}
