import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { StudyParts } from '#app/core/enrollments/enrollment-commands.server.ts';
import type { StoredEnrollment } from '#app/core/enrollments/store-step.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import type { Actor, UserActor } from '#app/domain/access.ts';
import { newEnrollment } from '#app/domain/enrollment.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';

export const asha: UserActor = {
  kind: 'user',
  id: 'asha',
  role: 'student',
  email: 'asha@example.in',
  fullName: 'Asha Rao',
};
export const ravi: UserActor = { ...asha, id: 'ravi', email: 'ravi@example.in', fullName: 'Ravi Nair' };

/** The row of the test student Asha in the table `users`. */
export const ashasAccount = { id: asha.id, email: asha.email, fullName: asha.fullName };

/**
 * Returns the context of a command that carries out a student's action, as the dashboard's route builds it,
 * with the default time zone.
 */
export function studyContext(
  db: Database,
  actor: Actor,
  now: Date,
  zone = 'Asia/Kolkata',
): CommandContext & StudyParts {
  const mail = {
    enqueue: async (
      tx: Database,
      { to: recipient, ...email }: { to: string; subject: string; body: string },
    ) => {
      await tx.insert(mailOutbox).values({ id: randomUUID(), recipient, ...email });
    },
  };
  return { db, actor, now, zone, mail, site: 'https://pankh.example' };
}

/**
 * Stores an enrollment in a course that the student has not started, with `change` applied, and returns it.
 */
export async function enroll(
  db: Database,
  userId: string,
  now: Date,
  change: Partial<StoredEnrollment> = {},
): Promise<StoredEnrollment> {
  const fresh = newEnrollment(randomUUID(), userId, `course-${randomUUID()}`, now);
  const row = { ...fresh, isDemo: false, ...change };
  await db.insert(enrollments).values(row);
  return row;
}

export async function storedEnrollment(db: Database, id: string): Promise<StoredEnrollment> {
  const [row] = await db.select().from(enrollments).where(eq(enrollments.id, id));
  if (!row) throw new Error(`no enrollment ${id}`);
  return row;
}

/** Stores two students, Asha and Ravi, and two courses, `c1` and `c2`, in an empty database. */
export async function twoOfEach(db: Database, now: Date): Promise<void> {
  const person = { createdAt: now, updatedAt: now };
  await db.insert(users).values([
    { ...person, id: 'asha', email: 'asha@example.in', fullName: 'Asha Rao' },
    { ...person, id: 'ravi', email: 'ravi@example.in', fullName: 'Ravi Nair' },
  ]);
  const course = { description: '', shortDescription: '', price: 599, courseType: 'drone' as const };
  await db.insert(courses).values([
    { ...course, id: 'c1', slug: 'first-hover', title: 'First Hover', durationDays: 5 },
    { ...course, id: 'c2', slug: 'pointers', title: 'Pointers in C', durationDays: 1 },
  ]);
}

/**
 * Runs `work` while the database refuses to store certificates: a statement that stores one fails with a violation of
 * the constraint `no_ink`.
 */
export async function withoutCertificates(db: Database, work: () => Promise<void>): Promise<void> {
  await db.execute(sql`alter table certificates add constraint no_ink check (false) not valid`);
  try {
    await work();
  } finally {
    await db.execute(sql`alter table certificates drop constraint no_ink`);
  }
}
