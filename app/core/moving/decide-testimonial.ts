import { sampleState } from '#app/db/seed/known-samples.ts';
import { consentWords as words } from '#app/words/en/consent-words.ts';
import type { MovedConsent, TestimonialFields } from './check-content.ts';
import { decideItem, heldItem, testimonialKey } from './decide-content.ts';
import { at, type Decision, type MoveTerms, type PlannedRow } from './decision.ts';
import type { World } from './world.ts';

type Said = Pick<TestimonialFields, 'studentName' | 'rating' | 'comment' | 'course'>;
/** What a testimonial of the shop says and who agreed to it; the columns of the table `testimonials`. */
type Held = Said & { isApproved: boolean; isSample?: boolean; withdrawnAt?: Date | null };

// Migration 0018 gave these words to testimonials that were shown before there was a consent (CLAIM-10).
const beforeConsent = 'before consent was asked';

/**
 * Decides what to do with a testimonial of an uploaded file. A file cannot say that a student agreed, so what
 * was approved elsewhere waits for the consent here, except a sample, and a testimonial of our own export
 * with the consent to its exact words. With other words the shop's consent ends (MOVE-11).
 */
export function decideTestimonial(
  world: World,
  row: PlannedRow<TestimonialFields>,
  terms: MoveTerms,
): Decision {
  const { createdAt, sortOrder, consent, isApproved: isWanted, ...said } = row.fields;
  const key = testimonialKey(said);
  // The cast is safe, because the rows of `world.testimonials` are rows of the table, or the values below.
  const held = heldItem(world.testimonials, row, key)?.row as Held | undefined;
  const isSame = held !== undefined && words.textOf(held) === words.textOf(said);
  const own = isSame
    ? { isApproved: isWanted && held.isApproved }
    : agreementOf(said, consent, { isWanted, heldWithdrawnAt: held?.withdrawnAt ?? null });
  const dates = { createdAt: at(createdAt) ?? terms.now, sortOrder };
  const decision = decideItem(world.testimonials, row, { fields: { ...said, ...own }, dates, key }, terms);
  const isPending = decision.fate !== 'same' && isWanted && !own.isApproved;
  return isPending && 'notes' in decision
    ? { ...decision, notes: [...decision.notes, 'consent-needed'] }
    : decision;
}

type Shown = { isWanted: boolean; heldWithdrawnAt: Date | null };

// A student who took back the consent here has taken it back for whatever a file says (CLAIM-11).
function agreementOf(said: Said, consent: MovedConsent | null, { isWanted, heldWithdrawnAt }: Shown) {
  const isSample = sampleState('testimonials', said) === 'unchanged';
  const given = consent?.consentWords ?? null;
  const isAgreed = given === words.textOf(said) || given === beforeConsent;
  const withdrawnAt = at(consent?.withdrawnAt ?? null) ?? heldWithdrawnAt;
  return {
    isSample,
    consentWords: isAgreed ? given : null,
    consentAt: isAgreed ? at(consent?.consentAt ?? null) : null,
    withdrawnAt,
    isApproved: isWanted && (isSample || (isAgreed && withdrawnAt === null)),
  };
}
