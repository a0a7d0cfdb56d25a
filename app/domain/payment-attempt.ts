/**
 * The states of an attempt to pay at a gateway. `creating`: the gateway was asked, and its answer is not stored
 * yet. `closed`: no money can come by it any more.
 */
export const attemptStates = ['creating', 'open', 'closed'] as const;
export type AttemptState = (typeof attemptStates)[number];

const minute = 60_000;

/** How long the buyer can pay with one attempt. */
export const attemptLife = 30 * minute;

/** After this time, a gateway that has not answered will not answer any more. */
export const answerTime = minute;

const betweenLooks = 15 * minute;
/** An attempt that ends within this time is not offered any more: the buyer would come too late. */
const shortestOffer = minute;

/** Returns our name of an order's attempt: the order's reference and the attempt's number. */
export function attemptReference(orderReference: string, number: number): string {
  return `${orderReference}-${number}`;
}

type Attempt = { state: AttemptState; expiresAt: Date };

/** Whether a buyer may still be sent to the attempt's page. */
export function isPayable({ state, expiresAt }: Attempt, now: Date): boolean {
  return state === 'open' && expiresAt.getTime() - now.getTime() > shortestOffer;
}

/** Whether the gateway should be told to end an attempt: its time is over, or that of its order. */
export function isOver(
  attempt: { expiresAt: Date },
  order: { state: string; expiresAt: Date },
  now: Date,
): boolean {
  return attempt.expiresAt <= now || order.state !== 'pending' || order.expiresAt <= now;
}

/** When the round looks at an open attempt next: in a while, but not after its time or its order's is over. */
export function nextLook(attempt: { expiresAt: Date }, order: { expiresAt: Date }, now: Date): Date {
  const ends = [attempt.expiresAt, order.expiresAt].map((end) => end.getTime());
  const soonest = Math.min(now.getTime() + betweenLooks, ...ends);
  return new Date(Math.max(soonest, now.getTime() + minute));
}
