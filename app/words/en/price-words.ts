import { formatPaise } from '@pankh/india/money.ts';
import type { CodeExtra } from '#app/domain/banner-code.ts';
import { addDays, type Day, dayIn, formatDate, formatDateTime } from '#app/domain/calendar.ts';
import { writeDiscount } from '#app/domain/discount-text.ts';
import { dayBeginning } from '#app/domain/festival-day.ts';
import type { CodeAnswer, Discount, PriceLine, PriceRule } from '#app/domain/price.ts';
import { commonWords } from './common-words.ts';

/** The labels of a price's total: to be paid, already received, or still missing. */
export const totalLabels = {
  due: 'To pay, all taxes included',
  received: 'Received',
  rest: 'Still to pay',
  over: 'Total, all taxes included',
} as const;

/** Writes a discount as people say it: `60% off`, `12.5% off`, `₹500 off`. */
export function discountLabel(discount: Discount): string {
  return `${writeDiscount(discount)} off`;
}

/** Returns the text that says what a code takes off: `30% off`, or `another 10% off` on top of an offer. */
export function codeExtraLabel(extra: CodeExtra): string {
  return extra.isOnTop ? `another ${discountLabel(extra)}` : discountLabel(extra);
}

/** At midnight the last day, as on the banner (SELL-125): `until 12 Nov`; else `until 6 Dec, 6:00 pm`. */
export function untilLabel(endsAt: Date, zone: string): string {
  const isWholeDay = dayBeginning(endsAt, zone) !== null;
  return `until ${withoutYear(isWholeDay ? formatDate(lastDayOf(endsAt, zone)) : formatDateTime(endsAt, zone))}`;
}

/** Returns the last day of an offer. For an offer that ends at midnight, this is the day before that midnight. */
function lastDayOf(endsAt: Date, zone: string): Day {
  const next = dayBeginning(endsAt, zone);
  return next ? addDays(next, -1) : dayIn(endsAt, zone);
}

const withoutYear = (date: string) => date.replace(/ \d{4}/, '');

/** Returns the text that names the price of a course with the visitor's code: `₹431 with UDAAN10`. */
export const priceWithCode = (paise: number, code: string) => `${formatPaise(paise)} with ${code}`;

export function lineLabel(line: PriceLine, zone: string): string {
  if (line.kind === 'list') return 'Price';
  if (line.kind === 'course-sale') return 'Course sale';
  if (line.kind === 'waived') return 'Less than ₹1 is waived';
  const source = line.kind === 'offer' ? `${line.name} offer` : `Coupon ${line.code}`;
  const until = line.kind === 'coupon' || line.endsAt === null ? '' : `, ${untilLabel(line.endsAt, zone)}`;
  // A fixed amount that is larger in the line than promised, because the total is rounded down to whole rupees.
  const { kind, value } = line.discount;
  const rounded = kind === 'amount' && -line.paise > value ? ', rounded in your favor' : '';
  return `${source} (${discountLabel(line.discount)}${rounded}${until})`;
}

/**
 * Returns the sentence that tells the buyer whether the typed coupon code applies, or why not; empty if no code was
 * typed. `titles` are the titles of the courses for which the code is valid; empty if the shop does not name these
 * courses.
 */
export function codeSentence(
  answer: CodeAnswer,
  { zone, titles = [] }: { zone: string; titles?: readonly string[] },
): string {
  if (answer.state === 'none') return '';
  if (answer.state === 'used') return `${answer.code} is applied.`;
  if (answer.state === 'unused') {
    if (answer.better === null) return `There is nothing left to pay, so ${answer.code} is not used up.`;
    return `The ${answer.better} offer saves you at least as much, so ${answer.code} is not used up.`;
  }
  switch (answer.why) {
    case 'used-by-buyer':
      return `You have already used ${answer.code}; it is good once per person.`;
    case 'below-minimum':
      return `${answer.code} is good from ${formatPaise(answer.minPaise)}.`;
    case 'other-courses':
      return titles.length === 0
        ? `${answer.code} is not good for this course.`
        : `${answer.code} is good for ${titles.join(', ')} only.`;
    case 'not-begun':
      return `${answer.code} is good from ${formatDateTime(answer.startsAt, zone)}.`;
    case 'ended':
      return `${answer.code} ended on ${formatDate(lastDayOf(answer.endedAt, zone))}.`;
    case 'unknown':
      return `${answer.code} is not a valid code. Please check its spelling.`;
  }
}

/** What follows the sentence about a code that is applied, as the sum is at the other end of the page. */
export const toPay = (paise: number) => `You pay ${formatPaise(paise)}.`;

/** Returns the message that the typed coupon code was not checked, because too many wrong codes were tried. */
export function tooManyCodes(waitSeconds: number): string {
  const wait = commonWords.inMinutes(Math.ceil(waitSeconds / 60));
  return `Too many wrong codes were tried from here, so yours was not checked. Please try it again ${wait}.`;
}

/** Or why it does not apply: then that the form can be sent all the same. */
export function codeWorth(
  answer: CodeAnswer,
  rule: Pick<PriceRule, 'name' | 'kind' | 'value'> | null,
  context: Parameters<typeof codeSentence>[1],
): string {
  if (answer.state === 'used' && rule) return `${discountLabel(rule)} · ${rule.name}`;
  const sentence = codeSentence(answer, context);
  return answer.state === 'refused' ? sendAllTheSame(sentence) : sentence;
}

/** Adds that the enrollment form can be sent although the coupon code does not apply. */
export function sendAllTheSame(sentence: string): string {
  return `${sentence} You can send the form all the same.`;
}

const refusalLabels = {
  'used-by-buyer': 'Used before',
  'below-minimum': 'Price too low',
  'other-courses': 'Other courses',
  'not-begun': 'Not started',
  ended: 'Expired',
  unknown: 'Unknown code',
} as const;

export function codeLabel(answer: CodeAnswer): string {
  if (answer.state === 'none') return '';
  if (answer.state === 'refused') return refusalLabels[answer.why];
  return answer.state === 'used' ? 'Valid' : 'Not needed';
}
