import { randomUUID } from 'node:crypto';
import { and, desc, eq, notExists, sql } from 'drizzle-orm';
import { issueCertificate } from '#app/core/certificates/certificate-commands.server.ts';
import { isRequiredLesson } from '#app/core/curriculum/read-progress.server.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { studentsOfCourse } from '#app/db/students.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { lessons } from '#app/db/tables/curriculum-tables.server.ts';
import { achievements, activity, certificates, enrollments } from '#app/db/tables/learning-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { isSignedIn } from '#app/domain/access.ts';
import { dayIn } from '#app/domain/calendar.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { unknownCourse } from '#app/words/en/common-words.ts';
import { awardAchievements } from './award-achievements.server.ts';
import { demoActivity, demoEnrollmentCount, demoEnrollments } from './demo-plan.ts';
import type { StudyParts } from './enrollment-commands.server.ts';

type DemoParts = StudyParts & { demoData: boolean };

export type DemoOutcome = Result<object, 'demo-not-allowed' | 'demo-not-empty', { status: 403 | 409 }>;

const notAllowed = { success: false, status: 403, error: 'demo-not-allowed' } as const;
const notEmpty = { success: false, status: 409, error: 'demo-not-empty' } as const;

/**
 * Fills an empty dashboard with three enrollments, a certificate and seven days of study (DASH-3, DASH-4,
 * T6), once. An error if the site forbids demo data or the actor has real enrollments.
 */
export async function loadDemoData({
  db,
  actor,
  now,
  zone,
  demoData,
}: CommandContext & DemoParts): Promise<DemoOutcome> {
  if (!demoData || !isSignedIn(actor)) return notAllowed;
  return await inTransaction(db, async (tx): Promise<DemoOutcome> => {
    await waitForOthers(tx, actor.id);
    const theirs = await tx
      .select({ isDemo: enrollments.isDemo })
      .from(enrollments)
      .where(eq(enrollments.userId, actor.id))
      .limit(1);
    if (theirs.length > 0) return theirs[0]?.isDemo ? { success: true } : notEmpty;

    const today = dayIn(now, zone);
    const seats = await chooseCourses(tx);
    for (const planned of demoEnrollments(actor.id, seats, now)) {
      const enrollment = { ...planned, isDemo: true };
      const seat = seats.find(({ id }) => id === planned.id);
      const described = {
        courseTitle: seat?.title ?? unknownCourse,
        durationDays: seat?.durationDays ?? null,
      };
      const certificateUrl = planned.completedAt
        ? await issueCertificate(
            { db: tx, now },
            { enrollment, studentName: actor.fullName, ...described, basis: 'reported' },
          )
        : null;
      await tx.insert(enrollments).values({ ...enrollment, certificateUrl });
    }
    await tx.insert(activity).values(demoActivity(actor.id, today)).onConflictDoNothing();
    await awardAchievements({ db: tx, now }, { userId: actor.id, today });
    return { success: true };
  });
}

/** Removes all sample data of the actor's dashboard, including certificates and badges. Real data stays. */
export async function removeDemoData({ db, actor }: CommandContext): Promise<DemoOutcome> {
  if (!isSignedIn(actor)) return notAllowed;
  return await inTransaction(db, async (tx): Promise<DemoOutcome> => {
    await waitForOthers(tx, actor.id);
    for (const table of [enrollments, activity, achievements]) {
      await tx.delete(table).where(and(eq(table.userId, actor.id), eq(table.isDemo, true)));
    }
    await tx
      .delete(certificates)
      .where(and(eq(certificates.userId, actor.id), eq(certificates.isSpecimen, true)));
    return { success: true };
  });
}

async function waitForOthers(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`demo ${userId}`}, 0))`);
}

/** The most popular courses; if there are too few, unknown ids, shown as 'Unknown Course'. */
async function chooseCourses(tx: Transaction) {
  // The progress of demo data is reported; in a course with lessons, it would be computed from them.
  const lessonsOfCourse = tx
    .select({ id: lessons.id })
    .from(lessons)
    .where(and(eq(lessons.courseId, courses.id), isRequiredLesson));
  const popular = await tx
    .select({ courseId: courses.id, title: courses.title, durationDays: courses.durationDays })
    .from(courses)
    .where(and(sql`${courses.isActive}`, notExists(lessonsOfCourse)))
    .orderBy(desc(studentsOfCourse), courses.id)
    .limit(demoEnrollmentCount);
  return Array.from({ length: demoEnrollmentCount }, (_, index) => ({
    id: randomUUID(),
    ...(popular[index] ?? {
      courseId: `demo-${index + 1}`,
      title: unknownCourse,
      durationDays: null,
    }),
  }));
}
