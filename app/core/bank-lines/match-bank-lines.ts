import { type Day, daysBetween } from '#app/domain/calendar.ts';
import { upiReference } from '#app/domain/upi-link.ts';
import type { Utr } from '#app/domain/utr.ts';
import type { BankLine } from './bank-lines.server.ts';

/** An order that waits for money: `day` is the one of its checkout in the site's time zone. */
export type WaitingOrder = { reference: string; paise: number; utr: Utr | null; day: Day };

/** What the shop knows of earlier files: lines that were kept, and UTRs of payments that it has recorded. */
export type KnownLines = { fingerprints: ReadonlySet<string>; paidUtrs: ReadonlySet<Utr> };

/**
 * What a line means (SELL-73). `confirm` needs nobody; `suggest` needs the owner's press; the others are
 * questions for the owner: another amount than the order's, a UTR that two orders name, money that the bank
 * took back.
 */
export type BankMatch =
  | { kind: 'confirm' | 'other-amount'; line: BankLine; order: WaitingOrder }
  | { kind: 'suggest'; because: 'reference' | 'amount'; line: BankLine; order: WaitingOrder }
  | { kind: 'two-orders'; line: BankLine; orders: WaitingOrder[] }
  | { kind: 'taken-back'; line: BankLine; utr: Utr };

/** A payment reaches the bank within two days of the checkout, else its amount alone says nothing. */
const mostDays = 2;

/**
 * Matches lines with orders, the surest rule first; a line and an order are used once (SELL-73). Lines that
 * are not ours, or that were kept before, are in no match.
 */
export function matchBankLines(
  lines: readonly BankLine[],
  orders: readonly WaitingOrder[],
  { fingerprints, paidUtrs }: KnownLines,
): BankMatch[] {
  const fresh = lines.filter(({ fingerprint }) => !fingerprints.has(fingerprint));
  const [usedLines, usedOrders] = [new Set<BankLine>(), new Set<WaitingOrder>()];
  const matches: BankMatch[] = [];
  const take = (match: BankMatch, ...taken: WaitingOrder[]) => {
    matches.push(match);
    usedLines.add(match.line);
    for (const order of taken) usedOrders.add(order);
  };
  const openLines = () =>
    fresh.filter(
      (line) => line.side === 'credit' && !usedLines.has(line) && !line.utrs.some((utr) => paidUtrs.has(utr)),
    );
  const openOrders = () => orders.filter((order) => !usedOrders.has(order));

  for (const line of openLines()) {
    const named = openOrders().filter(({ utr }) => utr !== null && line.utrs.includes(utr));
    const [order, ...others] = named;
    if (!order) continue;
    if (others.length > 0) take({ kind: 'two-orders', line, orders: named }, ...named);
    else take({ kind: order.paise === line.paise ? 'confirm' : 'other-amount', line, order }, order);
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
    const utr = line.utrs.find((one) => paidUtrs.has(one));
    const isReversal =
      line.side === 'debit' && /\b(REV|REVERSAL|REVERSED|RTN|RETURN|RETURNED)\b/i.test(line.narration);
    if (isReversal && utr !== undefined) take({ kind: 'taken-back', line, utr });
  }
  return matches;
}

// UPI apps carry the reference without its hyphen, a buyer may type it with one; a longer word may contain it
// by chance.
function names(line: BankLine, reference: string): boolean {
  const word = reference.split('-').map(upiReference).join('[- ]?');
  return new RegExp(`(?<![A-Z0-9])${word}(?![A-Z0-9])`, 'i').test(line.narration);
}

function isAlike(line: BankLine, { paise, day }: WaitingOrder): boolean {
  const days = daysBetween(day, line.day);
  return paise === line.paise && days >= 0 && days <= mostDays;
}
