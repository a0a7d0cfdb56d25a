import { createEmailToken } from '#app/core/accounts/email-tokens.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { accounts, users } from '#app/db/tables/account-tables.server.ts';
import {
  calendarTokens,
  classAttendance,
  classReminders,
  studyChoices,
} from '#app/db/tables/class-tables.server.ts';
import {
  lessonNotes,
  lessonProgress,
  lessons,
  liveSessions,
  modules,
} from '#app/db/tables/curriculum-tables.server.ts';
import {
  achievements,
  activity,
  certificates,
  enrollmentRequests,
  enrollments,
  payments,
} from '#app/db/tables/learning-tables.server.ts';
import { contactMessages } from '#app/db/tables/panel-tables.server.ts';
import { quizAttempts, submissions } from '#app/db/tables/quiz-tables.server.ts';

/**
 * Stores at least one row of each kind of data that the shop stores about a person besides the account
 * itself, both demo data and real data. `mark` is a text by which a test can recognize these rows.
 */
export async function fillAccount(db: Database, userId: string, mark: string, now: Date): Promise<void> {
  const course = (id: string) => ({ courseId: `${mark}-${id}` });
  const done = { status: 'completed' as const, progress: 100, completedAt: now, startedAt: now };
  const profile = { phone: '+919876543210', address: mark, weeklyGoalHours: 7 };
  await db.update(users).set({ ...profile, emailVerified: true });
  const service = { providerId: mark, accountId: mark, createdAt: now, updatedAt: now };
  await db.insert(accounts).values({ id: mark, userId, ...service });
  await db.insert(enrollments).values([
    { id: `${mark}-1`, userId, ...course('1'), learnerName: mark },
    { id: `${mark}-2`, userId, ...course('2'), ...done, isDemo: true },
  ]);
  await db.insert(activity).values([
    ...[14, 15, 16, 17, 18, 19, 20].map((day) => ({
      userId,
      day: `2026-11-${day}`,
      minutes: 7,
      isActive: true,
    })),
    { userId, day: '2026-11-21', minutes: 9, isDemo: true },
  ]);
  await db.insert(achievements).values([
    { id: `${mark}-1`, userId, key: 'first_steps', earnedAt: now },
    { id: `${mark}-2`, userId, key: 'course_conqueror', earnedAt: now, isDemo: true },
  ]);
  const paid = { amount: 599, status: 'completed' as const, reference: mark };
  await db.insert(payments).values({ id: mark, userId, ...paid });
  const issued = { studentName: mark, courseTitle: mark, completedAt: now, issuedAt: now };
  const signed = {
    keyId: 'k',
    signature: 's',
    isSpecimen: true,
    nameOnImage: true,
    enrollmentId: `${mark}-2`,
  };
  await db.insert(certificates).values({ number: mark, userId, ...course('2'), ...issued, ...signed });
  const asked = { fullName: mark, email: 'asha@example.in', phone: '+919876543210', courseTitle: mark };
  await db.insert(enrollmentRequests).values([
    { id: mark, reference: mark, userId, ...asked, ...course('1') },
    // The second enrollment request was sent from this account with the email address of another person, Ravi. The
    // third was sent without an account, but with this account's own confirmed address.
    { id: `${mark}-2`, reference: `${mark}-2`, userId, ...asked, ...course('1'), email: 'ravi@example.in' },
    { id: `${mark}-3`, reference: `${mark}-3`, ...asked, ...course('1') },
  ]);
  const said = { fullName: mark, email: 'asha@example.in', subject: mark, message: mark };
  await db.insert(contactMessages).values({ id: mark, reference: mark, userId, ...said });
  await db.insert(modules).values({ id: mark, courseId: `${mark}-1`, title: 'First steps' });
  const place = { courseId: `${mark}-1`, moduleId: mark, slug: 'up' };
  await db.insert(lessons).values({ id: mark, ...place, title: 'Up' });
  const learned = { userId, lessonId: mark };
  const opened = { enrollmentId: `${mark}-1`, firstOpenedAt: now, lastOpenedAt: now };
  await db.insert(lessonProgress).values({ ...learned, ...opened, doneAt: now, doneBy: 'student' });
  await db.insert(lessonNotes).values({ ...learned, text: mark, updatedAt: now });
  const paper = { number: 1, paper: [], key: [], passPercent: 60, outOf: 1, startedAt: now };
  const result = { submittedAt: now, answers: { q: [mark] }, results: [], points: 0, isPassed: false };
  await db.insert(quizAttempts).values({ id: mark, ...learned, ...paper, ...result });
  await db.insert(submissions).values({ id: mark, ...learned, text: mark, handedInAt: now });
  await db.insert(liveSessions).values({ id: mark, lessonId: mark, startsAt: now, minutes: 60, zone: 'UTC' });
  await db.insert(classAttendance).values({ sessionId: mark, userId, markedAt: now });
  const reminder = { sessionId: mark, userId, kind: 'day' as const, startsAt: now, sentAt: now };
  await db.insert(classReminders).values(reminder);
  await db.insert(studyChoices).values({ userId, nudgesAgreedAt: now, nudgesWords: mark });
  await db.insert(calendarTokens).values({ userId, seed: mark, tokenHash: mark, createdAt: now });
  await createEmailToken({ db, now }, { purpose: 'reset-password', userId });
}
