import { hourMs } from './durations.ts';
/** Every state that an order can be in (SELL-31). */
export const orderStates = [
  'pending',
  'awaiting_confirmation',
  'paid',
  'partly_refunded',
  'refunded',
  'expired',
  'cancelled',
] as const;

export type OrderState = (typeof orderStates)[number];

/**
 * The states that may follow each state of an order. Even an expired or cancelled order can become paid, because the
 * shop accepts money that arrives late (SELL-31).
 */
const allowed: Readonly<Record<OrderState, readonly OrderState[]>> = {
  pending: ['awaiting_confirmation', 'paid', 'expired', 'cancelled'],
  awaiting_confirmation: ['paid', 'pending', 'cancelled', 'expired'],
  paid: ['partly_refunded', 'refunded'],
  partly_refunded: ['refunded'],
  refunded: [],
  expired: ['paid'],
  cancelled: ['paid'],
};

export function canBecome(from: OrderState, to: OrderState): boolean {
  return allowed[from].includes(to);
}

/**
 * The states from which an order may change to `to`. Use them in the WHERE clause of the UPDATE, so that an
 * order that meanwhile has another state is not changed.
 */
export function statesBefore(to: OrderState): OrderState[] {
  return orderStates.filter((from) => canBecome(from, to));
}

/**
 * The states of an open order: the buyer has not paid yet, or the owner has not confirmed yet that the money arrived.
 */
export const openStates = ['pending', 'awaiting_confirmation'] as const satisfies readonly OrderState[];

export function isOpen(state: OrderState): boolean {
  return openStates.some((open) => open === state);
}

/** Whether an order has been paid, even if the money was given back later. */
export function wasPaid(state: OrderState): boolean {
  return state === 'paid' || state === 'partly_refunded' || state === 'refunded';
}

/** The ways to pay that use a payment gateway; a checkout offers the first one. */
export const gatewayRails = ['razorpay'] as const;
export type GatewayRail = (typeof gatewayRails)[number];

/** The ways to pay that a checkout can offer. `free`: the order costs nothing. */
export const waysOfCheckout = ['upi', ...gatewayRails, 'free'] as const;
export type WayToPay = (typeof waysOfCheckout)[number];

/** The ways in which an order is paid. `desk`: the owner records the money by hand, such as cash. */
export const rails = [...waysOfCheckout, 'desk'] as const;
export type Rail = (typeof rails)[number];

export const isGatewayRail = (rail: Rail | null): rail is GatewayRail =>
  gatewayRails.some((gateway) => gateway === rail);

/**
 * How long an unpaid order keeps its price, in milliseconds (SELL-32): two days for UPI, because the owner matches such
 * payments by hand; one day for other ways to pay. It is one hour if the order is scarce: it reserves a seat of a batch
 * (SELL-151), or a use of a code with limited uses.
 */
export function lifetimeMsOf({ rail, isScarce }: { rail: Rail; isScarce: boolean }): number {
  if (isScarce) return hourMs;
  return rail === 'upi' ? 48 * hourMs : 24 * hourMs;
}

/**
 * How many open (unpaid) orders one buyer (an account, or a guest's browser) may have under an email address. Orders
 * that other people placed under the same address do not count. Otherwise, they could keep the owner of the address
 * from buying (SELL-35).
 */
export const mostOpenOrders = 3;

/**
 * The maximum numbers of emails about new orders and of payment reminders that one email address gets in a day. Anybody
 * can order under an address that belongs to somebody else (SELL-35, SELL-132).
 */
export const mostOrderEmails = 5;

/** How often the buyer may correct the email address of an order (DAY-65). */
export const mostEmailChanges = 3;

/**
 * How many UPI transaction numbers (UTR) a buyer may enter for one order: the first one, and others after the owner
 * found no payment with it, or because the buyer had mistyped it (SELL-37).
 */
export const mostClaims = 3;

/**
 * The kinds of tasks for the owner. Most are about a payment that does not fit its order, such as `short` (too little
 * was paid) or `enrolled` (the student was already enrolled) (SELL-36); the last three are about refunds: requested by
 * the buyer, failed, or made outside the shop.
 */
export const taskKinds = [
  'short',
  'over',
  'double',
  'late',
  'enrolled',
  'same_utr',
  'other_amount',
  'taken_back',
  'refund_asked',
  'refund_failed',
  'refund_foreign',
] as const;
export type TaskKind = (typeof taskKinds)[number];

export type Settlement = {
  /** Whether the order is fully paid with this payment. */
  isPaid: boolean;
  task: { kind: Extract<TaskKind, 'short' | 'over' | 'double' | 'late'>; paise: number } | null;
};

/** What an order has received in all, and what was refunded of it. */
type Received = { receivedPaise: number; refundedPaise: number };

/** Returns how much of the money received for an order the shop has kept, that is, not refunded. */
export function keptPaise({ receivedPaise, refundedPaise }: Received): number {
  return receivedPaise - refundedPaise;
}

/**
 * Decides what a payment of `paise` does to an order for `totalPaise` that has kept `keptPaise` of earlier ones
 * (SELL-36). If the payment does not fit, `task` tells the owner how many paise are missing, are too much, came after
 * the order had ended, or were paid a second time.
 */
export function settlementOf(
  order: { state: OrderState; totalPaise: number; keptPaise: number },
  paise: number,
): Settlement {
  if (wasPaid(order.state)) return { isPaid: false, task: { kind: 'double', paise } };
  const surplus = order.keptPaise + paise - order.totalPaise;
  if (surplus < 0) return { isPaid: false, task: { kind: 'short', paise: -surplus } };
  if (surplus > 0) return { isPaid: true, task: { kind: 'over', paise: surplus } };
  return { isPaid: true, task: isOpen(order.state) ? null : { kind: 'late', paise } };
}

/**
 * Whether the buyer can still pay a pending order: until it expires. An order of which a part was paid and not refunded
 * can be paid without a time limit (SELL-36).
 */
export function hasTimeToPay(order: Received & { expiresAt: Date }, now: Date): boolean {
  return order.expiresAt > now || keptPaise(order) > 0;
}

/**
 * Returns how many paise are still to be paid for an order; negative if too much was paid. Refunded money
 * does not count as paid.
 */
export function missingPaise(order: Received & { totalPaise: number }): number {
  return order.totalPaise - keptPaise(order);
}

/**
 * Returns the amount in paise that a task is about. For the kind `short`, it is the amount that is still missing now,
 * because another payment may have arrived after the task was stored (SELL-36); 0 if the order is paid. For money that
 * was not needed or whose refund failed, it is what can still go back (`refundPaise`), as on the task's button.
 */
export function taskPaise(
  { kind, paise, refundPaise = paise }: { kind: TaskKind; paise: number; refundPaise?: number },
  order: { state: OrderState } & Parameters<typeof missingPaise>[0],
): number {
  if (kind === 'double' || kind === 'enrolled' || kind === 'refund_failed') return refundPaise;
  if (kind !== 'short') return paise;
  return wasPaid(order.state) ? 0 : missingPaise(order);
}

/**
 * Whether the owner may close a task about too little money by accepting the order as paid (SELL-36). The shop must
 * have received money for the order that was not refunded. Money in another currency (`isForeign`) cannot pay an order
 * and is never accepted.
 */
export function canAccept(
  { kind, isForeign }: { kind: TaskKind; isForeign: boolean },
  order: Received & { state: OrderState },
): boolean {
  return kind === 'short' && !isForeign && !wasPaid(order.state) && keptPaise(order) > 0;
}

/** The kinds of entries in an order's history. */
export const orderEventKinds = [
  'placed',
  'by_upi',
  'claimed',
  'claim_refused',
  'received',
  'foreign_money',
  'foreign_refunded',
  'paid',
  'seat_given',
  'seat_waits',
  'found',
  'seat_by_number',
  'seat_by_link',
  'seat_moved',
  'reminded',
  'expired',
  'cancelled',
  'withdrawn',
  'noted',
  'email_changed',
  'task_done',
  'refunded',
  'refund_asked',
  'refund_declined',
  'refund_processed',
  'refund_failed',
  'seat_closed',
] as const;

export type OrderEventKind = (typeof orderEventKinds)[number];
