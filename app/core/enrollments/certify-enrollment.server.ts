import { and, eq, sql } from 'drizzle-orm';
import { issueCertificate } from '#app/core/certificates/certificate-commands.server.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { lessonProgress, lessons } from '#app/db/tables/curriculum-tables.server.ts';
import type { enrollments } from '#app/db/tables/learning-tables.server.ts';
import type { CertificateBasis } from '#app/domain/certificate.ts';
import type { Mailer } from '#app/platform/outbox/mail.server.ts';
import { commonWords } from '#app/words/en/common-words.ts';
import { certificateEmail } from '#app/words/en/enrollment-emails.ts';

/**
 * How to send the email about a certificate: the mailer, and `site`, the site's origin, for the links in the
 * email.
 */
export type StepParts = { mail: Pick<Mailer, 'enqueue'>; site: string };

type CertifiedEnrollment = Pick<
  typeof enrollments.$inferSelect,
  'id' | 'userId' | 'courseId' | 'startedAt' | 'completedAt' | 'isDemo'
>;

export type Basis = { basis: CertificateBasis; lessons: number | null };

/**
 * Issues the certificate of a completed enrollment and emails the student. Returns null if the account was
 * deleted, because the certificate would have no name. A demo enrollment gets a certificate marked as a
 * specimen, and no email.
 */
export async function certifyEnrollment(
  tx: Transaction,
  enrollment: CertifiedEnrollment,
  { basis, lessons, mail, site, now }: StepParts & Basis & { now: Date },
): Promise<string | null> {
  const [student] = await tx
    .select({ fullName: users.fullName, email: users.email })
    .from(users)
    .where(eq(users.id, enrollment.userId))
    .limit(1);
  if (!student) return null;
  const [course] = await tx
    .select({ title: courses.title, durationDays: courses.durationDays })
    .from(courses)
    .where(eq(courses.id, enrollment.courseId))
    .limit(1);
  const studentName = student.fullName.trim() || student.email;
  const courseTitle = course?.title ?? commonWords.unknownCourse;
  const durationDays = course?.durationDays ?? null;
  const minutes = basis === 'measured' ? await measuredTime(tx, enrollment) : null;
  const request = { enrollment, studentName, courseTitle, durationDays, basis, lessons, minutes };
  const url = await issueCertificate({ db: tx, now }, request);
  if (enrollment.isDemo) return url;
  const email = certificateEmail({ ...student, courseTitle, link: `${site}${url}`, site });
  await mail.enqueue(tx, { kind: 'certificate', ...email });
  return url;
}

/** Returns the minutes that were measured in the lessons of the course that the student has done. */
async function measuredTime(tx: Transaction, { userId, courseId }: CertifiedEnrollment): Promise<number> {
  const [row] = await tx
    .select({ minutes: sql<number>`coalesce(sum(${lessonProgress.minutes}), 0)::int` })
    .from(lessonProgress)
    .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
    .where(and(eq(lessonProgress.userId, userId), eq(lessons.courseId, courseId)));
  return row?.minutes ?? 0;
}
