import { and, eq, sql } from 'drizzle-orm';
import { issueCertificate } from '#app/core/certificates/certificate-commands.server.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { lessonProgress, lessons } from '#app/db/tables/curriculum-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import type { AchievementKey } from '#app/domain/achievements.ts';
import type { Day } from '#app/domain/calendar.ts';
import type { CertificateBasis } from '#app/domain/certificate.ts';
import type { Enrollment } from '#app/domain/enrollment.ts';
import type { MeasuredProgress } from '#app/domain/measured-progress.ts';
import type { Mailer } from '#app/platform/outbox/mail.server.ts';
import { commonWords } from '#app/words/en/common-words.ts';
import { certificateEmail } from '#app/words/en/enrollment-emails.ts';
import { awardAchievements } from './award-achievements.server.ts';

/**
 * An enrollment as stored. A demo enrollment is sample data that a student loaded into the dashboard; all
 * statistics leave it out.
 */
export type StoredEnrollment = Enrollment & { isDemo: boolean };

/**
 * How to send the email about a certificate: the mailer, and `site`, the site's origin, for the links in the
 * email.
 */
export type StepParts = { mail: Pick<Mailer, 'enqueue'>; site: string };

/**
 * Stores a step in an enrollment, such as its completion: the new state, the badges (DASH-14) and, if the
 * course is now completed, the certificate and an email (DASH-10, ADM-ENR-3, SELL-129). `measured` is the
 * progress by lessons, null for a course without lessons. The caller must have locked the enrollment.
 */
export async function storeStep(
  tx: Transaction,
  {
    from,
    next,
    today,
    by,
    measured = null,
  }: {
    from: StoredEnrollment;
    next: StoredEnrollment;
    today: Day;
    by: 'student' | 'admin';
    measured?: MeasuredProgress | null;
  },
  { mail, site, now }: StepParts & { now: Date },
): Promise<{ enrollment: StoredEnrollment; earned: AchievementKey[] }> {
  const isCompletion = next.status === 'completed' && from.status !== 'completed';
  const certificateUrl = isCompletion
    ? await certify(tx, next, { ...basisOf(by, measured), mail, site, now })
    : from.certificateUrl;
  const enrollment = await save(
    tx,
    { ...next, certificateUrl, ...(isCompletion && { isToCongratulate: true }) },
    from,
  );
  return { enrollment, earned: await awardAchievements({ db: tx, now }, { userId: from.userId, today }) };
}

/**
 * Returns the basis of a completion, which the certificate states: `measured` by the course's lessons,
 * `reported` by the student, or `confirmed` by an admin (LEARN-28).
 */
function basisOf(by: 'student' | 'admin', measured: MeasuredProgress | null): Basis {
  if (by === 'admin') return { basis: 'confirmed', lessons: null };
  return measured ? { basis: 'measured', lessons: measured.required } : { basis: 'reported', lessons: null };
}

type Basis = { basis: CertificateBasis; lessons: number | null };

/**
 * Issues the certificate of a completed enrollment and emails the student. Returns null if the account was
 * deleted, because the certificate would have no name. A demo enrollment gets a certificate marked as a
 * specimen, and no email.
 */
async function certify(
  tx: Transaction,
  enrollment: StoredEnrollment,
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
async function measuredTime(tx: Transaction, { userId, courseId }: StoredEnrollment): Promise<number> {
  const [row] = await tx
    .select({ minutes: sql<number>`coalesce(sum(${lessonProgress.minutes}), 0)::int` })
    .from(lessonProgress)
    .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
    .where(and(eq(lessonProgress.userId, userId), eq(lessons.courseId, courseId)));
  return row?.minutes ?? 0;
}

/**
 * Updates the enrollment only if it still has the state `from`, from which `next` was computed; otherwise
 * throws. So no other change is overwritten, even if the caller forgot to lock the row.
 */
async function save(
  tx: Transaction,
  next: StoredEnrollment & { isToCongratulate?: boolean },
  from: StoredEnrollment,
): Promise<StoredEnrollment> {
  const { id, userId, courseId, enrolledAt, isDemo, ...changed } = next;
  const unchanged = sql`${enrollments.status} = ${from.status} and ${enrollments.progress} = ${from.progress}
    and ${enrollments.timeSpentMinutes} = ${from.timeSpentMinutes}`;
  const [saved] = await tx
    .update(enrollments)
    .set(changed)
    .where(and(eq(enrollments.id, id), unchanged))
    .returning();
  if (!saved) throw new Error('an enrollment changed under its lock');
  return saved;
}
