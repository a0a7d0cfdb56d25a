import { addDays, type Day } from './calendar.ts';
import type { OrderState, TaskKind } from './order.ts';

/**
 * The states of a refund: decided (`requested`), taken by the gateway (`sent`), or ended. A refund that the
 * owner has paid out by hand is `processed` from the start (SELL-92).
 */
export const refundStates = ['requested', 'sent', 'processed', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/**
 * The states that may follow each state of a refund. A report of the gateway that arrives out of order
 * changes nothing.
 */
const allowed: Readonly<Record<RefundState, readonly RefundState[]>> = {
  requested: ['sent', 'processed', 'failed'],
  sent: ['processed', 'failed'],
  processed: [],
  failed: [],
};

export function refundCanBecome(from: RefundState, to: RefundState): boolean {
  return allowed[from].includes(to);
}

/**
 * The amounts of one order, in paise. The sale is what its receipt or invoice is about; anything received
 * beyond that is a surplus, such as a second payment. An unpaid order has a sale of 0.
 */
export type OrderMoney = {
  receivedPaise: number;
  refundedPaise: number;
  salePaise: number;
  saleRefundedPaise: number;
};

/**
 * Returns how much of an order's money can still be refunded, in paise: the total, the part that reverses the
 * sale, and the surplus (money received beyond the sale).
 */
export function refundable(money: OrderMoney): { paise: number; salePaise: number; surplusPaise: number } {
  const paise = Math.max(money.receivedPaise - money.refundedPaise, 0);
  const salePaise = Math.min(Math.max(money.salePaise - money.saleRefundedPaise, 0), paise);
  return { paise, salePaise, surplusPaise: paise - salePaise };
}

export type RefundOf = 'sale' | 'surplus';

/**
 * Returns how much of a refund reverses the sale, in paise; null if that much is not left to refund, or if
 * the amount is not above zero (SELL-92). If `of` is `sale`, as much as possible of the refund reverses the
 * sale. If `of` is `surplus`, none of it does, so the student stays enrolled.
 */
export function saleShareOf(money: OrderMoney, paise: number, of: RefundOf): number | null {
  const left = refundable(money);
  if (!Number.isInteger(paise) || paise <= 0) return null;
  if (of === 'surplus') return paise <= left.surplusPaise ? 0 : null;
  return paise <= left.paise ? Math.min(paise, left.salePaise) : null;
}

/** Returns the state of an order after `saleRefundedPaise` of its `salePaise` were refunded. */
export function stateAfterRefund(
  state: OrderState,
  { salePaise, saleRefundedPaise }: Pick<OrderMoney, 'salePaise' | 'saleRefundedPaise'>,
): OrderState {
  if (saleRefundedPaise === 0) return state;
  return saleRefundedPaise >= salePaise ? 'refunded' : 'partly_refunded';
}

/**
 * The kinds of tasks that the owner can settle by one refund, and which money the refund returns: the price
 * of the sale (`sale`), or other money that the buyer sent, such as a second payment (`surplus`) (SELL-93).
 */
export const refundableTasks = {
  short: 'surplus',
  over: 'surplus',
  double: 'surplus',
  late: 'sale',
  enrolled: 'sale',
} as const satisfies Partial<Record<TaskKind, RefundOf>>;

export function isRefundableTask(kind: TaskKind): kind is keyof typeof refundableTasks {
  return Object.hasOwn(refundableTasks, kind);
}

/** How many times a buyer may ask for a refund of one order (SELL-97). */
export const mostAsks = 3;

/** Returns the last day on which a buyer can get a refund; null if the shop promises no refunds, or has not said. */
export function refundUntil(paidOn: Day, refundDays: number | null): Day | null {
  return refundDays ? addDays(paidOn, refundDays) : null;
}

/** Whether a refund is still promised on a day. `until`, the last day, is included. */
export function isPromised(until: Day | null, today: Day): boolean {
  return until !== null && today <= until;
}

const minute = 60_000;

/** Returns how long to wait before asking the gateway about a refund again: longer each time, at most six hours. */
export function pauseBefore(tries: number): number {
  return Math.min(2 ** tries, 360) * minute;
}
