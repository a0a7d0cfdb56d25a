import { toPaise } from '@pankh/india/money.ts';
import { expect } from 'vitest';
import { getFigures } from '#app/core/analytics/analytics-queries.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { documents } from '#app/db/tables/document-tables.server.ts';
import { foreignMoney, paymentAttempts, paymentEvents } from '#app/db/tables/gateway-tables.server.ts';
import { enrollments, payments } from '#app/db/tables/learning-tables.server.ts';
import { promotions, redemptions } from '#app/db/tables/offer-tables.server.ts';
import { orders, orderTasks } from '#app/db/tables/order-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { refunds } from '#app/db/tables/refund-tables.server.ts';
import { keptPaise, wasPaid } from '#app/domain/order.ts';
import type { LedgerWorld } from './ledger-world.ts';
import { checkRegister } from './register-books.ts';

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

async function readBooks(db: Database) {
  return {
    orders: await db.select().from(orders),
    payments: await db.select().from(payments),
    refunds: await db.select().from(refunds),
    documents: await db.select().from(documents),
    seats: await db.select().from(enrollments),
    tasks: await db.select().from(orderTasks),
    attempts: await db.select().from(paymentAttempts),
    events: await db.select().from(paymentEvents),
    codes: await db.select().from(promotions),
    uses: await db.select().from(redemptions),
    foreign: await db.select().from(foreignMoney),
    emails: await db.select().from(mailOutbox),
    revenue: (await getFigures(db)).revenue,
  };
}

type Books = Awaited<ReturnType<typeof readBooks>>;

/**
 * Checks that no rupee was lost, doubled or left unexplained in a shop in which all payments, refunds and
 * orders have ended.
 */
export async function checkBooks(world: LedgerWorld): Promise<void> {
  const books = await readBooks(world.db);
  countMoney(world, books);
  checkRest(books);
  checkGateway(world, books);
  checkForeign(world, books);
  checkBank(world, books);
  checkRevenue(books);
  const moved = [...books.payments, ...books.refunds].map(({ createdAt }) => createdAt);
  await checkRegister(world.db, { ...books, moved });
  checkNumbers(books);
  checkCodes(books);
  for (const order of books.orders) checkOrder(order, books);
  const paid = books.orders.filter(({ paidAt }) => paidAt !== null);
  expect(
    books.emails.filter(({ subject }) => /enrolled/.test(subject)),
    'emails',
  ).toHaveLength(paid.length);
  world.count('orders paid', paid.length);
}

/**
 * Counts the paise that truly came in and went out (at the gateway, into the bank, in cash), and by how many paise the
 * shop's record of each payment and refund differs from them.
 */
function countMoney(world: LedgerWorld, { payments: kept, refunds: given }: Books) {
  const { ledger } = world.double;
  const inRupees = (id: string) => ledger.payments.get(id)?.currency === 'INR';
  const real = new Map<string, number>();
  const add = (key: string, paise: number) => real.set(key, (real.get(key) ?? 0) + paise);
  for (const { id, paise, status } of ledger.payments.values())
    if (inRupees(id) && (status === 'captured' || status === 'refunded')) add(id, paise);
  for (const { id, paise, paymentId, status } of ledger.refunds.values())
    if (inRupees(paymentId) && status !== 'failed') add(id, paise);
  const sent = new Map(world.transfers.map(({ utr, paise }) => [utr, paise]));
  const noted = kept.filter(({ rail }) => rail !== 'razorpay').map(({ externalId }) => externalId ?? '');
  for (const key of noted) add(key, sent.get(key) ?? world.cash.get(key.replace(/^desk:/, '')) ?? 0);
  const moved = sum([...real.values()]);

  for (const { externalId, amount } of kept) add(externalId ?? '', -toPaise(amount));
  for (const { rail, state, externalId, paise } of given)
    if (rail === 'razorpay' && state !== 'failed') add(externalId ?? '', -paise);
  world.count('paise moved', moved);
  world.count('paise off', sum([...real.values()].map(Math.abs)));
}

function checkRest({ attempts, events, refunds: given, orders: all }: Books): void {
  expect(
    attempts.filter(({ state }) => state !== 'closed'),
    'attempts that have not ended',
  ).toEqual([]);
  expect(
    events.filter(({ nextTryAt }) => nextTryAt !== null),
    'events that wait',
  ).toEqual([]);
  const waiting = given.filter(
    ({ state, rail }) => rail === 'razorpay' && !['processed', 'failed'].includes(state),
  );
  expect(waiting, 'refunds that wait').toEqual([]);
  const open = all.filter((one) => one.state === 'pending' && keptPaise(one) <= 0);
  expect(open, 'orders without money that have not ended').toEqual([]);
}

/**
 * Checks that the gateway's ledger and the shop's books contain the same payments and refunds, with the same
 * amounts.
 */
function checkGateway({ double }: LedgerWorld, { payments: kept, refunds: given, orders: all }: Books): void {
  const { ledger } = double;
  const orderOf = (reference: string | undefined) =>
    all.find((order) => reference?.startsWith(`${order.reference}-`))?.id;
  const theirs = [...ledger.payments.values()]
    .filter(({ status, currency }) => (status === 'captured' || status === 'refunded') && currency === 'INR')
    .map(({ id, paise, linkId }) => ({
      id,
      paise,
      orderId: orderOf(ledger.links.get(linkId ?? '')?.reference),
    }));
  const ours = kept
    .filter(({ rail }) => rail === 'razorpay')
    .map(({ externalId, amount, orderId }) => ({ id: externalId, paise: toPaise(amount), orderId }));
  expect(sorted(ours), 'payments at the gateway').toEqual(sorted(theirs));
  const known = new Set(theirs.map(({ id }) => id));
  const theirRefunds = [...ledger.refunds.values()]
    .filter(({ paymentId, status }) => known.has(paymentId) && status !== 'failed')
    .map(({ id, paise, status }) => ({ id, paise, status }));
  const ourRefunds = given
    .filter(({ rail, state }) => rail === 'razorpay' && state !== 'failed')
    .map(({ externalId, paise, state }) => ({ id: externalId, paise, status: state }));
  expect(sorted(ourRefunds), 'refunds at the gateway').toEqual(sorted(theirRefunds));
}

/** Checks that each payment at the gateway in another currency, and each of its refunds, is stored once. */
function checkForeign({ double: { ledger } }: LedgerWorld, { foreign }: Books): void {
  const theirs = [...ledger.payments.values()].filter(
    ({ status, currency }) => (status === 'captured' || status === 'refunded') && currency !== 'INR',
  );
  const back = [...ledger.refunds.values()].filter(({ status }) => status === 'processed');
  const rows = theirs.map(({ id, paise }) => ({
    id,
    minor: paise,
    refunds: Object.fromEntries(back.filter((one) => one.paymentId === id).map((one) => [one.id, one.paise])),
  }));
  const ours = foreign.map(({ externalId: id, minor, refunds }) => ({ id, minor, refunds }));
  expect(sorted(ours), 'money in other currencies').toEqual(sorted(rows));
}

const sorted = <T extends { id: string | null }>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => String(a.id).localeCompare(String(b.id)));

/**
 * Checks that each bank transfer is recorded as one payment at most, and that for each recorded payment by
 * UPI or in cash the money was really received.
 */
function checkBank({ transfers, cash }: LedgerWorld, { payments: kept }: Books): void {
  const upi = kept.filter(({ rail }) => rail === 'upi');
  expect(new Set(upi.map(({ externalId }) => externalId)).size).toBe(upi.length);
  for (const { externalId, amount } of upi)
    expect(transfers.find(({ utr }) => utr === externalId)?.paise, `UTR ${externalId}`).toBe(toPaise(amount));
  const noted = kept.filter(({ rail }) => rail === 'desk').map(({ externalId }) => externalId);
  for (const name of noted) expect([...cash.keys()].map((key) => `desk:${key}`)).toContain(name);
  expect(new Set(noted).size).toBe(noted.length);
}

function checkRevenue({ payments: kept, refunds: given, revenue }: Books): void {
  const received = sum(kept.map(({ amount }) => toPaise(amount)));
  const returned = sum(given.flatMap(({ state, paise }) => (state === 'failed' ? [] : [paise])));
  expect(toPaise(revenue), 'revenue').toBe(received - returned);
}

/** Checks that the numbers of receipts and other documents run from 1 without a gap in every series. */
function checkNumbers({ documents: issued }: Books): void {
  for (const { series, year } of issued) {
    const same = issued.filter((paper) => paper.series === series && paper.year === year);
    const serials = same.map(({ serial }) => serial).toSorted((a, b) => a - b);
    expect(serials, `numbers of ${series} ${year}`).toEqual(same.map((_, nth) => nth + 1));
  }
}

/**
 * Checks that the number of uses of each coupon code matches its orders, and that every paid order with a
 * code has used it.
 */
function checkCodes({ codes, uses, orders: all }: Books): void {
  const live = uses.filter(({ state }) => state !== 'released');
  for (const { id, code, used } of codes)
    expect(used, `uses of ${code}`).toBe(live.filter(({ promotionId }) => promotionId === id).length);
  const withCode = all.filter(({ code, paidAt }) => code !== null && paidAt !== null).map(({ id }) => id);
  const redeemed = uses.filter(({ state }) => state === 'redeemed').map(({ orderId }) => orderId);
  expect(redeemed.toSorted()).toEqual(withCode.toSorted());
}

function checkOrder(order: Books['orders'][number], books: Books): void {
  const { id, reference, state, totalPaise, receivedPaise, refundedPaise } = order;
  const of = <T extends { orderId: string | null }>(rows: readonly T[]) =>
    rows.filter(({ orderId }) => orderId === id);
  const tasks = of(books.tasks).map(({ kind }) => kind);
  const given = of(books.refunds);
  expect(receivedPaise, reference).toBe(sum(of(books.payments).map(({ amount }) => toPaise(amount))));
  checkOut(order, books);

  const papers = books.documents.filter((paper) => paper.orderReference === reference);
  const [sale, ...more] = papers.filter(({ against }) => against === null);
  const notes = papers.filter(({ against }) => against !== null);
  const saleRefunded = sum(given.map(({ salePaise }) => salePaise));
  expect(more, 'a second receipt').toEqual([]);
  expect(sum(notes.map(({ content }) => content.totalPaise)), reference).toBe(saleRefunded);
  expect(saleRefunded, `${reference}: documents about more than was decided`).toBeLessThanOrEqual(
    refundedPaise,
  );

  const kept = keptPaise(order);
  if (!wasPaid(state)) {
    expect([sale, order.enrollmentId, notes], reference).toEqual([undefined, null, []]);
    expect(kept < totalPaise, `${reference} has its money and is ${state}`).toBe(true);
    if (kept > 0) expect(tasks, reference).toContain('short');
    return;
  }
  if (totalPaise === 0 || tasks.includes('short'))
    expect(sale?.content.totalPaise ?? 0).toBeLessThanOrEqual(totalPaise);
  else expect(sale?.content.totalPaise, reference).toBe(totalPaise);
  const sold = sale?.content.totalPaise ?? 0;
  if (receivedPaise > sold)
    expect(
      tasks.some((kind) => ['over', 'double', 'short'].includes(kind)),
      reference,
    ).toBe(true);
  checkShare({ sold, saleRefunded }, of(books.payments), given);
  const isAllBack = sold > 0 && saleRefunded === sold;
  const isNoneBack = saleRefunded === 0;
  expect(state, reference).toBe(isAllBack ? 'refunded' : isNoneBack ? 'paid' : 'partly_refunded');
  checkSeat(order, books);
}

/**
 * Checks that what was decided of an order's money covers what went out, that the rest is what failed and is asked for
 * by a task, and that the shop itself never sent more than was left of what was received.
 */
function checkOut(
  { id, reference, receivedPaise, refundedPaise }: Books['orders'][number],
  books: Books,
): void {
  const given = books.refunds.filter(({ orderId }) => orderId === id);
  const failedTasks = books.tasks.filter(({ orderId, kind }) => orderId === id && kind === 'refund_failed');
  const sent = given.filter(({ state }) => state !== 'failed');
  const out = sum(sent.map(({ paise }) => paise));
  expect(refundedPaise, `${reference}: went out uncounted`).toBeGreaterThanOrEqual(out);
  expect(refundedPaise, `${reference}: more than there was`).toBeLessThanOrEqual(
    Math.max(receivedPaise, out),
  );
  const open = failedTasks.filter(({ doneAt }) => doneAt === null);
  const askedFor = sum(open.map(({ paise }) => paise));
  expect(refundedPaise - out, `${reference}: owed without a task`).toBeLessThanOrEqual(askedFor);
  if (open.length > 0) expect(refundedPaise, `${reference}: asks for what went out`).toBeGreaterThan(out);
  expect(offPaise(sent, receivedPaise, failedTasks), `${reference}: paise off`).toBe(0);
}

/**
 * Returns by how many paise the shop's own refunds exceeded what was left when they were decided. A refund of the
 * dashboard at the same minute counts as later, and so does one that had failed and got through after all.
 */
function offPaise(sent: Books['refunds'], receivedPaise: number, failedTasks: Books['tasks']): number {
  const hadFailed = new Set(failedTasks.map(({ about }) => about));
  const certain = sent.filter(({ id }) => !hadFailed.has(id));
  return sum(
    certain.map((own) => {
      if (own.isForeign) return 0;
      const at = own.createdAt.getTime();
      const known = certain.filter(
        (one) => one.createdAt.getTime() < at || (one.createdAt.getTime() === at && !one.isForeign),
      );
      return Math.max(sum(known.map(({ paise }) => paise)) - receivedPaise, 0);
    }),
  );
}

/**
 * Checks how much of an order's price was refunded by the gateway's dashboard alone, after all payments had come: what
 * the money that the shop kept does not cover, however the refunds were divided among the payments. A refund that the
 * owner decided in the panel, or one that failed, follows other rules.
 */
function checkShare(
  { sold, saleRefunded }: { sold: number; saleRefunded: number },
  came: Books['payments'],
  given: Books['refunds'],
): void {
  const last = Math.max(...came.map(({ createdAt }) => createdAt.getTime()));
  const isFact = ({ isForeign, state, createdAt }: Books['refunds'][number]) =>
    isForeign && state !== 'failed' && createdAt.getTime() > last;
  if (!given.every(isFact)) return;
  const held = sum(came.map(({ amount }) => toPaise(amount))) - sum(given.map(({ paise }) => paise));
  expect(saleRefunded, 'the part of the price that is not covered').toBe(Math.max(sold - held, 0));
}

/**
 * Checks that the student has at most one enrollment in the course of a paid order. The enrollment must be open while
 * one of the student's paid orders for the course is not refunded. Otherwise, it must be closed or missing.
 */
function checkSeat(
  { reference, courseId, userId, enrollmentId }: Books['orders'][number],
  books: Books,
): void {
  const theirs = books.seats.filter((seat) => seat.userId === userId && seat.courseId === courseId);
  const paying = books.orders.filter(
    (one) =>
      one.userId === userId && one.courseId === courseId && wasPaid(one.state) && one.state !== 'refunded',
  );
  expect(theirs.length, `places of ${reference}`).toBeLessThanOrEqual(1);
  const [seat] = theirs;
  if (enrollmentId !== null) expect(seat?.id, reference).toBe(enrollmentId);
  const isTold = ({ id }: { id: string }) =>
    books.tasks.some(({ orderId, kind }) => orderId === id && kind === 'enrolled');
  const bought = paying.filter((one) => userId !== null && keptPaise(one) > 0);
  expect(bought.filter((one) => !isTold(one)).length, `untold payments of ${reference}`).toBeLessThan(2);
  if (paying.length > 0) expect(seat, reference).toMatchObject({ closedAt: null });
  else expect(seat?.closedAt, reference).not.toBeNull();
}
