import { formatPaise } from '@pankh/india/money.ts';
import type { DocumentContent } from '#app/domain/document.ts';
import { documentTitles } from './document-words.ts';
import { greetingOf } from './email-greeting.ts';
import { type Email, type Ordered, written } from './order-email-frame.ts';
import { takenBackMethod } from './payment-methods.ts';
import { replyHere } from './reply-words.ts';

type Refunded = {
  paise: number;
  method: string;
  /** If the owner sent the money by UPI; null if there is none. */
  reference: string | null;
  /** Whether the refund was already sent. The payment gateway sends a refund only after a few minutes. */
  isSent: boolean;
  /** The day on which the refund was recorded, in words. */
  day: string;
  isClosed: boolean;
  isSurplus: boolean;
  /** It replaces a failed one, or is that one, which got through after all; else null. */
  after: 'failed' | 'recovered' | null;
  document: Pick<DocumentContent, 'kind' | 'number'> | null;
  link: string;
};

const afterWords = {
  failed: 'It takes the place of the refund that did not get through.',
  recovered: 'It is the refund of which we wrote that it takes longer.',
} as const;

/** `isSurplus`: the buyer paid more than the price and gets the excess back. */
export function refundedEmail(order: Ordered, refund: Refunded): Email {
  const { paise, method, reference, isSent, day, isClosed, isSurplus, after, document, link } = refund;
  if (method === takenBackMethod) return takenBackEmail(order, refund);
  const utr = reference === null ? '' : `, UTR ${reference}`;
  return written(order, 'Your refund for', [
    isSent
      ? `We have sent ${formatPaise(paise)} back to you on ${day} (${method}${utr}).`
      : `We are sending ${formatPaise(paise)} back to you, the same way that you paid (${method}).`,
    after === null ? '' : afterWords[after],
    'Banks take 5 to 10 working days to show it.',
    isSurplus ? 'It arrived in addition to the price of your order, which stays as it is.' : '',
    isClosed ? `Your seat in “${order.courseTitle}” is closed. You are welcome back at any time.` : '',
    document
      ? `Your ${documentTitles[document.kind].toLowerCase()} ${document.number} is on the page of your order:\n${link}`
      : `Your order: ${link}`,
  ]);
}

/** The email to a buyer whose bank took a payment back, so that the academy has sent nothing. */
function takenBackEmail(order: Ordered, { paise, isClosed, isSurplus, document, link }: Refunded): Email {
  return written(order, 'Your bank took back the payment for', [
    `Your bank took ${formatPaise(paise)} of your payment back from us. We have sent nothing ourselves.`,
    isSurplus ? 'It arrived in addition to the price of your order, which stays as it is.' : '',
    isClosed
      ? `Your seat in “${order.courseTitle}” is closed. If you want it again, order it again on our site.`
      : '',
    `If this surprises you, ask your bank, or just ${replyHere}.`,
    document
      ? `Your ${documentTitles[document.kind].toLowerCase()} ${document.number} is on the page of your order:\n${link}`
      : `Your order: ${link}`,
  ]);
}

type PaidByHand = { email: string; fullName: string; courseTitle: string | null; reference: string | null };

/** The email to who got back a payment that was recorded without an order; `reference` of a request without an account. */
export function refundedByHandEmail(
  { email, fullName, courseTitle, reference }: PaidByHand,
  { paise, method, isClosed }: { paise: number; method: string | null; isClosed: boolean },
): Email {
  const course = courseTitle === null ? '' : ` for “${courseTitle}”`;
  const way = method === null ? '' : ` (${method})`;
  return {
    to: email,
    subject: `Your refund${course}${reference === null ? '' : ` (${reference})`}`,
    body: [
      greetingOf(fullName),
      `We have given your payment of ${formatPaise(paise)}${way}${course} back to you. If it has not reached you, just ${replyHere}.`,
      ...(isClosed ? ['Your seat in the course is closed. You are welcome back at any time.'] : []),
      '{academy}',
    ].join('\n\n'),
  };
}

/** The email to a buyer of whose refund `leftPaise`, or all of it, did not get through at the payment gateway. */
export function refundFailedEmail(
  order: Ordered,
  { paise, leftPaise, method, link }: { paise: number; leftPaise: number; method: string; link: string },
): Email {
  const whole = `${formatPaise(paise)} (${method})`;
  return written(order, 'Your refund takes longer:', [
    leftPaise < paise
      ? `Of your refund of ${whole}, ${formatPaise(leftPaise)} did not get through. It is not lost: it is with us.`
      : `The refund of ${whole} did not get through. Your money is not lost: it is with us.`,
    `We send it to you another way and write to you. If you want it in a certain account, just ${replyHere}.`,
    `Your order: ${link}`,
  ]);
}

/** The email to a buyer whose request for a refund was declined. `words` is the owner's reason. */
export function refundDeclinedEmail(order: Ordered, { words, link }: { words: string; link: string }): Email {
  return written(order, 'About the refund for', [
    'You asked for your money back, and we cannot send it.',
    words,
    `Your seat stays yours. If you see it differently, just ${replyHere}.\nYour order: ${link}`,
  ]);
}

export function refundAskedToOwner(
  { reference, courseTitle, fullName }: Ordered,
  {
    to,
    paise,
    reason,
    vpa,
    corrected,
    site,
  }: {
    to: string;
    paise: number;
    reason: string;
    vpa: string | null;
    corrected: string | null;
    site: string;
  },
): Email {
  return {
    to,
    subject: `${reference}: ${fullName} asks for ${formatPaise(paise)} back`,
    body: [
      `${fullName} asks for a refund of “${courseTitle}”: ${formatPaise(paise)}.`,
      ...(reason ? [reason] : []),
      ...(vpa === null ? [] : [`UPI ID for the refund: ${vpa}`]),
      ...(corrected === null ? [] : [corrected]),
      `Accept or decline it:\n${site}/admin/orders/tasks`,
    ].join('\n\n'),
  };
}
