import type { PromisedDays } from '#app/domain/selling.ts';
import { withDays } from './site-texts.ts';

type Faq = { question: string; answer: string };

/** Sentences with numbers of days: as stored, with placeholders, and without days. */
const parts = [
  {
    stored:
      'There is a 7-day money-back guarantee: if the course is not right for you, tell us within 7 days of enrolling and we return your fee.',
    text: 'There is a {days}-day money-back guarantee: if the course is not right for you, tell us within {days} days of enrolling and we return your fee.',
    neutral: 'If the course is not right for you, tell us.',
    days: 'refundDays',
  },
  {
    stored: 'You get support during the course and for 60 days after it ends.',
    text: 'You get support during the course and for {support} days after it ends.',
    neutral: 'You get support during the course.',
    days: 'supportDays',
  },
] as const;

/** Days as in the settings, or none (BRAND-71), unless the owner changed the answer. Not stored. */
export function withPromisedDays<Shown extends Faq>(faq: Shown, promised: PromisedDays): Shown {
  const part = parts.find(({ stored }) => faq.answer.includes(stored));
  if (!part) return faq;
  const count = promised[part.days];
  if (!count) {
    const answer = faq.answer.replace(part.stored, part.neutral).replace(/^Yes\. /, '');
    return { ...faq, answer };
  }
  const text = withDays(withDays(part.text, '{days}', count), '{support}', count);
  return { ...faq, answer: faq.answer.replace(part.stored, text) };
}
