import { formatPaise } from '@pankh/india/money.ts';
import type { OrderEventKind, OrderState, Rail, TaskKind } from '#app/domain/order.ts';

/** The names of an order's states in the admin panel. The buyer's page uses other names. */
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

export const orderRefusals = {
  gone: 'There is no such order any more.',
  closed: 'This order has moved on meanwhile. Please look at it again.',
  corrected: 'The buyer has corrected the UTR meanwhile. Please look for the new number at your bank.',
  used: 'This UTR belongs to another order or payment already. Please check both.',
  known: 'This payment was recorded already.',
  asked: 'The buyer was asked in the last 24 hours already.',
  'no-reason': 'Please write why you accept less than the price.',
  'no-money': 'There is no money of this payment in the order any more, so it cannot count as paid.',
  'money-left':
    'This money waits to go back to the buyer. Refund it first: by the gateway, or say how you gave it back.',
  away: 'Razorpay does not answer, so a payment may be on its way. Please try again in a minute.',
} as const;

/** `paise` is missing, in excess or late, as of `taskPaise`. */
export function taskSentence(kind: TaskKind, paise: number): string {
  switch (kind) {
    case 'short':
      if (paise === 0) return 'The order is paid, so nothing is missing any more.';
      return `${formatPaise(paise)} is missing.`;
    case 'over':
      return `${formatPaise(paise)} too much arrived. The seat is given; send the rest back.`;
    case 'double':
      if (paise === 0) return 'Paid a second time. The money went back.';
      return `Paid a second time: send ${formatPaise(paise)} back.`;
    case 'late':
      return `${formatPaise(paise)} arrived after the order had ended. The seat is given at the old price.`;
    case 'enrolled':
      if (paise === 0) return 'The student had this seat already. The money went back.';
      return `The student had this seat already: send ${formatPaise(paise)} back.`;
    case 'same_utr':
      return 'The buyer gave a UTR that belongs to another order, payment or refund. Look it up in your bank account.';
    case 'other_amount':
      return `Your bank statement has ${formatPaise(paise)} with this UTR, which is not what the order costs.`;
    case 'taken_back':
      return `Your bank took ${formatPaise(paise)} back. Record it, and the buyer gets a message. If the price is no longer paid, the seat closes.`;
    case 'refund_asked':
      return `The buyer asks for ${formatPaise(paise)} back.`;
    case 'refund_failed':
      return `A refund did not get through. Send ${formatPaise(paise)} another way.`;
    case 'refund_foreign':
      return `${formatPaise(paise)} were refunded outside the shop. Check that this was you.`;
  }
}

export const taskLabels: Readonly<Record<TaskKind, string>> = {
  short: 'Too little',
  over: 'Too much',
  double: 'Paid twice',
  late: 'Late',
  enrolled: 'Already enrolled',
  same_utr: 'Same UTR',
  other_amount: 'Another amount',
  taken_back: 'Taken back',
  refund_asked: 'Refund asked for',
  refund_failed: 'Refund failed',
  refund_foreign: 'Refunded elsewhere',
};

/** Of the kind `short`. The shop has no record of it, so it is refunded at the gateway. */
export const foreignTask = {
  label: 'Another currency',
  sentence: 'Money in another currency arrived. Give it back at the gateway; this is then marked as done.',
} as const;

type Task = { kind: TaskKind; isForeign: boolean; about: string | null };

/** `paise` as of `taskPaise`. Late without a payment: the course was deleted before anybody had the seat. */
export function taskText(
  { kind, isForeign, about }: Task,
  paise: number,
): { label: string; sentence: string } {
  if (isForeign) return foreignTask;
  if (kind === 'late' && about === null)
    return {
      label: 'Course deleted',
      sentence: `The course of this paid order was deleted before anybody had the seat: send ${formatPaise(paise)} back, or close this if the buyer gets something else.`,
    };
  return { label: taskLabels[kind], sentence: taskSentence(kind, paise) };
}

export const orderStateChoices = [
  { value: 'all', label: 'All' },
  { value: 'open', label: 'Open' },
  ...Object.entries(orderStateLabels).map(([value, label]) => ({ value, label })),
];

export const orderSortChoices = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'amount', label: 'Highest amount' },
];

type Event = { kind: OrderEventKind; detail: Readonly<Record<string, string | number>> };

export function eventSentence({ kind, detail }: Event): string {
  switch (kind) {
    case 'placed':
      return 'Ordered';
    case 'by_upi':
      return 'The buyer pays by UPI instead';
    case 'claimed':
      return detail.instead
        ? `The buyer corrected the UTR: ${detail.utr} instead of ${detail.instead}`
        : `The buyer gave the UTR ${detail.utr}`;
    case 'claim_refused':
      return [`No payment with the UTR ${detail.utr}; the buyer was asked again`, detail.words]
        .filter(Boolean)
        .join(' · ');
    case 'received':
      return `${formatPaise(Number(detail.paise))} received: ${detail.method}`;
    case 'foreign_money':
      return `${detail.amount} ${detail.currency} received: ${detail.method}. It does not count as rupees.`;
    case 'foreign_refunded':
      return `${detail.amount} ${detail.currency} went back at the gateway: ${detail.method}`;
    case 'paid':
      return [
        detail.beyond ? `Paid, with ${detail.beyond} once more than its limit` : 'Paid',
        ...(detail.beyondBatch ? [`the batch “${detail.beyondBatch}” now has more students than seats`] : []),
      ].join('; ');
    case 'seat_given':
      return 'Enrolled';
    case 'seat_waits':
      return detail.waits === 'proof'
        ? 'The seat waits until the address is confirmed'
        : detail.waits === 'learner'
          ? 'The seat waits for the learner’s account: the buyer’s has this course for somebody else'
          : 'The seat waits for the sign-up';
    case 'found':
      return 'Opened with its reference and mobile number';
    case 'seat_by_number':
      return 'Added to an account with its reference and mobile number; an email to the buyer was written';
    case 'seat_by_link':
      return 'Added to the learner’s account, by the link that the buyer sent';
    case 'seat_moved':
      return 'The account to which it was added before no longer has it by this order';
    case 'reminded':
      return 'A reminder to the buyer was written';
    case 'written':
      return [
        detail.by === 'email' ? 'An email to the buyer was written' : 'The buyer was written to by WhatsApp',
        ...(detail.about === 'seat' ? ['the seat waits'] : []),
      ].join(': ');
    case 'expired':
      return 'Expired';
    case 'cancelled':
      return 'Cancelled; an email to the buyer was written';
    case 'withdrawn':
      return 'Cancelled by the buyer';
    case 'noted':
      return 'Note changed';
    case 'email_changed':
      return 'Email address corrected';
    case 'task_done':
      return detail.note ? `Dealt with: ${detail.note}` : 'Dealt with';
    case 'refunded':
      return [
        `${formatPaise(Number(detail.paise))} refunded: ${detail.method}`,
        detail.document,
        detail.reason,
      ]
        .filter(Boolean)
        .join(' · ');
    case 'refund_asked':
      return 'The buyer asks for a refund';
    case 'refund_declined':
      return `Refund declined: ${detail.words}`;
    case 'refund_processed':
      return `The refund of ${formatPaise(Number(detail.paise))} got through`;
    case 'refund_failed':
      return detail.other
        ? `The refund of ${formatPaise(Number(detail.paise))} failed; the money had been sent another way`
        : `The refund of ${formatPaise(Number(detail.paise))} failed; an email to the buyer was written`;
    case 'seat_closed':
      return 'The seat is closed';
  }
}

/** Why a seat was closed that another account has now. */
export const seatMovedReason = (reference: string) => `The buyer of order ${reference} has the course now`;

export const orderListWords = {
  search: 'Search by name, email, course, UTR, payment id or reference',
  state: 'State',
  order: 'Order',
  none: 'No orders found',
  noneYet: 'Every order from the checkout appears here.',
  toSettings: 'To the settings',
  noWayToPay: 'Nobody can pay on your site yet: ‘Enroll Now’ only sends you a request.',

  noun: ['order', 'orders'] as const,
  toDo: (count: number) => (count === 0 ? 'Nothing to do' : `To do: ${count}`),
  buyer: 'Buyer',
  deleted: 'Deleted',
  orders: 'Orders',
} as const;

export const orderAdminWords = {
  typed: (text: string) => `You had written: “${text}”`,
  story: 'What happened',
  money: 'Money received',
  noMoney: 'Nothing was received yet.',
  buyer: 'Buyer',
  guest: 'No account yet',
  sameAddress: 'Ordered as a guest. The account with this email address:',
  seatByLink: 'This seat is in the learner’s account:',
  seatByNumber: 'By reference and mobile number, the course was added to the account of',
  unconfirmed: 'An account with this email address that is not confirmed yet:',
  confirm: 'Confirm a payment',
  confirmMore: 'Record a payment …',
  confirmHint:
    'Confirm only what you see in your bank account: the buyer gets the seat at once, and an email about it is written. For cash and the like, leave the UTR empty.',
  confirmMoreHint:
    'This order is paid. More money for it becomes something to do: send it back from there. For cash and the like, leave the UTR empty.',
  amount: 'Amount',
  utr: 'UTR',
  method: 'Paid by',
  confirmDo: 'Confirm payment',
  confirmShort: 'Confirm',
  refuse: 'Not there …',
  refuseDo: 'Ask for the right UTR',
  cancel: 'Cancel …',
  cancelDo: 'Cancel the order',
  words: 'Message in the email',
  note: 'Your note',
  noteHint: 'Only you and other admins see it.',
  noteDo: 'Save the note',
  answerBy: (day: string) => `promised by ${day}`,
  bankFile: 'Read a bank statement',
  nothing: 'Nothing to do',
  nothingYet: 'UTRs to look up, money that is short, too much or late, and refunds asked for appear here.',
  open: 'Open the order',
  more: (reference: string) => `More: ${reference}`,
  sameUtr: (utr: string, reference: string | null) =>
    `UTR ${utr}.${reference === null ? '' : ` The other order is ${reference}.`}`,
  done: 'Done …',
  doneNote: 'What was done about it',
  acceptNote: 'Why you accept less than the price',
  doneDo: 'Mark as done',
  askFor: (sum: string) => `Ask for ${sum}`,
  askedFor: 'The buyer is asked for the rest by email',
  acceptLead: (sum: string) => `Accept ${sum} …`,
  accept: 'Accept the sum, and give the seat',
  acceptOther: 'Record this payment for the order',
  confirmed: (name: string, paise: number) => `Payment confirmed: ${name}, ${formatPaise(paise)}`,
  recorded: 'Payment recorded; see what is to do',
  refused: 'The buyer is asked for the right UTR',
  paused:
    'The buyer reads that no such payment came. The order ends within an hour, as its course is deleted',
  cancelled: 'Order cancelled',
  noted: 'Note saved',
  correctEmail: 'Correct the email …',
  correctEmailDo: 'Save this address',
  emailCorrected: 'Email address corrected',
  taskDone: 'Marked as done',
  incomplete: 'This form was not complete. Please try again.',
  failed: 'Failed to change the order. Please try again.',
  badAmount: 'Enter an amount in rupees, such as 1,499',
} as const;
