import { desc, eq } from 'drizzle-orm';
import { nextVersion } from '#app/db/row-version.server.ts';
import { testimonials } from '#app/db/tables/catalog-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { dayIn, isDay, startOfDayIn } from '#app/domain/calendar.ts';
import { heldConsent, longestGivenBy } from '#app/domain/held-consent.ts';
import { type Result, refused } from '#app/domain/result.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import { nounStore } from '#app/platform/noun-store.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { schemaOf } from '#app/platform/schema-of.ts';
import { consentWords } from '#app/words/en/consent-words.ts';
import { testimonialForm } from './testimonial-form.ts';
import { testimonialNoun } from './testimonial-noun.ts';

export const testimonialSchema = schemaOf(testimonialForm);

/**
 * The testimonials (HOME-5), pending at first. None is shown without consent to its exact text, unless it is an invented
 * sample (CLAIM-10). A changed sample is none any more: it may quote a real student (CLAIM-12).
 */
export const testimonialStore = nounStore({
  noun: testimonialNoun,
  right: 'texts.write',
  table: testimonials,
  form: testimonialForm,
  schema: testimonialSchema,
  flag: { column: 'isApproved', on: 'approve', off: 'unapprove' },
  ties: desc(testimonials.createdAt),
  prepare: async (_tx, { input, before }) => {
    if (!before || consentWords.textOf(before) === consentWords.textOf(input)) return { success: true };
    const unagreed = { isSample: false, consentWords: null, consentAt: null, isApproved: false };
    return { success: true, set: unagreed };
  },
  refuseFlag: async (_tx, row, isApproved) => (isApproved && !mayBeShown(row) ? 'consent-missing' : null),
});

/** The result of approving a testimonial with a consent that the owner holds (`holdConsent`). */
type HeldOutcome = Result<
  { id: string; auditId: string | null },
  'gone' | 'given-by-missing' | 'day-invalid' | 'withdrawn-since'
>;

/**
 * Approves a testimonial by a consent that the owner holds, such as on paper. Refuses a day ahead or before a
 * withdrawal, and a consent without how it was given (CLAIM-13).
 */
export async function holdConsent(
  { db, actor, now }: CommandContext,
  { id, on, givenBy: typed, zone }: { id: string; on: string; givenBy: string; zone: string },
): Promise<HeldOutcome> {
  assertRight(actor, 'texts.write');
  const givenBy = typed.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  if (givenBy === '' || givenBy.length > longestGivenBy) return refused('given-by-missing');
  if (!isDay(on) || on > dayIn(now, zone)) return refused('day-invalid');
  return await inTransaction(db, async (tx): Promise<HeldOutcome> => {
    const [before] = await tx.select().from(testimonials).where(eq(testimonials.id, id)).for('update');
    if (!before) return refused('gone');
    if (before.withdrawnAt && on < dayIn(before.withdrawnAt, zone)) return refused('withdrawn-since');
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

/** An invented sample, or with a consent that was not withdrawn. */
function mayBeShown({
  isSample,
  consentWords: agreed,
  withdrawnAt,
}: typeof testimonials.$inferSelect): boolean {
  return isSample || (agreed !== null && withdrawnAt === null);
}
