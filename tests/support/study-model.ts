import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { studyEnrollment } from '#app/core/enrollments/enrollment-commands.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { achievements, activity, certificates, enrollments } from '#app/db/tables/learning-tables.server.ts';
import { dayIn } from '#app/domain/calendar.ts';
import { type Enrollment, type StudentAction, study } from '#app/domain/enrollment.ts';
import { streakOf } from '#app/domain/streak.ts';
import { asha, enroll, ravi, studyContext } from './enrollments.ts';

type Step = { action: StudentAction; course: 0 | 1; byOther: boolean; wait: number };

const start = new Date('2026-03-01T12:00:00Z');
const courseCount = 2;
const hourMs = 3_600_000;

/**
 * Generates sequences of actions on a student's enrollments. Between two actions some hours pass, and about
 * one in ten actions is attempted by another student.
 */
export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    action: fc.constantFrom<StudentAction[]>('start', 'continue', 'complete'),
    course: fc.constantFrom<(0 | 1)[]>(0, 1),
    byOther: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    wait: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 60 })),
  }),
  { minLength: 1, maxLength: 25 },
);

/**
 * Carries out a sequence of a new student's actions, both on the database and by the pure rules in `domain/`. Checks
 * that the results are equal and that no invariant is violated. `lookAtAll` says whether all stored rows are compared
 * after each action or, to save time, only at the end.
 */
export async function runSteps(
  db: Database,
  sequence: readonly Step[],
  lookAtAll: 'after each step' | 'at the end',
): Promise<void> {
  const student = { ...asha, id: randomUUID() };
  // Stores the student's account, because a certificate takes the student's name from it.
  await db
    .insert(users)
    .values({ id: student.id, fullName: student.fullName, email: `${student.id}@example.in` });
  const rows = await Promise.all(Array.from({ length: courseCount }, () => enroll(db, student.id, start)));
  const model: Enrollment[] = rows.map(({ isDemo, ...row }) => row);
  const minutes = new Map<string, number>();
  let badges: string[] = [];
  let now = start;
  for (const { action, course, byOther, wait } of sequence) {
    now = new Date(now.getTime() + wait * hourMs);
    const before = model[course];
    if (!before) continue;
    const intent = { intent: action, enrollment: before.id };
    const outcome = await studyEnrollment(studyContext(db, byOther ? ravi : student, now), intent);
    const step = study(action, before, now);
    expect(outcome.success).toBe(step.success && !byOther);
    if (outcome.success && step.success) {
      const { isDemo, certificateUrl, ...stored } = outcome.enrollment;
      const { certificateUrl: _, ...expected } = step.next;
      expect(stored).toMatchObject(expected);
      model[course] = { ...step.next, certificateUrl };
      const day = dayIn(now, 'Asia/Kolkata');
      minutes.set(day, (minutes.get(day) ?? 0) + step.minutes);
    }
    checkStep(before, model[course] ?? before);
    if (lookAtAll === 'after each step') badges = await checkAll(db, student.id, model, minutes, badges, now);
  }
  await checkAll(db, student.id, model, minutes, badges, now);
}

function checkStep(before: Enrollment, after: Enrollment): void {
  expect(after.progress).toBeGreaterThanOrEqual(before.progress);
  if (after.status === 'active') expect(after.progress).toBeLessThanOrEqual(95);
  if (before.status === 'completed') expect(after).toEqual(before);
  if (after.status !== 'completed') expect(after.certificateUrl).toBeNull();
}

async function checkAll(
  db: Database,
  userId: string,
  model: readonly Enrollment[],
  minutes: ReadonlyMap<string, number>,
  badgesBefore: readonly string[],
  now: Date,
): Promise<string[]> {
  const stored = await db.select().from(enrollments).where(eq(enrollments.userId, userId));
  const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
  expect([...stored].sort(byId)).toMatchObject([...model].sort(byId));

  const days = await db.select().from(activity).where(eq(activity.userId, userId)).orderBy(asc(activity.day));
  expect(days.map((row) => [row.day, row.minutes])).toEqual([...minutes].sort());
  const streak = streakOf(days, dayIn(now, 'Asia/Kolkata'));
  expect(streak.longest).toBeGreaterThanOrEqual(streak.current);

  const issued = await db.select().from(certificates).where(eq(certificates.userId, userId));
  const completed = model.filter(({ status }) => status === 'completed').map(({ id }) => id);
  expect(issued.map(({ enrollmentId }) => enrollmentId).sort()).toEqual(completed.sort());

  const badges = (await db.select().from(achievements).where(eq(achievements.userId, userId)))
    .map(({ key }) => key)
    .sort();
  expect(new Set(badges).size).toBe(badges.length);
  for (const kept of badgesBefore) expect(badges).toContain(kept);
  return badges;
}
