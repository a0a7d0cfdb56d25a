import { and, eq, sql } from 'drizzle-orm';
import { issueCertificate } from '#app/core/certificates/certificate-commands.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { findTeachersOfCourse } from '#app/core/teachers/teacher-queries.server.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { mayWriteAboutSeat } from '#app/db/seat-standing.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { lessonProgress, lessons } from '#app/db/tables/curriculum-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import type { CertificateBasis } from '#app/domain/certificate.ts';
import type { Mailer } from '#app/platform/outbox/mail.server.ts';
import { unknownCourse } from '#app/words/en/common-words.ts';
import { certificateEmail } from '#app/words/en/enrollment-emails.ts';

/** `site` is the site's origin, for the links in the email. */
export type StepParts = { mail: Pick<Mailer, 'enqueue'>; site: string };

/** How many teachers a certificate names: more do not fit on the sheet. */
const mostNamed = 3;

type CertifiedEnrollment = Pick<
  typeof enrollments.$inferSelect,
  'id' | 'userId' | 'courseId' | 'startedAt' | 'completedAt' | 'isDemo'
>;

export type Basis = { basis: CertificateBasis; lessons: number | null };

/**
 * Issues a completed enrollment's certificate with an email; null if the account, and so the name, was
 * deleted. A demo enrollment gets a specimen and no email.
 */
export async function certifyEnrollment(
  tx: Transaction,
  enrollment: CertifiedEnrollment,
  { basis, lessons, mail, site, now }: StepParts & Basis & { now: Date },
): Promise<string | null> {
  const [student] = await tx
    .select({ fullName: users.fullName, email: users.email, learnerName: enrollments.learnerName })
    .from(users)
    .leftJoin(enrollments, eq(enrollments.id, enrollment.id))
    .where(eq(users.id, enrollment.userId))
    .limit(1);
  if (!student) return null;
  const [course] = await tx
    .select({ title: courses.title, durationDays: courses.durationDays })
    .from(courses)
    .where(eq(courses.id, enrollment.courseId))
    .limit(1);
  const studentName = student.learnerName ?? (student.fullName.trim() || student.email);
  const courseTitle = course?.title ?? unknownCourse;
  const durationDays = course?.durationDays ?? null;
  const minutes = basis === 'measured' ? await measuredTime(tx, enrollment) : null;
  const teacher = await teacherOf(tx, enrollment);
  const request = { enrollment, studentName, courseTitle, durationDays, basis, lessons, minutes, teacher };
  const url = await issueCertificate({ db: tx, now }, request);
  if (enrollment.isDemo || !(await mayWriteAboutSeat(tx, eq(enrollments.id, enrollment.id)))) return url;
  const email = certificateEmail({ ...student, courseTitle, link: `${site}${url}`, site });
  await mail.enqueue(tx, { kind: 'certificate', ...email });
  return url;
}

/** The teachers, if the owner wants them on certificates (DAY-85), without the invented samples. */
async function teacherOf(tx: Transaction, { id, courseId }: CertifiedEnrollment): Promise<string | null> {
  if (!(await getSettings(tx)).certificates.namesTeacher) return null;
  const [seat] = await tx
    .select({ batchId: enrollments.batchId })
    .from(enrollments)
    .where(eq(enrollments.id, id));
  const taught = await findTeachersOfCourse(tx, courseId, seat?.batchId);
  const names = taught.flatMap(({ name, isSample }) => (isSample ? [] : [name]));
  return names.slice(0, mostNamed).join(', ') || null;
}

async function measuredTime(tx: Transaction, { userId, courseId }: CertifiedEnrollment): Promise<number> {
  const [row] = await tx
    .select({ minutes: sql<number>`coalesce(sum(${lessonProgress.minutes}), 0)::int` })
    .from(lessonProgress)
    .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
    .where(and(eq(lessonProgress.userId, userId), eq(lessons.courseId, courseId)));
  return row?.minutes ?? 0;
}
