import { formatRupees } from '#app/domain/money.ts';
import type { OrderState, Rail, TaskKind } from '#app/domain/order.ts';

const rupees = (paise: number) => formatRupees(paise / 100);

/** The states of an order as the owner reads them. */
export const orderStateLabels: Readonly<Record<OrderState, string>> = {
  pending: 'Not paid yet',
  awaiting_confirmation: 'UTR to check',
  paid: 'Paid',
  partly_refunded: 'Partly refunded',
  refunded: 'Refunded',
  expired: 'Expired',
  cancelled: 'Cancelled',
};

export const railLabels: Readonly<Record<Rail, string>> = {
  upi: 'UPI',
  razorpay: 'Razorpay',
  free: 'Free',
  desk: 'By hand',
};

/** Why a payment that belongs to an order is not corrected in the list of payments. */
export const paymentOfOrder = 'This payment belongs to an order. Open the order to correct it.';

/** What the owner reads when an act on an order is refused. */
export const orderRefusals = {
  gone: 'There is no such order any more.',
  closed: 'This order has moved on meanwhile. Please look at it again.',
  used: 'This UTR belongs to another order already. Please check both.',
  known: 'This payment was recorded already.',
} as const;

/** What a task of the owner says; `about` is a UTR or the name of the payment. */
export function taskSentence(kind: TaskKind, paise: number): string {
  switch (kind) {
    case 'short':
      return `${rupees(paise)} are missing. Ask for the rest, accept the sum with a reason, or send it back.`;
    case 'over':
      return `${rupees(paise)} too much arrived. The seat is given; send the rest back.`;
    case 'double':
      return `Paid a second time: send ${rupees(paise)} back.`;
    case 'late':
      return `${rupees(paise)} arrived after the order had ended. The seat is given at the old price.`;
    case 'enrolled':
      return `The student had this seat already: send ${rupees(paise)} back.`;
    case 'same_utr':
      return 'The buyer gave a UTR that belongs to another order. Look it up in your bank account.';
  }
}

export const taskLabels: Readonly<Record<TaskKind, string>> = {
  short: 'Too little',
  over: 'Too much',
  double: 'Paid twice',
  late: 'Late',
  enrolled: 'Already enrolled',
  same_utr: 'Same UTR',
};
