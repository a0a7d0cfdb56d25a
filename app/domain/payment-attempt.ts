import { dayMs, minuteMs } from './durations.ts';
import { hasTimeToPay } from './order.ts';

/** The URL path of the shop's webhook, to which the payment gateway sends its events. */
export const webhookAddress = '/webhooks/razorpay';

/**
 * The states of an attempt to pay at a payment gateway. `creating`: the shop asked the gateway for a payment page, and
 * the answer is not stored yet. `closed`: nothing can be paid by this attempt any more.
 */
export const attemptStates = ['creating', 'open', 'closed'] as const;
export type AttemptState = (typeof attemptStates)[number];

/** How long a buyer can pay with one payment attempt, in milliseconds. */
export const attemptLifeMs = 30 * minuteMs;

/**
 * How long the shop waits for the payment gateway's answer to a new payment attempt, in milliseconds. After that time,
 * the shop asks the gateway what became of the attempt.
 */
export const answerTimeMs = minuteMs;

const betweenLooksMs = 15 * minuteMs;
/**
 * If a payment attempt ends within this time, in milliseconds, the buyer is no longer sent to the payment page, because
 * the rest of the time would be too short to pay.
 */
const shortestOfferMs = minuteMs;

/** Returns the shop's reference for a payment attempt: the order's reference and the attempt's number. */
export function attemptReference(orderReference: string, number: number): string {
  return `${orderReference}-${number}`;
}

type Attempt = { state: AttemptState; expiresAt: Date };

/** Whether a buyer may still be sent to the payment page of this payment attempt. */
export function isPayable({ state, expiresAt }: Attempt, now: Date): boolean {
  return state === 'open' && expiresAt.getTime() - now.getTime() > shortestOfferMs;
}

/**
 * Whether an open attempt to pay should be closed at the payment gateway, because its time is over, or because its
 * order can no longer be paid: the order is not `pending`, or `hasTimeToPay` is false.
 */
export function isOver(
  attempt: { expiresAt: Date },
  order: { state: string; expiresAt: Date; receivedPaise: number; refundedPaise: number },
  now: Date,
): boolean {
  return attempt.expiresAt <= now || order.state !== 'pending' || !hasTimeToPay(order, now);
}

/**
 * Whether a payment attempt ended so long ago that it counts as closed even if the payment gateway cannot be asked,
 * because its keys were removed or changed. A daily comparison with the gateway's payments still finds money that was
 * paid before the end.
 */
export function isLongOver({ expiresAt }: { expiresAt: Date }, now: Date): boolean {
  return expiresAt <= longOver(now);
}

/**
 * Returns the time one day before `now`. A payment attempt that ended before that time counts as closed in any case
 * (see `isLongOver`).
 */
export function longOver(now: Date): Date {
  return new Date(now.getTime() - dayMs);
}

/**
 * Returns when the periodic job should next ask the payment gateway about an open payment attempt: in 15 minutes or, if
 * that is sooner, when the attempt or its order expires, but not sooner than in one minute.
 */
export function nextLook(attempt: { expiresAt: Date }, order: { expiresAt: Date }, now: Date): Date {
  const ends = [attempt.expiresAt, order.expiresAt].map((end) => end.getTime());
  const soonest = Math.min(now.getTime() + betweenLooksMs, ...ends);
  return new Date(Math.max(soonest, now.getTime() + minuteMs));
}
