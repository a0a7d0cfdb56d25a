import { createHash } from 'node:crypto';
import type { Utr } from '@pankh/india/utr.ts';
import { and, eq, inArray, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { listUtrsByHand } from '#app/core/orders/claim-utr.server.ts';
import { claimedAt } from '#app/core/orders/order-queries.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { payments } from '#app/db/tables/learning-tables.server.ts';
import { orders, orderTasks } from '#app/db/tables/order-tables.server.ts';
import type { BankMeaning } from '#app/domain/bank-line.ts';
import { addDays, type Day, dayIn, startOfDayIn } from '#app/domain/calendar.ts';
import { isOpen, missingPaise, openStates, orderStates, wasPaid } from '#app/domain/order.ts';
import { pick } from '#app/domain/record.ts';
import { orderReferencesIn } from '#app/domain/reference.ts';
import type { BankFile, BankLine } from './bank-file.server.ts';
import { type ClaimedInFile, findClaimed } from './claimed-in-file.ts';
import { isAmong, listKept, listPaid, listUnseenUtrs } from './known-lines.server.ts';
import { type BankMatch, isUsed, matchBankLines } from './match-bank-lines.ts';

/** A line of a bank statement that has to do with an order, and what applying the statement will do with it. */
export type PlannedLine = Pick<BankLine, 'fingerprint' | 'day' | 'paise' | 'narration' | 'bankUtr'> & {
  meaning: BankMeaning;
  /**
   * Why this order is suggested: by the buyer's UTR, perhaps only in a note, by the order's reference, or by the
   * amount. Null for other lines.
   */
  because: 'utr' | 'reference' | 'amount' | null;
  utr: Utr | null;
  utrs: Utr[];
  order: PlannedOrder;
  other: string | null;
  /** The UTR of the confirmed order, if in no statement: perhaps mistyped, so this cannot be accepted. */
  confirmedAs: Utr | null;
};

export type BankPlan = ClaimedInFile & {
  lines: PlannedLine[];
  /** The number of lines that are stored from an earlier statement, or whose payment is recorded already. */
  known: number;
  /** The number of lines that have nothing to do with an order of the shop. */
  foreign: number;
  isChecked: boolean;
  firstDay: Day;
  lastDay: Day;
  /** A hash of what applying would do, without suggestions; if it has changed, nothing is applied. */
  digest: string;
};

/** For how many days a payment can still arrive for an expired or canceled order. */
const lateDays = 60;
/** The largest integer of the database, in paise. No order can cost more, so lines with larger amounts are left out. */
const mostPaise = 2_147_483_647;

/** Returns what each line means for the orders as they are now; stores nothing. `zone` is the site's. */
export async function planLines(
  db: Database,
  file: BankFile,
  { zone, now }: { zone: string; now: Date },
): Promise<BankPlan> {
  const lines = file.lines.filter(({ paise }) => paise <= mostPaise);
  const utrs = [...new Set(lines.flatMap((line) => line.utrs))];
  const [waiting, paidAlready, { paid, ofLines }, byHand, fingerprints] = await Promise.all([
    listWaiting(db, zone, now),
    listPaidAlready(db, zone, lines, utrs),
    listPaid(db, utrs, now),
    listUtrsByHand(db, now),
    listKept(db, lines),
  ]);
  const paidUtrs = new Set([...paid.map(({ utr }) => utr), ...byHand]);
  const besideUtrs = new Set(ofLines.map(({ utr }) => utr));
  const used = { paidUtrs, besideUtrs };
  const matches = matchBankLines(lines, [...waiting, ...paidAlready], { fingerprints, ...used });
  const recorded = [...paid, ...ofLines];
  const paidOrders = await listPlanned(
    db,
    zone,
    inArray(
      orders.id,
      recorded.flatMap(({ orderId }) => orderId ?? []),
    ),
  );
  const orderOfUtr = (utr: Utr) => {
    const id = recorded.find((payment) => payment.utr === utr)?.orderId;
    return paidOrders.find((order) => order.id === id);
  };
  const planned = matches.flatMap((match) => plannedOf(match, orderOfUtr));
  const known = lines.filter(
    (line) => fingerprints.has(line.fingerprint) || (line.side === 'credit' && isUsed(line, used)),
  ).length;
  const days = file.lines.map(({ day }) => day).sort();
  const [firstDay = '', lastDay = ''] = [days[0], days.at(-1)];
  const reading = { firstDay, lastDay, readAt: now };
  const claimed = findClaimed(waiting, file.digits, { inLines: new Set(utrs), ...reading });
  return {
    lines: planned,
    known,
    foreign: file.lines.length - known - planned.length,
    ...claimed,
    isChecked: file.isChecked,
    firstDay,
    lastDay,
    digest: digestOf(planned),
  };
}

function plannedOf(match: BankMatch<Listed>, orderOfUtr: (utr: Utr) => Listed | undefined): PlannedLine[] {
  const { fingerprint, day, paise, narration, utrs, bankUtr } = match.line;
  const line = {
    fingerprint,
    day,
    paise,
    narration,
    utrs,
    bankUtr,
    because: null,
    other: null,
    confirmedAs: null,
    meaning: match.kind,
  };
  switch (match.kind) {
    case 'confirm':
    case 'other-amount':
      return [{ ...line, utr: match.order.utr, order: shown(match.order) }];
    case 'suggest': {
      const { because, order } = match;
      const confirmedAs = order.confirmedAs ?? null;
      return [{ ...line, because, utr: suggestedUtr(match), order: shown(order), confirmedAs }];
    }
    case 'two-orders': {
      const [first, ...others] = match.orders;
      const order = match.orders.find(({ givenUtr }) => givenUtr !== null) ?? first;
      const other = [first, ...others].find((one) => one !== order);
      return [{ ...line, utr: order.utr, order: shown(order), other: other?.reference ?? null }];
    }
    case 'taken-back': {
      // A payment by hand may have no order, and so no page that could show what the bank took back.
      const order = orderOfUtr(match.utr);
      return order ? [{ ...line, utr: match.utr, order: shown(order) }] : [];
    }
  }
}

// A payment is recorded under the number that the bank gave, where that is certain.
function suggestedUtr({ because, line, order }: Extract<BankMatch, { kind: 'suggest' }>): Utr | null {
  return because === 'utr' ? order.utr : (line.bankUtr ?? line.utrs[0] ?? null);
}

type Listed = Awaited<ReturnType<typeof listPlanned>>[number] & { confirmedAs?: Utr | undefined };
type PlannedOrder = Omit<Listed, 'claim' | 'confirmedAs'>;

const shown = ({ claim, confirmedAs, ...order }: Listed): PlannedOrder => order;

/**
 * Orders that money can still arrive for: open, or ended unpaid in the last 60 days. Of two with one UTR, the
 * second has it by the owner's task, unless the first can get no payment: then only the owner may give it
 * away.
 */
async function listWaiting(db: Database, zone: string, now: Date): Promise<Listed[]> {
  const first = alias(orders, 'first');
  const since = startOfDayIn(addDays(dayIn(now, zone), -lateDays), zone);
  const ended = and(
    inArray(orders.state, ['expired', 'cancelled']),
    sql`${orders.createdAt} > ${since.toISOString()}`,
  );
  const isWaiting = and(eq(orders.rail, 'upi'), or(inArray(orders.state, [...openStates]), ended));
  const [found, same] = await Promise.all([
    listPlanned(db, zone, isWaiting),
    db
      .select({ orderId: orderTasks.orderId, utr: orderTasks.about, firstId: first.id })
      .from(orderTasks)
      .leftJoin(first, and(eq(first.utr, orderTasks.about), ne(first.id, orderTasks.orderId)))
      .where(and(eq(orderTasks.kind, 'same_utr'), isNull(orderTasks.doneAt))),
  ]);
  const ids = new Set(found.map(({ id }) => id));
  const shared = same.filter(({ firstId }) => firstId === null || ids.has(firstId));
  const claimed = new Map(shared.map(({ orderId, utr }) => [orderId, utr]));
  return found
    .filter(({ paise }) => paise > 0)
    .map((order) => ({
      ...order,
      utr: order.givenUtr ?? (order.isOpen ? (claimed.get(order.id) ?? null) : null),
    }));
}

/**
 * Paid orders named by a line, which can be a second payment (SELL-36). Without those whose payment was
 * recorded without a number: the line can be that payment. `utrs` are all of the statement.
 */
async function listPaidAlready(
  db: Database,
  zone: string,
  lines: readonly Pick<BankLine, 'narration'>[],
  utrs: readonly Utr[],
): Promise<Listed[]> {
  const named = [...new Set(lines.flatMap(({ narration }) => orderReferencesIn(narration)))];
  const unnumbered = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orders.id), eq(payments.rail, 'desk')));
  const isPaid = inArray(orders.state, orderStates.filter(wasPaid));
  const found = await listPlanned(
    db,
    zone,
    and(isAmong(orders.reference, named), eq(orders.rail, 'upi'), isPaid, notExists(unnumbered)),
  );
  const unseen = await listUnseenUtrs(db, found, utrs);
  const paidAlready = (order: Listed) => ({
    paise: order.totalPaise,
    utr: null,
    confirmedAs: unseen.get(order.id),
  });
  return found.map((order) => ({ ...order, ...paidAlready(order) }));
}

/** `givenUtr` is the buyer's; null if none was entered. */
async function listPlanned(db: Database, zone: string, where: SQL | undefined) {
  const rows = await db
    .select({
      ...pick(orders, 'id', 'reference', 'state', 'totalPaise', 'receivedPaise', 'refundedPaise'),
      givenUtr: orders.utr,
      ...pick(orders, 'fullName', 'courseTitle', 'createdAt'),
      claimedAt,
    })
    .from(orders)
    .where(where)
    .orderBy(orders.createdAt, orders.id);
  return rows.map(({ createdAt, claimedAt: claimed, ...row }) => {
    const [day, at] = [dayIn(createdAt, zone), claimed === null ? createdAt : new Date(claimed)];
    const paise = missingPaise(row);
    const claim = { utr: row.givenUtr ?? '', at, orderedDay: day, day: dayIn(at, zone) };
    return { ...row, paise, utr: row.givenUtr, day, isOpen: isOpen(row.state), claim };
  });
}

function digestOf(lines: readonly PlannedLine[]): string {
  const acts = lines
    .filter(({ meaning }) => meaning !== 'suggest')
    .map(({ fingerprint, meaning, order }) => [fingerprint, meaning, order.id, order.state, order.paise]);
  return createHash('sha256').update(JSON.stringify(acts)).digest('hex');
}
