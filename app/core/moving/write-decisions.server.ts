import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { nextVersion } from '#app/db/row-version.server.ts';
import { accounts, users } from '#app/db/tables/account-tables.server.ts';
import {
  courses,
  courseTypes,
  faqs,
  festivals,
  settings,
  teachers,
  testimonials,
} from '#app/db/tables/catalog-tables.server.ts';
import {
  achievements,
  activity,
  certificates,
  enrollments,
  payments,
} from '#app/db/tables/learning-tables.server.ts';
import type { Write } from './decision.ts';
import { writeCurricula } from './move-curricula.server.ts';
import { writeLessons } from './move-lessons.server.ts';

const tableOf = {
  course_types: courseTypes,
  teachers,
  courses,
  users,
  festivals,
  testimonials,
  faqs,
  achievements,
  activity,
  enrollments,
  payments,
};

/** In the caller's transaction: a unique violation if somebody stored one of the objects since. */
export async function writeDecisions(tx: Transaction, writes: readonly Write[], now: Date): Promise<void> {
  const inserts = writes.filter(({ operation }) => operation === 'insert');
  const [{ kind } = { kind: null }] = writes;
  if (kind === null) return;
  if (kind === 'curricula') return await writeCurricula(tx, writes, now);
  if (kind === 'lesson_progress') return await writeLessons(tx, writes);
  if (kind === 'home_stats') return await writeHomeStats(tx, writes, now);
  if (kind === 'enrollments') await removeDemo(tx, inserts);
  if (inserts.length > 0) {
    const rows = inserts.map(({ values }) => values);
    // The cast is safe, because `decideRow` made the values for the table of this kind.
    await tx.insert(tableOf[kind]).values(rows as (typeof courses.$inferInsert)[]);
  }
  for (const write of writes) if (write.operation === 'update') await update(tx, write, now);
  if (kind === 'users') await writePasswords(tx, writes, now);
}

async function update(tx: Transaction, { kind, id, values }: Write, now: Date): Promise<void> {
  if (kind === 'home_stats' || kind === 'curricula' || kind === 'lesson_progress') return;
  if (Object.keys(values).length === 0) return;
  if (kind === 'activity') {
    const { userId, day, ...rest } = values;
    const whose = and(eq(activity.userId, String(userId)), eq(activity.day, String(day)));
    await tx.update(activity).set(rest).where(whose);
    return;
  }
  if (kind === 'course_types') {
    const set = { ...values, version: nextVersion(courseTypes) };
    await tx.update(courseTypes).set(set).where(eq(courseTypes.key, id));
    return;
  }
  // The cast treats all tables alike; `decideRow` made the values for the table of this kind.
  const table = tableOf[kind] as typeof courses;
  const version = 'version' in table ? { version: nextVersion(table) } : {};
  const isDated = kind === 'users' || kind === 'festivals' || kind === 'teachers';
  await tx
    .update(table)
    .set({ ...values, ...version, ...(isDated && { updatedAt: now }) })
    .where(eq(table.id, id));
}

/** A new account without a hash gets an empty credential for the password chosen by the emailed link. */
async function writePasswords(tx: Transaction, writes: readonly Write[], now: Date): Promise<void> {
  const dates = { createdAt: now, updatedAt: now };
  for (const { operation, id, passwordHash } of writes) {
    if (operation === 'insert' || !passwordHash) continue;
    const ofUser = and(eq(accounts.userId, id), eq(accounts.providerId, 'credential'));
    const set = { password: passwordHash, updatedAt: now };
    const changed = await tx.update(accounts).set(set).where(ofUser).returning({ id: accounts.id });
    if (changed.length > 0) continue;
    const account = { id: randomUUID(), accountId: id, providerId: 'credential', userId: id };
    await tx.insert(accounts).values({ ...account, ...dates, password: passwordHash });
  }
  const fresh = writes.filter(({ operation }) => operation === 'insert');
  if (fresh.length === 0) return;
  await tx.insert(accounts).values(
    fresh.map(({ id, passwordHash }) => ({
      id: randomUUID(),
      accountId: id,
      providerId: 'credential',
      userId: id,
      ...dates,
      password: passwordHash ?? null,
    })),
  );
}

async function writeHomeStats(tx: Transaction, writes: readonly Write[], now: Date): Promise<void> {
  for (const { id, values } of writes) {
    const set = { value: values, updatedAt: now, version: nextVersion(settings) };
    await tx
      .insert(settings)
      .values({ key: id, value: values, updatedAt: now })
      .onConflictDoUpdate({ target: settings.key, set });
  }
}

/** Deletes demo enrollments, and their specimen certificates, where the import adds a real enrollment. */
async function removeDemo(tx: Transaction, writes: readonly Write[]): Promise<void> {
  const pairs = writes.map(({ values }) => `${values.userId} ${values.courseId}`);
  if (pairs.length === 0) return;
  const pair = sql`${enrollments.userId} || ' ' || ${enrollments.courseId}`;
  const removed = await tx
    .delete(enrollments)
    .where(and(sql`${enrollments.isDemo}`, inArray(pair, pairs)))
    .returning({ id: enrollments.id });
  const ids = removed.map(({ id }) => id);
  if (ids.length === 0) return;
  const specimens = and(inArray(certificates.enrollmentId, ids), sql`${certificates.isSpecimen}`);
  await tx.delete(certificates).where(specimens);
}
