import { addDays, type Day } from './calendar.ts';
import { minuteMs } from './durations.ts';
import { isOpen, type OrderState, type TaskKind } from './order.ts';

/** `requested`, `sent` when the gateway accepted it, or ended; by hand at once `processed` (SELL-92). */
export const refundStates = ['requested', 'sent', 'processed', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/** Reports of the gateway may arrive in the wrong order; one of a change that is not listed is ignored. */
const allowed: Readonly<Record<RefundState, readonly RefundState[]>> = {
  requested: ['sent', 'processed', 'failed'],
  sent: ['processed', 'failed'],
  processed: [],
  // A refund may have got through although an answer said that it failed.
  failed: ['processed'],
};

export function refundCanBecome(from: RefundState, to: RefundState): boolean {
  return allowed[from].includes(to);
}

/**
 * The money of an order, in paise. `salePaise` is on the receipt or invoice, 0 if unpaid; money beyond that is a
 * surplus, such as a second payment.
 */
export type OrderMoney = {
  /** All that was received, before refunds. */
  receivedPaise: number;
  refundedPaise: number;
  salePaise: number;
  saleRefundedPaise: number;
};

/** Returns what can be refunded, in paise: all, the part that reverses the sale, and the surplus beyond the sale. */
export function refundable(money: OrderMoney): { paise: number; salePaise: number; surplusPaise: number } {
  const paise = Math.max(money.receivedPaise - money.refundedPaise, 0);
  const salePaise = Math.min(Math.max(money.salePaise - money.saleRefundedPaise, 0), paise);
  return { paise, salePaise, surplusPaise: paise - salePaise };
}

/**
 * Returns, in paise, what failed refunds promised and was not sent another way. `outPaise` is the sum of refunds that
 * have not failed: at most what was received without that sum can go back (SELL-150).
 */
export function owedPaise({ receivedPaise, refundedPaise }: OrderMoney, outPaise: number): number {
  return Math.max(Math.min(refundedPaise, receivedPaise) - outPaise, 0);
}

/** What a dashboard's refund adds, in paise; its remainder counts as decided before (SELL-150). */
export function addedPaise({ receivedPaise, refundedPaise }: OrderMoney, paise: number): number {
  return Math.min(paise, Math.max(receivedPaise - refundedPaise, 0));
}

export type RefundOf = 'sale' | 'surplus';

/**
 * Returns how much of a refund reverses the sale, in paise; null unless above zero and refundable (SELL-92). That is
 * as much as possible for `sale`, and nothing for `surplus`, so that the student stays enrolled.
 */
export function saleShareOf(money: OrderMoney, paise: number, of: RefundOf): number | null {
  const left = refundable(money);
  if (!Number.isInteger(paise) || paise <= 0) return null;
  if (of === 'surplus') return paise <= left.surplusPaise ? 0 : null;
  return paise <= left.paise ? Math.min(paise, left.salePaise) : null;
}

/** Returns the state of an order of which `saleRefundedPaise` of the price `salePaise` were refunded. */
export function stateAfterRefund(
  state: OrderState,
  { salePaise, saleRefundedPaise }: Pick<OrderMoney, 'salePaise' | 'saleRefundedPaise'>,
): OrderState {
  if (saleRefundedPaise === 0) return state;
  return saleRefundedPaise >= salePaise ? 'refunded' : 'partly_refunded';
}

/** Tasks that one refund settles, and whether it returns the price or a `surplus` (SELL-93). */
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

/** In paise, at most `left`. `aboutPaise` is what is left of the task's payment, or 0. */
export function taskRefundPaise(
  { kind, paise }: { kind: TaskKind; paise: number },
  left: ReturnType<typeof refundable> & { owedPaise: number },
  aboutPaise: number,
): number {
  switch (kind) {
    case 'over':
    case 'double':
      return Math.min(paise, left.surplusPaise);
    case 'short':
      return Math.min(aboutPaise, left.surplusPaise);
    case 'late':
      return Math.min(paise, left.salePaise);
    case 'refund_failed':
      return Math.min(paise, left.owedPaise);
    case 'taken_back':
      return Math.min(paise, left.paise);
    default:
      return left.salePaise;
  }
}

/**
 * Whether a task may be closed without a refund: the buyer's money must go back first, or nothing would
 * remind the owner (SELL-93). An open order may wait for its rest, and late money may have paid for the seat.
 */
export function isClosable(
  { kind, isForeign }: { kind: TaskKind; isForeign: boolean },
  state: OrderState,
  refundPaise: number,
): boolean {
  switch (kind) {
    case 'over':
    case 'double':
    case 'enrolled':
    case 'refund_failed':
      return refundPaise === 0;
    case 'short':
      return isForeign || isOpen(state) || refundPaise === 0;
    default:
      return true;
  }
}

/** How many times a buyer may ask for a refund of one order (SELL-97). */
export const mostAsks = 3;

/** Returns the last day for a refund; null if the shop gives none or has not said whether it does. */
export function refundUntil(paidOn: Day, refundDays: number | null): Day | null {
  return refundDays ? addDays(paidOn, refundDays) : null;
}

/** Whether a refund is still promised: until the day `until`, inclusive; null means no promise. */
export function isPromised(until: Day | null, today: Day): boolean {
  return until !== null && today <= until;
}

/** Returns how long to wait, in milliseconds: longer after each try, at most six hours. */
export function pauseMsBefore(tries: number): number {
  return Math.min(2 ** tries, 360) * minuteMs;
}
