import { dayMs, minuteMs } from './durations.ts';
import { hasTimeToPay } from './order.ts';

export const webhookAddress = '/webhooks/razorpay';

/**
 * `creating`: the answer to our request for a payment page is not stored yet. `closed`: no payment any more.
 */
export const attemptStates = ['creating', 'open', 'closed'] as const;
export type AttemptState = (typeof attemptStates)[number];

/** How long a buyer can pay with one payment attempt, in milliseconds. */
export const attemptLifeMs = 30 * minuteMs;

/** How long to wait for the gateway's answer, in milliseconds, before asking what became of the attempt. */
export const answerTimeMs = minuteMs;

const betweenLooksMs = 15 * minuteMs;
/** A buyer with less time left, in milliseconds, is not sent to the payment page. */
const shortestOfferMs = minuteMs;

/** Returns the shop's reference for a payment attempt: the order's reference and the attempt's number. */
export function attemptReference(orderReference: string, number: number): string {
  return `${orderReference}-${number}`;
}

type Attempt = { state: AttemptState; expiresAt: Date };

export function isPayable({ state, expiresAt }: Attempt, now: Date): boolean {
  return state === 'open' && expiresAt.getTime() - now.getTime() > shortestOfferMs;
}

/** The time of an attempt is over, or its order is not `pending` or has no time to pay. */
export function isOver(
  attempt: { expiresAt: Date },
  order: { state: string; expiresAt: Date; receivedPaise: number; refundedPaise: number },
  now: Date,
): boolean {
  return attempt.expiresAt <= now || order.state !== 'pending' || !hasTimeToPay(order, now);
}

/** Even if the gateway cannot be asked, as without keys. The daily comparison finds earlier payments. */
export function isLongOver({ expiresAt }: { expiresAt: Date }, now: Date): boolean {
  return expiresAt <= longOver(now);
}

/** One day before `now`: an attempt that ended earlier counts as closed in any case (see `isLongOver`). */
export function longOver(now: Date): Date {
  return new Date(now.getTime() - dayMs);
}

/** Returns when to ask next: in 15 minutes or when attempt or order expires, but at least a minute from now. */
export function nextLook(attempt: { expiresAt: Date }, order: { expiresAt: Date }, now: Date): Date {
  const ends = [attempt.expiresAt, order.expiresAt].map((end) => end.getTime());
  const soonest = Math.min(now.getTime() + betweenLooksMs, ...ends);
  return new Date(Math.max(soonest, now.getTime() + minuteMs));
}
