import type { Day } from './calendar.ts';
import type { DateOrder } from './date-order.ts';
import type { Utr } from './utr.ts';

/**
 * What a line of a bank statement means for orders (SELL-73). `confirm`: the line certainly pays an order. `suggest`:
 * it may pay one, so the owner decides. `other-amount`: a buyer gave this transaction number, but for another amount.
 * `two-orders`: two buyers gave it. `taken-back`: the bank reversed the payment.
 */
export const bankMeanings = ['confirm', 'suggest', 'other-amount', 'two-orders', 'taken-back'] as const;
export type BankMeaning = (typeof bankMeanings)[number];

/**
 * The columns that the shop reads in a bank statement file, each by its position, counted from 0. Null if the file has
 * no such column.
 */
export type BankColumns = {
  date: number;
  narration: number;
  reference: number | null;
  debit: number | null;
  credit: number | null;
  /**
   * The column for amounts in a file that has one column for both credits and debits. The column `side` or the amount's
   * own sign then says whether a line is a credit or a debit.
   */
  amount: number | null;
  side: number | null;
  balance: number | null;
  balanceSide: number | null;
  /**
   * Whether dates such as 03/04/2026 have the day or the month first, as the owner chose. If undefined, the day is first,
   * and the owner is asked if that cannot be.
   */
  dates?: DateOrder | undefined;
};

/** The columns of a bank statement that the owner can assign, in the order of the form. The first two are required. */
export const columnFields = [
  'date',
  'narration',
  'debit',
  'credit',
  'amount',
  'side',
  'reference',
  'balance',
  'balanceSide',
] as const satisfies readonly Exclude<keyof BankColumns, 'dates'>[];
export type ColumnField = (typeof columnFields)[number];

/**
 * A bank statement that was read: the days that it covers, when it was read, and the transaction numbers of waiting
 * orders whose digits it has anywhere.
 */
type Reading = { firstDay: Day; lastDay: Day; readAt: Date; mentioned: readonly Utr[] };

/**
 * What bank statements say about a transaction number that a buyer gave (SELL-105). `found`: a line has it, but did not
 * confirm the order. `absent`: a statement covers the days to the claim without it. `mentioned`: its digits are there, but
 * in no kept line (SELL-165). `not-covered`: no statement covers these days. `never`: none was read.
 */
export type ClaimSearch =
  | { kind: 'found'; paise: number; day: Day }
  | ({ kind: 'absent' | 'mentioned' | 'not-covered' } & Omit<Reading, 'mentioned'>)
  | { kind: 'never' };

/**
 * Returns what bank statements say about a buyer's transaction number that no stored line contains. The number counts
 * as `absent` only if a statement was read after the buyer gave the number (`claim.at`), covers all days from the
 * order to that day, and has its digits nowhere. `readings` begins with the latest statement.
 */
export function claimSearch(
  claim: { utr: Utr; at: Date; orderedDay: Day; day: Day },
  readings: readonly Reading[],
): ClaimSearch {
  const [last] = readings;
  if (!last) return { kind: 'never' };
  const covering = readings.filter(
    ({ firstDay, lastDay, readAt }) =>
      readAt >= claim.at && firstDay <= claim.orderedDay && lastDay >= claim.day,
  );
  const mentioning = covering.find(({ mentioned }) => mentioned.includes(claim.utr));
  const { firstDay, lastDay, readAt } = mentioning ?? covering[0] ?? last;
  const kind = mentioning ? 'mentioned' : covering.length > 0 ? 'absent' : 'not-covered';
  return { kind, firstDay, lastDay, readAt };
}
