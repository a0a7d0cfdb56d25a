import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { moveRow } from '#app/db/move-row.server.ts';
import { atVersion, nextVersion } from '#app/db/row-version.server.ts';
import { testimonials } from '#app/db/tables/catalog-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { dayIn, isDay, startOfDayIn } from '#app/domain/calendar.ts';
import { heldConsent, longestGivenBy } from '#app/domain/held-consent.ts';
import type { Direction } from '#app/domain/reorder.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { assertAdmin } from '#app/platform/guards.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { checkedInput, schemaOf } from '#app/platform/schema-of.ts';
import { consentWords } from '#app/words/en/consent-words.ts';
import { type TestimonialInput, testimonialForm } from './testimonial-form.ts';
import { testimonialNoun } from './testimonial-noun.ts';

export const testimonialSchema = schemaOf(testimonialForm);

/**
 * Undoing `auditId` reverses the action; null if nothing changed. `stale`: changed since the form was opened.
 */
export type TestimonialOutcome = Result<{ id: string; auditId: string | null }, 'gone' | 'stale'>;
/** `consent-missing`: the student has not consented to the exact text (CLAIM-10). */
export type ApproveOutcome = Result<{ id: string; auditId: string | null }, 'gone' | 'consent-missing'>;

/** The result of approving a testimonial with a consent that the owner holds (`holdConsent`). */
type HeldOutcome = Result<
  { id: string; auditId: string | null },
  'gone' | 'given-by-missing' | 'day-invalid' | 'withdrawn-since'
>;

const missing = { success: false, error: 'gone' } as const;

/**
 * Shows it, or sets it back to pending (ROLE-4). Never without consent, unless it is an invented sample
 * (CLAIM-10).
 */
export async function setTestimonialApproved(
  { db, actor, now }: CommandContext,
  { id, approved }: { id: string; approved: boolean },
): Promise<ApproveOutcome> {
  assertAdmin(actor);
  return await inTransaction(db, async (tx): Promise<ApproveOutcome> => {
    const before = await lock(tx, id);
    if (!before) return missing;
    if (before.isApproved === approved) return { success: true, id, auditId: null };
    if (approved && !mayBeShown(before)) return { success: false, error: 'consent-missing' };
    const set = { isApproved: approved, version: nextVersion(testimonials) };
    const [after] = await tx.update(testimonials).set(set).where(eq(testimonials.id, id)).returning();
    const action = approved ? 'approve' : 'unapprove';
    const entry = { action, entity: testimonialNoun, entityId: id, before, after } as const;
    return { success: true, id, auditId: await recordAudit({ db: tx, actor, now }, entry) };
  });
}

/**
 * Approves a testimonial by a consent that the owner holds, such as on paper. Refuses a day ahead or before a
 * withdrawal, and a consent without how it was given (CLAIM-13).
 */
export async function holdConsent(
  { db, actor, now }: CommandContext,
  { id, on, givenBy: typed, zone }: { id: string; on: string; givenBy: string; zone: string },
): Promise<HeldOutcome> {
  assertAdmin(actor);
  const givenBy = typed.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  if (givenBy === '' || givenBy.length > longestGivenBy) return { success: false, error: 'given-by-missing' };
  if (!isDay(on) || on > dayIn(now, zone)) return { success: false, error: 'day-invalid' };
  return await inTransaction(db, async (tx): Promise<HeldOutcome> => {
    const before = await lock(tx, id);
    if (!before) return missing;
    if (before.withdrawnAt && on < dayIn(before.withdrawnAt, zone))
      return { success: false, error: 'withdrawn-since' };
    const consent = {
      consentWords: heldConsent(consentWords.textOf(before), givenBy),
      consentAt: startOfDayIn(on, zone),
      withdrawnAt: null,
    };
    const [after] = await tx
      .update(testimonials)
      .set({ ...consent, isApproved: true, version: nextVersion(testimonials) })
      .where(eq(testimonials.id, id))
      .returning();
    const entry = { action: 'approve', entity: testimonialNoun, entityId: id, before, after } as const;
    return { success: true, id, auditId: await recordAudit({ db: tx, actor, now }, entry) };
  });
}

/** Adds a pending testimonial (not shown to visitors yet) after all others, and returns its id (DATA-2, ROLE-4). */
export async function createTestimonial(
  { db, actor, now }: CommandContext,
  given: TestimonialInput,
): Promise<TestimonialOutcome> {
  assertAdmin(actor);
  const input = checkedInput(testimonialForm, testimonialSchema, given);
  return await inTransaction(db, async (tx): Promise<TestimonialOutcome> => {
    const id = randomUUID();
    const last = sql<number>`(select coalesce(max(${testimonials.sortOrder}), 0) + 1 from ${testimonials})`;
    const [after] = await tx
      .insert(testimonials)
      .values({ ...input, id, sortOrder: last, createdAt: now })
      .returning();
    const entry = { action: 'create', entity: testimonialNoun, entityId: id, after } as const;
    return { success: true, id, auditId: await recordAudit({ db: tx, actor, now }, entry) };
  });
}

/**
 * Changes a testimonial. A changed text is hidden until the student consents again (CLAIM-10). A changed sample is
 * none any more: it may quote a real student (CLAIM-12).
 */
export async function updateTestimonial(
  { db, actor, now }: CommandContext,
  { id, version, ...given }: TestimonialInput & { id: string; version: number },
): Promise<TestimonialOutcome> {
  assertAdmin(actor);
  const input = checkedInput(testimonialForm, testimonialSchema, given);
  return await inTransaction(db, async (tx): Promise<TestimonialOutcome> => {
    const before = await lock(tx, id);
    if (!before) return missing;
    const isSame = consentWords.textOf(before) === consentWords.textOf(input);
    const unagreed = { isSample: false, consentWords: null, consentAt: null, isApproved: false };
    const changed = isSame ? input : { ...input, ...unagreed };
    const [after] = await tx
      .update(testimonials)
      .set({ ...changed, version: nextVersion(testimonials) })
      .where(atVersion(testimonials.id, id, testimonials, version))
      .returning();
    if (!after) return { success: false, error: 'stale' };
    const entry = { action: 'update', entity: testimonialNoun, entityId: id, before, after } as const;
    return { success: true, id, auditId: await recordAudit({ db: tx, actor, now }, entry) };
  });
}

/** Deletes a testimonial. Undoing the returned audit entry (`auditId`) restores it. */
export async function deleteTestimonial(
  { db, actor, now }: CommandContext,
  { id }: { id: string },
): Promise<TestimonialOutcome> {
  assertAdmin(actor);
  return await inTransaction(db, async (tx): Promise<TestimonialOutcome> => {
    const [before] = await tx.delete(testimonials).where(eq(testimonials.id, id)).returning();
    if (!before) return missing;
    const entry = { action: 'delete', entity: testimonialNoun, entityId: id, before } as const;
    return { success: true, id, auditId: await recordAudit({ db: tx, actor, now }, entry) };
  });
}

/** Moves a testimonial one place up or down, and renumbers all testimonials (HOME-5). */
export async function moveTestimonial(
  { db, actor, now }: CommandContext,
  move: { id: string; direction: Direction },
): Promise<TestimonialOutcome> {
  assertAdmin(actor);
  return await inTransaction(db, async (tx): Promise<TestimonialOutcome> => {
    const change = await moveRow(tx, testimonials, desc(testimonials.createdAt), move);
    if (!change) return missing;
    const entry = { action: 'reorder', entity: testimonialNoun, entityId: move.id, ...change } as const;
    return { success: true, id: move.id, auditId: await recordAudit({ db: tx, actor, now }, entry) };
  });
}

/** An invented sample, or with a consent that was not withdrawn. */
function mayBeShown({
  isSample,
  consentWords: agreed,
  withdrawnAt,
}: typeof testimonials.$inferSelect): boolean {
  return isSample || (agreed !== null && withdrawnAt === null);
}

async function lock(tx: Transaction, id: string) {
  const [row] = await tx.select().from(testimonials).where(eq(testimonials.id, id)).for('update');
  return row;
}
