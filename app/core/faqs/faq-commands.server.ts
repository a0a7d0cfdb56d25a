import { randomUUID } from 'node:crypto';
import { asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { moveRow } from '#app/db/move-row.server.ts';
import { atVersion, nextVersion } from '#app/db/row-version.server.ts';
import { courses, faqs } from '#app/db/tables/catalog-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Direction } from '#app/domain/reorder.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { assertAdmin } from '#app/platform/guards.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { checkedInput, schemaOf } from '#app/platform/schema-of.ts';
import { type FaqInput, faqForm } from './faq-form.ts';
import { faqNoun } from './faq-noun.ts';

export const faqSchema = schemaOf(faqForm);

/**
 * Undoing `auditId` reverses the action; null if nothing changed. `stale`: changed since the form was opened;
 * `course-gone`: the chosen course was deleted.
 */
export type FaqOutcome = Result<{ id: string; auditId: string | null }, 'gone' | 'stale' | 'course-gone'>;

const missing: FaqOutcome = { success: false, error: 'gone' };
const noCourse: FaqOutcome = { success: false, error: 'course-gone' };

/** Shows or hides an FAQ; changes nothing if it is so already (ROLE-4). */
export async function setFaqActive(
  { db, actor, now }: CommandContext,
  { id, active }: { id: string; active: boolean },
): Promise<FaqOutcome> {
  assertAdmin(actor);
  return await inTransaction(db, async (tx): Promise<FaqOutcome> => {
    const before = await lock(tx, id);
    if (!before) return missing;
    if (before.isActive === active) return { success: true, id, auditId: null };
    const set = { isActive: active, version: nextVersion(faqs) };
    const [after] = await tx.update(faqs).set(set).where(eq(faqs.id, id)).returning();
    const action = active ? 'activate' : 'deactivate';
    const entry = { action, entity: faqNoun, entityId: id, before, after } as const;
    return { success: true, id, auditId: await recordAudit({ db: tx, actor, now }, entry) };
  });
}

/** Adds an FAQ, visible to visitors, after all others, and returns its id (DATA-2, ROLE-4). */
export async function createFaq({ db, actor, now }: CommandContext, given: FaqInput): Promise<FaqOutcome> {
  assertAdmin(actor);
  const input = checkedInput(faqForm, faqSchema, given);
  return await inTransaction(db, async (tx): Promise<FaqOutcome> => {
    if (!(await isCourseThere(tx, input.courseId))) return noCourse;
    const id = randomUUID();
    const last = sql<number>`(select coalesce(max(${faqs.sortOrder}), 0) + 1 from ${faqs})`;
    const [after] = await tx
      .insert(faqs)
      .values({ ...input, id, sortOrder: last, createdAt: now })
      .returning();
    const entry = { action: 'create', entity: faqNoun, entityId: id, after } as const;
    return { success: true, id, auditId: await recordAudit({ db: tx, actor, now }, entry) };
  });
}

/** Changes all but whether visitors see the FAQ. Refuses if somebody has changed it since `version` was read. */
export async function updateFaq(
  { db, actor, now }: CommandContext,
  { id, version, ...given }: FaqInput & { id: string; version: number },
): Promise<FaqOutcome> {
  assertAdmin(actor);
  const input = checkedInput(faqForm, faqSchema, given);
  return await inTransaction(db, async (tx): Promise<FaqOutcome> => {
    const before = await lock(tx, id);
    if (!before) return missing;
    if (input.courseId !== before.courseId && !(await isCourseThere(tx, input.courseId))) return noCourse;
    const [after] = await tx
      .update(faqs)
      .set({ ...input, version: nextVersion(faqs) })
      .where(atVersion(faqs.id, id, faqs, version))
      .returning();
    if (!after) return { success: false, error: 'stale' };
    const entry = { action: 'update', entity: faqNoun, entityId: id, before, after } as const;
    return { success: true, id, auditId: await recordAudit({ db: tx, actor, now }, entry) };
  });
}

/** Deletes an FAQ. Undoing the returned audit entry (`auditId`) restores it. */
export async function deleteFaq(
  { db, actor, now }: CommandContext,
  { id }: { id: string },
): Promise<FaqOutcome> {
  assertAdmin(actor);
  return await inTransaction(db, async (tx): Promise<FaqOutcome> => {
    const [before] = await tx.delete(faqs).where(eq(faqs.id, id)).returning();
    if (!before) return missing;
    const entry = { action: 'delete', entity: faqNoun, entityId: id, before } as const;
    return { success: true, id, auditId: await recordAudit({ db: tx, actor, now }, entry) };
  });
}

/** Moves an FAQ among those of its page, and renumbers them without gaps (HOME-6, DAY-34). */
export async function moveFaq(
  { db, actor, now }: CommandContext,
  move: { id: string; direction: Direction },
): Promise<FaqOutcome> {
  assertAdmin(actor);
  return await inTransaction(db, async (tx): Promise<FaqOutcome> => {
    const faq = await lock(tx, move.id);
    if (!faq) return missing;
    const change = await moveRow(tx, faqs, asc(faqs.createdAt), { ...move, among: onPageOf(faq.courseId) });
    if (!change) return missing;
    const entry = { action: 'reorder', entity: faqNoun, entityId: move.id, ...change } as const;
    return { success: true, id: move.id, auditId: await recordAudit({ db: tx, actor, now }, entry) };
  });
}

/** The SQL condition that an FAQ is shown on the page of this course or, for null, on the home page. */
function onPageOf(courseId: string | null): SQL {
  return courseId === null ? isNull(faqs.courseId) : eq(faqs.courseId, courseId);
}

async function isCourseThere(tx: Transaction, courseId: string | null): Promise<boolean> {
  return courseId === null || (await tx.$count(courses, eq(courses.id, courseId))) > 0;
}

async function lock(tx: Transaction, id: string) {
  const [row] = await tx.select().from(faqs).where(eq(faqs.id, id)).for('update');
  return row;
}
