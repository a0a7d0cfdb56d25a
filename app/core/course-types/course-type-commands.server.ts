import { asc, count, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { moveRow } from '#app/db/move-row.server.ts';
import { atVersion, nextVersion } from '#app/db/row-version.server.ts';
import { courses, courseTypes } from '#app/db/tables/catalog-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { freeTypeKey, isSameTypeLabel, mostTypes } from '#app/domain/course-types.ts';
import type { Direction } from '#app/domain/reorder.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { assertAdmin } from '#app/platform/guards.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { checkedInput } from '#app/platform/schema-of.ts';
import type { courseTypeWords } from '#app/words/en/course-type-words.ts';
import { type CourseTypeInput, courseTypeForm } from './course-type-form.ts';
import { courseTypeNoun } from './course-type-noun.ts';
import { courseTypeSchema } from './course-type-schema.ts';

/** `auditId` is null if nothing changed. Undoing a deletion restores the type. */
export type CourseTypeOutcome = Result<
  { key: string; auditId: string | null },
  keyof typeof courseTypeWords.errors
>;
type Refusal = Extract<CourseTypeOutcome, { success: false }>['error'];

const refused = (error: Refusal): CourseTypeOutcome => ({ success: false, error });

/** Adds a course type after all others. Its key comes from the label and never changes (BRAND-45). */
export async function createCourseType(
  { db, actor, now }: CommandContext,
  given: CourseTypeInput,
): Promise<CourseTypeOutcome> {
  assertAdmin(actor);
  const input = checkedInput(courseTypeForm, courseTypeSchema, given);
  return await inTransaction(db, async (tx): Promise<CourseTypeOutcome> => {
    const others = await lockAll(tx);
    if (others.length >= mostTypes) return refused('too-many');
    if (others.some((other) => isSameTypeLabel(other, input))) return refused('label-taken');
    const key = freeTypeKey(
      input.label,
      others.map((other) => other.key),
    );
    const sortOrder = Math.max(0, ...others.map((other) => other.sortOrder)) + 1;
    const [after] = await tx
      .insert(courseTypes)
      .values({ ...input, key, sortOrder, createdAt: now })
      .returning();
    const entry = { action: 'create', entity: courseTypeNoun, entityId: key, after } as const;
    return { success: true, key, auditId: await recordAudit({ db: tx, actor, now }, entry) };
  });
}

/** Refuses if somebody has saved the type since `version` was read. */
export async function updateCourseType(
  { db, actor, now }: CommandContext,
  { key, version, ...given }: CourseTypeInput & { key: string; version: number },
): Promise<CourseTypeOutcome> {
  assertAdmin(actor);
  const input = checkedInput(courseTypeForm, courseTypeSchema, given);
  return await inTransaction(db, async (tx): Promise<CourseTypeOutcome> => {
    const all = await lockAll(tx);
    const before = all.find((type) => type.key === key);
    if (!before) return refused('gone');
    if (all.some((other) => other.key !== key && isSameTypeLabel(other, input)))
      return refused('label-taken');
    const [after] = await tx
      .update(courseTypes)
      .set({ ...input, version: nextVersion(courseTypes) })
      .where(atVersion(courseTypes.key, key, courseTypes, version))
      .returning();
    if (!after) return refused('stale');
    const entry = { action: 'update', entity: courseTypeNoun, entityId: key, before, after } as const;
    return { success: true, key, auditId: await recordAudit({ db: tx, actor, now }, entry) };
  });
}

/** Deletes a course type without courses, except the last that is not archived: a new course needs a type. */
export async function deleteCourseType(
  { db, actor, now }: CommandContext,
  { key }: { key: string },
): Promise<CourseTypeOutcome> {
  assertAdmin(actor);
  return await inTransaction(db, async (tx): Promise<CourseTypeOutcome> => {
    const all = await lockAll(tx);
    const before = all.find((type) => type.key === key);
    if (!before) return refused('gone');
    const [used] = await tx.select({ count: count() }).from(courses).where(eq(courses.courseType, key));
    if (used && used.count > 0) return refused('in-use');
    if (isLastOffered(all, key)) return refused('last');
    await tx.delete(courseTypes).where(eq(courseTypes.key, key));
    const entry = { action: 'delete', entity: courseTypeNoun, entityId: key, before } as const;
    return { success: true, key, auditId: await recordAudit({ db: tx, actor, now }, entry) };
  });
}

/**
 * Archives a type or takes it out of the archive. Courses keep an archived one, but filters, footer and course form
 * do not show it. Nothing changes if it is so already.
 */
export async function archiveCourseType(
  { db, actor, now }: CommandContext,
  { key, isArchived }: { key: string; isArchived: boolean },
): Promise<CourseTypeOutcome> {
  assertAdmin(actor);
  return await inTransaction(db, async (tx): Promise<CourseTypeOutcome> => {
    const all = await lockAll(tx);
    const before = all.find((type) => type.key === key);
    if (!before) return refused('gone');
    if (before.isArchived === isArchived) return { success: true, key, auditId: null };
    if (isArchived && isLastOffered(all, key)) return refused('last');
    const set = { isArchived, version: nextVersion(courseTypes) };
    const [after] = await tx.update(courseTypes).set(set).where(eq(courseTypes.key, key)).returning();
    const action = isArchived ? 'deactivate' : 'activate';
    const entry = { action, entity: courseTypeNoun, entityId: key, before, after } as const;
    return { success: true, key, auditId: await recordAudit({ db: tx, actor, now }, entry) };
  });
}

/** Moves a course type one place up or down in the order in which filters, course form and footer list the types. */
export async function moveCourseType(
  { db, actor, now }: CommandContext,
  { key, direction }: { key: string; direction: Direction },
): Promise<CourseTypeOutcome> {
  assertAdmin(actor);
  return await inTransaction(db, async (tx): Promise<CourseTypeOutcome> => {
    const change = await moveRow(tx, courseTypes, asc(courseTypes.createdAt), { id: key, direction });
    if (!change) return refused('gone');
    const entry = { action: 'reorder', entity: courseTypeNoun, entityId: key, ...change } as const;
    return { success: true, key, auditId: await recordAudit({ db: tx, actor, now }, entry) };
  });
}

/** Whether a type exists; locks it, so that nobody deletes it while a course of it is saved (BRAND-48). */
export async function holdCourseType(tx: Transaction, key: string): Promise<boolean> {
  const [type] = await tx
    .select({ key: courseTypes.key })
    .from(courseTypes)
    .where(eq(courseTypes.key, key))
    .for('key share');
  return type !== undefined;
}

const isLastOffered = (all: readonly { key: string; isArchived: boolean }[], key: string) =>
  all.every((type) => type.key === key || type.isArchived);

async function lockAll(tx: Transaction) {
  // A second admin waits and sees the first one's label, so that no two types get the same.
  await tx.execute(sql`lock table ${courseTypes} in share row exclusive mode`);
  return await tx.select().from(courseTypes).orderBy(asc(courseTypes.key)).for('update');
}
