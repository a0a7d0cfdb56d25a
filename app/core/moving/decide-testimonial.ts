import { sampleState } from '#app/db/seed/known-samples.ts';
import { givenByOf } from '#app/domain/held-consent.ts';
import { consentWords as words } from '#app/words/en/consent-words.ts';
import type { MovedConsent, TestimonialFields } from './check-content.ts';
import { decideItem, filledFrom, heldItem, testimonialKey } from './decide-content.ts';
import { at, type Decision, type MoveTerms, type PlannedRow } from './decision.ts';
import type { World } from './world.ts';

type Said = Pick<TestimonialFields, 'studentName' | 'rating' | 'comment' | 'course'>;
/** A testimonial of the shop with its consent, as columns of the table `testimonials`. */
type Held = Said & { isApproved: boolean; isSample?: boolean; withdrawnAt?: Date | null };

// A migration stored this as the consent of testimonials that were shown before consent was asked (CLAIM-10).
const beforeConsent = 'before consent was asked';

/**
 * A testimonial approved elsewhere is not shown before the student consents here (MOVE-11), except samples, and our
 * own export with a consent to exactly this text.
 */
export function decideTestimonial(
  world: World,
  row: PlannedRow<TestimonialFields>,
  terms: MoveTerms,
): Decision {
  const { createdAt, sortOrder, consent, given, ...fields } = row.fields;
  const key = testimonialKey(fields);
  // The cast is safe: `world.testimonials` has only rows of the table and values from this function.
  const held = heldItem(world.testimonials, row, key)?.row as Held | undefined;
  const { isApproved: isWanted, ...said } = filledFrom(held, fields, given);
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

// A consent that the student withdrew in this shop stays withdrawn, whatever the file says (CLAIM-11).
function agreementOf(said: Said, consent: MovedConsent | null, { isWanted, heldWithdrawnAt }: Shown) {
  const isSample = sampleState('testimonials', said) === 'unchanged';
  const given = consent?.consentWords ?? null;
  const text = words.textOf(said);
  const isAgreed = given === text || given === beforeConsent || givenByOf(given, text) !== null;
  const withdrawnAt = at(consent?.withdrawnAt ?? null) ?? heldWithdrawnAt;
  return {
    isSample,
    consentWords: isAgreed ? given : null,
    consentAt: isAgreed ? at(consent?.consentAt ?? null) : null,
    withdrawnAt,
    isApproved: isWanted && (isSample || (isAgreed && withdrawnAt === null)),
  };
}
