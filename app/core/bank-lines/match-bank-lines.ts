import { upiReference } from '@pankh/india/upi-link.ts';
import type { Utr } from '@pankh/india/utr.ts';
import type { BankMeaning } from '#app/domain/bank-line.ts';
import { type Day, daysBetween } from '#app/domain/calendar.ts';
import type { BankLine } from './bank-file.server.ts';

/** `day` is in the site's zone. Without `isOpen` (expired or canceled), late money still pays it. */
export type WaitingOrder = { reference: string; paise: number; utr: Utr | null; day: Day; isOpen: boolean };

/** Stored lines, UTRs of payments and all numbers of stored lines with one, so that no payment is applied twice. */
export type KnownLines = Record<'fingerprints' | 'paidUtrs' | 'besideUtrs', ReadonlySet<string>>;

/** Whether it is paid. Payers repeat numbers, such as a phone's, so one beside a UTR does not use up a certain UTR. */
export const isUsed = (
  { utrs, bankUtr }: Pick<BankLine, 'utrs' | 'bankUtr'>,
  { paidUtrs, besideUtrs }: Omit<KnownLines, 'fingerprints'>,
): boolean =>
  utrs.some((utr) => paidUtrs.has(utr) || (besideUtrs.has(utr) && (bankUtr === null || utr === bankUtr)));

/** What a line of a bank statement means (SELL-73), with the order, orders or recorded payment that it is about. */
export type BankMatch<Order extends WaitingOrder = WaitingOrder> =
  | { kind: Extract<BankMeaning, 'confirm' | 'other-amount'>; line: BankLine; order: Order }
  | {
      kind: Extract<BankMeaning, 'suggest'>;
      because: 'utr' | 'reference' | 'amount';
      line: BankLine;
      order: Order;
    }
  | { kind: Extract<BankMeaning, 'two-orders'>; line: BankLine; orders: [Order, ...Order[]] }
  | { kind: Extract<BankMeaning, 'taken-back'>; line: BankLine; utr: Utr };

/** The most days between an order and a line without UTR or reference, matched by amount alone. */
const mostDays = 2;

/**
 * Matches each line with at most one order (SELL-73): by UTR, else reference and amount, else amount. A UTR
 * that may be the payer's note only suggests. Debits match the payments that they reverse. Known and foreign
 * lines are left out.
 */
export function matchBankLines<Order extends WaitingOrder>(
  lines: readonly BankLine[],
  orders: readonly Order[],
  { fingerprints, ...used }: KnownLines,
): BankMatch<Order>[] {
  const fresh = lines.filter(({ fingerprint }) => !fingerprints.has(fingerprint));
  const [usedLines, usedOrders] = [new Set<BankLine>(), new Set<Order>()];
  const matches: BankMatch<Order>[] = [];
  const take = (match: BankMatch<Order>, ...taken: Order[]) => {
    matches.push(match);
    usedLines.add(match.line);
    for (const order of taken) usedOrders.add(order);
  };
  const openLines = () =>
    fresh.filter((line) => line.side === 'credit' && !usedLines.has(line) && !isUsed(line, used));
  const openOrders = () => orders.filter((order) => !usedOrders.has(order));

  for (const line of openLines()) {
    const named = openOrders().filter(({ utr }) => utr !== null && line.utrs.includes(utr));
    const [order, ...others] = named;
    if (!order) continue;
    if (others.length > 0) take({ kind: 'two-orders', line, orders: [order, ...others] }, ...named);
    else if (order.paise !== line.paise) take({ kind: 'other-amount', line, order }, order);
    else if (order.utr === line.bankUtr) take({ kind: 'confirm', line, order }, order);
    else take({ kind: 'suggest', because: 'utr', line, order }, order);
  }
  for (const line of openLines()) {
    const order = openOrders().find((one) => one.paise === line.paise && names(line, one.reference));
    if (order) take({ kind: 'suggest', because: 'reference', line, order }, order);
  }
  const alike = openLines();
  for (const line of alike) {
    const [order, ...others] = openOrders().filter((one) => isAlike(line, one));
    const isOnlyLine = order && alike.every((other) => other === line || !isAlike(other, order));
    if (order && others.length === 0 && isOnlyLine)
      take({ kind: 'suggest', because: 'amount', line, order }, order);
  }
  for (const line of fresh) {
    const utr = line.utrs.find((one) => used.paidUtrs.has(one) || used.besideUtrs.has(one));
    const isReversal =
      line.side === 'debit' && /\b(REV|REVERSAL|REVERSED|RTN|RETURN|RETURNED)\b/i.test(line.narration);
    if (isReversal && utr !== undefined) take({ kind: 'taken-back', line, utr });
  }
  return matches;
}

// The reference must be a whole word, because a longer one could contain it by chance. UPI apps drop its hyphen.
function names(line: BankLine, reference: string): boolean {
  const word = reference.split('-').map(upiReference).join('[- ]?');
  return new RegExp(`(?<![A-Z0-9])${word}(?![A-Z0-9])`, 'i').test(line.narration);
}

function isAlike(line: BankLine, { paise, day, isOpen }: WaitingOrder): boolean {
  if (!isOpen || paise !== line.paise) return false;
  const days = daysBetween(day, line.day);
  return days >= 0 && days <= mostDays;
}
