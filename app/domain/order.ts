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
 * Where an order may go from each state; nothing else, and never backward. An expired or cancelled order still
 * becomes paid, because money that arrives late is honored (SELL-31).
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

/** The states from which an order may become `to`, for a conditional update. */
export function statesBefore(to: OrderState): OrderState[] {
  return orderStates.filter((from) => canBecome(from, to));
}

/** Orders that still wait for money or for its confirmation. */
export const openStates = ['pending', 'awaiting_confirmation'] as const satisfies readonly OrderState[];

export function isOpen(state: OrderState): boolean {
  return openStates.some((open) => open === state);
}

/** Whether an order has been paid, even if the money was given back later. */
export function wasPaid(state: OrderState): boolean {
  return state === 'paid' || state === 'partly_refunded' || state === 'refunded';
}

/** The ways to pay for an order; an order that costs nothing is `free`, and `desk` is the owner's own hand. */
export const rails = ['upi', 'razorpay', 'free', 'desk'] as const;
export type Rail = (typeof rails)[number];

const hour = 60 * 60_000;

/**
 * How long an unpaid order keeps its price, in milliseconds: two days where the money is matched by hand, one
 * day otherwise, and one hour where it holds a code that only few may use (SELL-32).
 */
export function lifetimeOf({ rail, isCodeLimited }: { rail: Rail; isCodeLimited: boolean }): number {
  if (isCodeLimited) return hour;
  return rail === 'upi' ? 48 * hour : 24 * hour;
}

/** How many orders may be open for one email address (SELL-35). */
export const mostOpenOrders = 3;

/** How often a buyer may give another transaction number after the owner found none (SELL-37). */
export const mostClaims = 3;

/** What the owner has to look at after money arrived (SELL-36). */
export const taskKinds = ['short', 'over', 'double', 'late', 'enrolled', 'same_utr'] as const;
export type TaskKind = (typeof taskKinds)[number];

export type Settlement = {
  /** Whether the order is paid by this receipt. */
  isPaid: boolean;
  task: { kind: Exclude<TaskKind, 'enrolled' | 'same_utr'>; paise: number } | null;
};

/**
 * What a receipt of `paise` does to an order for `totalPaise` that has received `receivedPaise` before
 * (SELL-36). The task's paise are what is missing, what is too much, or what arrived late.
 */
export function settlementOf(
  order: { state: OrderState; totalPaise: number; receivedPaise: number },
  paise: number,
): Settlement {
  if (wasPaid(order.state)) return { isPaid: false, task: { kind: 'double', paise } };
  const surplus = order.receivedPaise + paise - order.totalPaise;
  if (surplus < 0) return { isPaid: false, task: { kind: 'short', paise: -surplus } };
  if (surplus > 0) return { isPaid: true, task: { kind: 'over', paise: surplus } };
  return { isPaid: true, task: isOpen(order.state) ? null : { kind: 'late', paise } };
}

/** Everything that an order's story can tell. */
export const orderEventKinds = [
  'placed',
  'claimed',
  'claim_refused',
  'received',
  'paid',
  'seat_given',
  'seat_waits',
  'expired',
  'cancelled',
  'withdrawn',
  'noted',
  'task_done',
] as const;

export type OrderEventKind = (typeof orderEventKinds)[number];
