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

/** Even expired and cancelled orders can become paid: money that arrives late is accepted (SELL-31). */
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

/** Used in the WHERE clause of an UPDATE, so that an order that meanwhile has another state is not changed. */
export function statesBefore(to: OrderState): OrderState[] {
  return orderStates.filter((from) => canBecome(from, to));
}

/** The buyer has not paid yet, or the owner has not confirmed yet that the money arrived. */
export const openStates = ['pending', 'awaiting_confirmation'] as const satisfies readonly OrderState[];

export function isOpen(state: OrderState): boolean {
  return openStates.some((open) => open === state);
}

/** Whether an order has been paid, even if the money was given back later. */
export function wasPaid(state: OrderState): boolean {
  return paidStates.some((paid) => paid === state);
}

/** Paid, and not all of it was given back: the seat is the buyer's. */
export const seatStates = ['paid', 'partly_refunded'] as const satisfies readonly OrderState[];

export function holdsSeat(state: OrderState): boolean {
  return seatStates.some((held) => held === state);
}

export const paidStates = ['paid', 'partly_refunded', 'refunded'] as const satisfies readonly OrderState[];

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
 * How long an order can be paid, in milliseconds (SELL-32): two days for UPI, which the owner matches by hand,
 * otherwise one day. One hour if it reserves a seat of a batch (SELL-151) or a use of a limited code.
 */
export function lifetimeMsOf({ rail, isScarce }: { rail: Rail; isScarce: boolean }): number {
  if (isScarce) return hourMs;
  return rail === 'upi' ? 48 * hourMs : 24 * hourMs;
}

/** Other people's orders under the address do not count: they could keep its owner away (SELL-35). */
export const mostOpenOrders = 3;

/** How many emails an address gets in a day: anybody can order under another's address (SELL-35, SELL-132). */
export const mostOrderEmails = 5;

/** How often the buyer may correct the email address of an order (DAY-65). */
export const mostEmailChanges = 3;

/** UTRs a buyer may enter for one order, as when one was not found or mistyped (SELL-37). */
export const mostClaims = 3;

/**
 * What the owner must do about an order. Most tasks are about payments that do not fit, such as `short` (too little)
 * or `enrolled` (already enrolled) (SELL-36). The last three are refunds: requested, failed, or made outside the
 * shop.
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
  isPaid: boolean;
  task: { kind: Extract<TaskKind, 'short' | 'over' | 'double' | 'late'>; paise: number } | null;
};

type Received = { receivedPaise: number; refundedPaise: number };

/** Returns how much of the money received for an order the shop has kept, that is, not refunded. */
export function keptPaise({ receivedPaise, refundedPaise }: Received): number {
  return receivedPaise - refundedPaise;
}

/**
 * What a payment does to an order that has kept `keptPaise` (SELL-36). `task` tells the owner of paise that
 * are missing, too much, late (all parts) or paid twice.
 */
export function settlementOf(
  order: { state: OrderState; totalPaise: number; keptPaise: number },
  paise: number,
): Settlement {
  if (wasPaid(order.state)) return { isPaid: false, task: { kind: 'double', paise } };
  const surplus = order.keptPaise + paise - order.totalPaise;
  if (surplus < 0) return { isPaid: false, task: { kind: 'short', paise: -surplus } };
  if (surplus > 0) return { isPaid: true, task: { kind: 'over', paise: surplus } };
  return { isPaid: true, task: isOpen(order.state) ? null : { kind: 'late', paise: order.totalPaise } };
}

/** An order can be paid until it expires; one that was paid in part has no time limit (SELL-36). */
export function hasTimeToPay(order: Received & { expiresAt: Date }, now: Date): boolean {
  return order.expiresAt > now || keptPaise(order) > 0;
}

/** Whether it is over, so that its form orders anew: also before the job that expires it has run. */
export function hasEnded(order: Received & { state: OrderState; expiresAt: Date }, now: Date): boolean {
  if (order.state === 'pending') return !hasTimeToPay(order, now);
  return order.state === 'expired' || order.state === 'cancelled' || order.state === 'refunded';
}

/** Returns what is left to pay, in paise; negative if too much was paid. Refunded money does not count as paid. */
export function missingPaise(order: Received & { totalPaise: number }): number {
  return order.totalPaise - keptPaise(order);
}

/**
 * Returns the paise that a task is about. For `short`, what is missing now, because more may have arrived since
 * (SELL-36). For money not needed, of a failed refund or a deleted course, what can still go back (`refundPaise`).
 */
export function taskPaise(
  {
    kind,
    paise,
    refundPaise = paise,
    about,
  }: { kind: TaskKind; paise: number; refundPaise?: number; about?: string | null },
  order: { state: OrderState } & Parameters<typeof missingPaise>[0],
): number {
  if (kind === 'double' || kind === 'enrolled' || kind === 'refund_failed') return refundPaise;
  if (kind === 'late' && about === null) return refundPaise;
  if (kind !== 'short') return paise;
  return wasPaid(order.state) ? 0 : missingPaise(order);
}

/**
 * Whether an order with too little money may count as paid (SELL-36): some was received and kept. Another
 * currency (`isForeign`) is never accepted.
 */
export function canAccept(
  { kind, isForeign }: { kind: TaskKind; isForeign: boolean },
  order: Received & { state: OrderState },
): boolean {
  return kind === 'short' && !isForeign && !wasPaid(order.state) && keptPaise(order) > 0;
}

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
  'written',
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
