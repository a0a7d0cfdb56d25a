import { formatPaise } from '@pankh/india/money.ts';
import type { DocumentContent } from '#app/domain/document.ts';
import { batchWords, type NamedBatch } from './batch-words.ts';
import { documentTitles } from './document-words.ts';
import { type Email, type Ordered, written } from './order-email-frame.ts';
import { orderPageWords } from './order-page-words.ts';
import { replyHere } from './reply-words.ts';

/** `until` is when the order expires, in words. */
export function placedEmail(
  order: Ordered,
  { link, until, batch }: { link: string; until: string; batch?: NamedBatch | undefined },
): Email {
  return written(order, 'Your order of', [
    `Thank you for your order of “${order.courseTitle}” for ${formatPaise(order.totalPaise)}. Your reference: ${order.reference}`,
    ...batchLine(batch),
    orderPageWords.keptUntil(until),
    `Pay it, see where it stands, or cancel it here:\n${link}`,
    'This link is yours alone: whoever has it can see the order. If you did not place this order, you can ignore this email; nothing is charged.',
  ]);
}

/** At most one an order. `cancelLink` leads to where to cancel, or to refuse all reminders. */
export function reminderEmail(
  order: Ordered,
  { link, cancelLink, isUpi }: { link: string; cancelLink: string; isUpi: boolean },
): Email {
  return written(order, 'Your order is not paid yet:', [
    `Your order of “${order.courseTitle}” for ${formatPaise(order.totalPaise)} is waiting for you. Pay it here:\n${link}`,
    `Changed your mind? Cancel it, or tell us to send no reminders:\n${cancelLink}`,
    isUpi
      ? 'This is the only reminder for this order. If you have paid already, send us the UTR on the same page.'
      : `This is the only reminder for this order. If you have paid already, just ${replyHere}.`,
  ]);
}

type Paid = {
  site: string;
  link: string;
  waits: 'sign-up' | 'proof' | 'learner' | null;
  /** The order's receipt or invoice; null if there was nothing to pay. */
  document: Pick<DocumentContent, 'kind' | 'number'> | null;
  /** The total that the academy received for the order, in paise. It may be less than the price. */
  paidPaise: number;
  /** The batch (group with one starting date) in which the buyer has a seat; undefined if the seat is in no batch. */
  batch?: NamedBatch | undefined;
};

const batchLine = (batch: NamedBatch | undefined) => (batch ? [batchWords.inEmail(batch)] : []);

export function paidEmail(order: Ordered, { site, link, waits, document, paidPaise, batch }: Paid): Email {
  const thanks =
    paidPaise === 0 ? 'Thank you!' : `Thank you! We received your payment of ${formatPaise(paidPaise)}.`;
  const email = written(order, 'You are enrolled in', [
    `${thanks} Your seat in “${order.courseTitle}” is confirmed.`,
    ...batchLine(batch),
    waits === null ? `The course is in your dashboard now: ${site}/dashboard` : toAccount[waits],
    document
      ? `Your ${documentTitles[document.kind].toLowerCase()} ${document.number} is on the page of your order:\n${link}`
      : `Your order:\n${link}`,
  ]);
  return document ? { ...email, document: document.number } : email;
}

/** The email after an order's course was added to an account with the order's reference and mobile number (DAY-62). */
export function seatClaimedEmail(order: Ordered, link: string): Email {
  return written(order, 'Added to an account:', [
    `“${order.courseTitle}” of your order ${order.reference} was added to an account, with the reference and your mobile number. If this was you, all is well.`,
    `If it was not, open your order, and add the course to your own account; it then leaves the other one:\n${link}`,
  ]);
}

/** What the buyer must do before the course is in the dashboard. The link to the order follows in the email. */
const toAccount = {
  'sign-up': 'Open the page of your order, make your account there, and the course is in your dashboard.',
  proof: 'Open the page of your order, log in there, and the course is in your dashboard.',
  learner:
    'Your account has this course for another learner. Your order’s page has the link for another account.',
};

type RefusedClaim = {
  link: string;
  utr: string;
  words: string;
  leftPaise: number;
  until: string | null;
  isPaused?: boolean;
};

/**
 * The email for a buyer who gave the number (UTR) of a UPI payment that the owner could not find. `words` is the
 * owner's message or empty; `leftPaise` is the amount still missing, in paise; `until` is when the order expires, in
 * words, or null; `isPaused`: the course was deleted, which may be undone.
 */
export function refusedClaimEmail(
  order: Ordered,
  { link, utr, words, leftPaise, until, isPaused = false }: RefusedClaim,
): Email {
  const rest = leftPaise === order.totalPaise ? '' : `the missing ${formatPaise(leftPaise)} of `;
  return written(order, 'We could not find your payment for', [
    `You gave us the UTR ${utr} for ${rest}your order of ${formatPaise(order.totalPaise)}, but no such payment has reached our account.`,
    words,
    isPaused
      ? `The course is not on offer at the moment, so please do not pay now. Your order:\n${link}`
      : `Please look the 12 digits up once more in your UPI app and send them here, or pay if you have not yet:\n${link}`,
    until === null ? '' : orderPageWords.keptUntil(until),
    'If the money left your account and did not arrive, your bank returns it by itself, usually the next working day.',
  ]);
}

/**
 * The email for a buyer whose payment was found by its transaction number (UTR), but was less than the price.
 * `leftPaise` is the amount still missing. If the buyer had made other payments before, the email also states the total
 * received.
 */
export function shortEmail(
  order: Ordered,
  { link, utr, paise, leftPaise }: { link: string; utr: string | null; paise: number; leftPaise: number },
): Email {
  const arrivedPaise = order.totalPaise - leftPaise;
  const missing = `so ${formatPaise(leftPaise)} is missing.`;
  const sum =
    arrivedPaise === paise
      ? `, ${missing}`
      : `. In all, ${formatPaise(arrivedPaise)} has arrived, ${missing}`;
  return written(order, 'A part is still missing for', [
    `Thank you! We received ${formatPaise(paise)}${utr === null ? '' : ` with the UTR ${utr}`}. Your order is ${formatPaise(order.totalPaise)}${sum}`,
    `Please pay the rest here, and your seat is confirmed:\n${link}`,
    `Was it a mistake, or do you want the money back? Then ${replyHere}.`,
  ]);
}

/** `words` is a message that the owner typed, or empty; `keptPaise` is the part of the price that was received. */
export function cancelledEmail(
  order: Ordered,
  { words, keptPaise }: { words: string; keptPaise: number },
): Email {
  return written(order, 'Your order is cancelled:', [
    `Your order of “${order.courseTitle}” for ${formatPaise(order.totalPaise)} is cancelled, and there is nothing to pay.`,
    words,
    keptPaise > 0
      ? `${orderPageWords.partComesBack(formatPaise(keptPaise))} If you have a question, just ${replyHere}.`
      : `If you have paid it already, just ${replyHere}.`,
  ]);
}

/** To where an order was moved from a mistyped address; with its receipt or invoice (DAY-65). */
export function movedHereEmail(
  order: Ordered,
  { link, document }: { link: string; document: Pick<DocumentContent, 'number'> | undefined },
): Email {
  const email = written(order, 'Your order of', [
    `Emails about your order of “${order.courseTitle}” come to this address now.`,
    `Your order:\n${link}`,
    'This link is yours alone: whoever has it can see the order. If you did not place this order, you can ignore this email; nothing is charged.',
  ]);
  return document ? { ...email, document: document.number } : email;
}

/** The email to the address that an order had before. It does not name the new one. */
export function movedAwayEmail(order: Ordered): Email {
  return written(order, 'Your order has another email address:', [
    `Emails about the order of “${order.courseTitle}” go to another address now.`,
    `If you placed this order and did not change the address, please ${replyHere}.`,
  ]);
}

type ClaimToOwner = { to: string; utr: string; instead: string | null; site: string; leftPaise: number };

/**
 * The email that tells the owner that a buyer claims to have paid. It contains the transaction number (UTR) to look for
 * in the bank account, and the amount still missing (`leftPaise`). `instead` is the mistyped number that the buyer has
 * corrected; null for the first number.
 */
export function claimToOwner(
  { reference, courseTitle, fullName, totalPaise }: Ordered,
  { to, utr, instead, site, leftPaise }: ClaimToOwner,
): Email {
  const rest = leftPaise === totalPaise ? '' : 'the rest of ';
  const corrected = instead === null ? '' : ` This corrects the UTR ${instead}.`;
  return {
    to,
    subject: `${reference}: look for ${formatPaise(leftPaise)}, UTR ${utr}`,
    body: [
      `${fullName} says that ${rest}“${courseTitle}” is paid: ${formatPaise(leftPaise)}, UTR ${utr}.${corrected}`,
      `Look for it in your bank account, then confirm it or say that it is not there:\n${site}/admin/orders/tasks`,
    ].join('\n\n'),
  };
}
