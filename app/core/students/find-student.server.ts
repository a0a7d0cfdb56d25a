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

const most = 200;
const shownDays = 30;

/** Undefined for an unknown id. The columns are listed, so that a column added later is not shown by accident. */
export async function findStudent(db: Database, id: string) {
  const [profile] = await db
    .select({
      id: users.id,
      fullName: users.fullName,
      email: users.email,
      isConfirmed: users.emailVerified,
      isOnWord: users.addressOnWord,
      phone: users.phone,
      address: users.address,
      role: users.role,
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
        number: certificates.number,
        enrollmentId: certificates.enrollmentId,
        courseTitle: certificates.courseTitle,
        studentName: certificates.studentName,
        issuedAt: certificates.issuedAt,
        status: certificates.status,
        isSpecimen: certificates.isSpecimen,
      })
      .from(certificates)
      .where(eq(certificates.userId, id))
      .orderBy(desc(certificates.issuedAt))
      .limit(most),
    db
      .select({
        id: enrollmentRequests.id,
        reference: enrollmentRequests.reference,
        courseTitle: enrollmentRequests.courseTitle,
        status: enrollmentRequests.status,
        phone: enrollmentRequests.phone,
        createdAt: enrollmentRequests.createdAt,
      })
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
      status: enrollments.status,
      progress: enrollments.progress,
      timeSpentMinutes: enrollments.timeSpentMinutes,
      enrolledAt: enrollments.enrolledAt,
      completedAt: enrollments.completedAt,
      isDemo: enrollments.isDemo,
      isRefunded: isRefundedColumn,
      lessonsToCertify: enrollments.lessonsToCertify,
      batch: { startsOn: courseBatches.startsOn },
      certificateUrl: enrollments.certificateUrl,
      learnerName: enrollments.learnerName,
      learnerClass: enrollments.learnerClass,
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
      id: ledger.id,
      amount: ledger.amount,
      status: ledger.status,
      method: ledger.method,
      reference: ledger.reference,
      isTest: ledger.isTest,
      courseTitle: courses.title,
      createdAt: ledger.createdAt,
    })
    .from(ledger)
    .leftJoin(courses, eq(courses.id, ledger.courseId))
    .where(eq(ledger.userId, userId))
    .orderBy(desc(ledger.createdAt), ledger.id)
    .limit(most);
}
