import { addDays, type Day } from './calendar.ts';
import { minuteMs } from './durations.ts';
import { isOpen, type OrderState, type TaskKind } from './order.ts';

/**
 * The states of a refund: the owner has decided it (`requested`), the payment gateway has accepted it (`sent`), or it
 * has ended. A refund that the owner has paid out by hand is `processed` from the start (SELL-92).
 */
export const refundStates = ['requested', 'sent', 'processed', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/**
 * The states that may follow each state of a refund. Reports of the payment gateway may arrive in the wrong order; a
 * report of a change that is not listed here is ignored.
 */
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
 * The amounts of one order, in paise. `salePaise` is the amount on the order's receipt or invoice; 0 if the order is
 * unpaid. Money received beyond that amount is a surplus, for example a second payment for the same order.
 */
export type OrderMoney = {
  /** Before refunds. */
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

/**
 * Returns how many paise of an order were promised back in refunds that failed, and were not sent another way since.
 * `outPaise` is the sum of all refunds that have not failed, whoever made them: no more can go back than what was
 * received less that sum (SELL-150).
 */
export function owedPaise({ receivedPaise, refundedPaise }: OrderMoney, outPaise: number): number {
  return Math.max(Math.min(refundedPaise, receivedPaise) - outPaise, 0);
}

/**
 * Returns how many paise of a refund made in the gateway's dashboard are refunded in addition to what was decided
 * before. The rest makes good a decided refund, for which the shop does not have the money any more (SELL-150).
 */
export function addedPaise({ receivedPaise, refundedPaise }: OrderMoney, paise: number): number {
  return Math.min(paise, Math.max(receivedPaise - refundedPaise, 0));
}

export type RefundOf = 'sale' | 'surplus';

/**
 * Returns how many paise of a refund reverse the sale; null if the amount is not above zero or more than can be
 * refunded (SELL-92). A refund of the `sale` reverses as much of the sale as possible. A refund of the `surplus` (money
 * beyond the price) reverses nothing, so the student stays enrolled.
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

/**
 * The kinds of tasks that the owner can settle by one refund, and which money it returns: the price of the course
 * (`sale`), or other money that the buyer sent, such as a second payment (`surplus`) (SELL-93).
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

/**
 * Returns how many paise the refund of a task gives back: the task's amount, but at most what is `left` of the money that
 * it is about. `aboutPaise` is what is left of the payment that the task names; 0 if none is recorded.
 */
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
 * Whether the owner may mark a task as done without a refund. Money that belongs to the buyer must go back first,
 * otherwise nothing would remind the owner of it (SELL-93). An open order may still wait for the rest of its price, and
 * late money may stay, because it has paid for the seat.
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

/**
 * Returns the last day on which a buyer can get a refund. Null if the shop gives no refunds or has not said whether it
 * does.
 */
export function refundUntil(paidOn: Day, refundDays: number | null): Day | null {
  return refundDays ? addDays(paidOn, refundDays) : null;
}

/**
 * Whether the shop's promise of a refund still holds on a day: it holds until the day `until`, inclusive; null means no
 * promise.
 */
export function isPromised(until: Day | null, today: Day): boolean {
  return until !== null && today <= until;
}

/**
 * Returns how many milliseconds to wait before asking the payment gateway about a refund again: longer after each try,
 * at most six hours.
 */
export function pauseMsBefore(tries: number): number {
  return Math.min(2 ** tries, 360) * minuteMs;
}
