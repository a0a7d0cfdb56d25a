import { type Brand, isOwnBrand } from '#app/domain/brand.ts';
import { defaultSelling, type PromisedDays } from '#app/domain/selling.ts';
import type { LegalDocument, LegalSection } from './legal-document.ts';
import refundPolicy from './refund-policy.json';

/** Otherwise the built-in texts of Pankh would be wrong, which contain these numbers. */
export const promisesUsualDays = ({ refundDays, supportDays }: PromisedDays): boolean =>
  refundDays === defaultSelling.refundDays && supportDays === defaultSelling.supportDays;

/** Pankh's own only for Pankh, and while the settings have that policy's days. */
export function refundPolicyOf(brand: Pick<Brand, 'name'>, promised: PromisedDays): LegalDocument {
  const isAsWritten = !isOwnBrand(brand) && promisesUsualDays(promised);
  return isAsWritten ? refundPolicy : refundOfAnyAcademy(promised);
}

const howToAsk: LegalSection = {
  id: 'how-to-ask',
  heading: 'How to ask',
  paragraphs: [
    'Write to {email} from the address you enrolled with, with “Refund” in the subject and the name of the course. If you can tell us what did not suit you, we are grateful, but you need not.',
  ],
};

const whenItArrives: LegalSection = {
  id: 'when',
  heading: 'When it arrives',
  paragraphs: ['We pay back the way you paid. Your bank may take some days to show it.'],
};

/** The law requires it even of an academy that promises no refunds. */
const always =
  'If we call off a course, or change it so that it is not what you chose, you get your fee back whenever that happens.';
const law = 'Nothing here takes away a right that consumer law gives you.';

/**
 * The built-in refund policy for an academy that is not Pankh, or whose owner has changed the numbers of days. It
 * promises refunds within the days that the owner has set, and nothing that the owner has not set, such as how a kit is
 * returned (BRAND-38).
 */
export function refundOfAnyAcademy({ refundDays, supportDays }: PromisedDays): LegalDocument {
  const { title, updated } = refundPolicy;
  const faulty: LegalSection = {
    id: 'faulty-parts',
    heading: 'Something is wrong or missing',
    paragraphs: [
      !supportDays
        ? 'That is not a refund matter. Write to us during the course, and we put it right.'
        : `That is not a refund matter. Write to us during the course or ${inDays(supportDays)} after it, and we put it right.`,
    ],
  };
  if (refundDays === null)
    return {
      title,
      updated,
      lead: 'When you get your fee back, and how to ask for it.',
      inShort: ['Your fee back if we call a course off.', 'Ask us about anything else before you pay.', law],
      sections: [
        {
          id: 'when-you-get-it',
          heading: 'When you get your fee back',
          points: [always, 'We have set no number of days for a change of mind. Ask us before you pay.', law],
        },
        howToAsk,
        whenItArrives,
        faulty,
      ],
    };
  if (refundDays === 0)
    return {
      title,
      updated,
      lead: 'Please choose with care: once your seat is confirmed, we do not return the fee because you change your mind.',
      inShort: ['No refund for a change of mind.', 'Your fee back if we call a course off.', law],
      sections: [
        { id: 'when-you-get-it', heading: 'When you get your fee back', points: [always, law] },
        howToAsk,
        whenItArrives,
        faulty,
      ],
    };
  return {
    title,
    updated,
    lead: `If a course is not right for you, tell us within ${inDays(refundDays)} of paying and we return your fee.`,
    inShort: [
      `${capital(inDays(refundDays))}, counted from the day your payment is confirmed.`,
      'No reason needed. One email is enough.',
    ],
    sections: [
      howToAsk,
      whenItArrives,
      {
        id: 'after',
        heading: `After ${inDays(refundDays)}`,
        points: [always, `Otherwise the fee stays with us. ${law}`],
      },
      faulty,
    ],
  };
}

const inDays = (days: number) => (days === 1 ? 'one day' : `${days} days`);
const capital = (text: string) => text[0]?.toUpperCase() + text.slice(1);
