import { hasTimeToPay } from './order.ts';

/** The URL path of our webhook, to which the gateway sends its events. */
export const webhookAddress = '/webhooks/razorpay';

/**
 * The states of an attempt to pay at a gateway. `creating`: the gateway was asked to open a payment page, and
 * its answer is not stored yet. `closed`: nothing can be paid by this attempt any more.
 */
export const attemptStates = ['creating', 'open', 'closed'] as const;
export type AttemptState = (typeof attemptStates)[number];

const minute = 60_000;

/** How long a buyer can pay with one attempt, in milliseconds. */
export const attemptLife = 30 * minute;

/** If the gateway has not answered within this time, in milliseconds, no answer is expected any more. */
export const answerTime = minute;

const betweenLooks = 15 * minute;
/**
 * If an attempt ends within this time, in milliseconds, the buyer is not sent to its page, because there is
 * too little time left to pay.
 */
const shortestOffer = minute;

/** Returns our reference for a payment attempt: the order's reference and the attempt's number. */
export function attemptReference(orderReference: string, number: number): string {
  return `${orderReference}-${number}`;
}

type Attempt = { state: AttemptState; expiresAt: Date };

/** Whether a buyer may still be sent to the payment page of the attempt. */
export function isPayable({ state, expiresAt }: Attempt, now: Date): boolean {
  return state === 'open' && expiresAt.getTime() - now.getTime() > shortestOffer;
}

/**
 * Whether an open attempt to pay should be closed at the gateway: the time to pay by it is over, or its order
 * is no longer `pending` or has no time left (`hasTimeToPay`).
 */
export function isOver(
  attempt: { expiresAt: Date },
  order: { state: string; expiresAt: Date; receivedPaise: number; refundedPaise: number },
  now: Date,
): boolean {
  return attempt.expiresAt <= now || order.state !== 'pending' || !hasTimeToPay(order, now);
}

const day = 24 * 60 * minute;

/**
 * Whether an attempt ended so long ago that it counts as closed even if the gateway cannot be asked, because
 * its keys were removed or changed. The daily comparison still finds money that was paid before its end.
 */
export function isLongOver({ expiresAt }: { expiresAt: Date }, now: Date): boolean {
  return expiresAt <= longOver(now);
}

/** Returns the time before which attempts must have ended to count as closed in any case (`isLongOver`). */
export function longOver(now: Date): Date {
  return new Date(now.getTime() - day);
}

/**
 * Returns when the periodic job should next ask the gateway about an open attempt to pay: some minutes from
 * now, or when the attempt or its order expires, if that is sooner. It is at least a minute from now.
 */
export function nextLook(attempt: { expiresAt: Date }, order: { expiresAt: Date }, now: Date): Date {
  const ends = [attempt.expiresAt, order.expiresAt].map((end) => end.getTime());
  const soonest = Math.min(now.getTime() + betweenLooks, ...ends);
  return new Date(Math.max(soonest, now.getTime() + minute));
}
