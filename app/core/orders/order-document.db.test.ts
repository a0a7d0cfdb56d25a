import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { findBuyersDetails } from '#app/core/kits/buyers-details.server.ts';
import { closeTask } from '#app/core/refunds/close-task.server.ts';
import { settings } from '#app/db/tables/catalog-tables.server.ts';
import { documentSeries, documents } from '#app/db/tables/document-tables.server.ts';
import { orders, orderTasks } from '#app/db/tables/order-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { type Actor, visitor } from '#app/domain/access.ts';
import { defaultBilling } from '#app/domain/billing.ts';
import { asha, ravi } from '#tests/support/enrollments.ts';
import { sendKits } from '#tests/support/kits.ts';
import {
  checkout,
  orderNow as now,
  orderParts,
  placed,
  portal,
  shopTakingUpi,
  storedOrder,
} from '#tests/support/orders.ts';
import { findLastState } from './order-kit.server.ts';
import { placeOrder } from './place-order.server.ts';
import { type Receipt, settle } from './settle-order.server.ts';

const database = shopTakingUpi();

const money = (orderId: string, nth: number, change: Partial<Receipt> = {}): Receipt => ({
  orderId,
  rail: 'upi',
  externalId: String(100_000_000_000 + nth),
  paise: 59_900,
  method: 'UPI',
  ...change,
});
const receive = (receipt: Receipt) =>
  inTransaction(database.db, (tx) =>
    settle({ ...orderParts(database.db, { actor: portal }), db: tx }, receipt),
  );
const guestOrder = async (nth: number) => (await placed(database.db, { email: `b${nth}@example.in` })).order;
const issued = () => database.db.select().from(documents).orderBy(asc(documents.number));
const numbersTo = (last: number) =>
  Array.from({ length: last }, (_, i) => `PKR/26-27/${String(i + 1).padStart(5, '0')}`);

const sendTo = {
  name: 'Meera Nair',
  phone: '+919876543210',
  line1: '12, 4th Cross',
  line2: '',
  landmark: '',
  city: 'Bengaluru',
  state: '29' as const,
  pin: '560029',
};

describe('[S-35] [SELL-76] the State of a buyer', () => {
  const register = () =>
    database.db
      .insert(settings)
      .values({ key: 'billing', value: { ...defaultBilling, gstin: '29AAGCB7383J1Z4' } });
  const place = (state: string) => placeOrder(orderParts(database.db), checkout({ state }));

  it.each(['', '28', '99'])('%j is refused by a registered seller', async (state) => {
    await register();
    expect(await place(state)).toEqual({ success: false, error: 'bad_tax_details' });
    expect(await database.db.select().from(orders)).toEqual([]);
  });

  it('is filled in for the next order of the same account alone', async () => {
    await register();
    await placed(database.db, { state: '27' }, { actor: asha });
    expect([await findLastState(database.db, asha), await findLastState(database.db, ravi)]).toEqual([
      '27',
      null,
    ]);
  });

  it('[DAY-118] is filled in, with the GSTIN, for another learner of a buyer who has the secret or the account', async () => {
    await register();
    const company = { state: '29', gstin: '29AAGCB7383J1Z4', sendTo };
    const { order, key } = await placed(database.db, company);
    await placed(database.db, company, { actor: asha });
    const keys = new Map([[order.reference, key]]);
    const details = async (actor: Actor, held = keys) =>
      await findBuyersDetails(database.db, { actor, keys: held, courseId: order.courseId });
    const typed = { state: '29', gstin: company.gstin, line1: sendTo.line1 };
    expect(await details(visitor)).toMatchObject(typed);
    expect(await details(asha, new Map())).toMatchObject(typed);
    expect([await details(visitor, new Map()), await details(ravi)]).toEqual([null, null]);
    expect(await details(visitor, new Map([[order.reference, 'guessed']]))).toBeNull();
    // Without an address, the State is the one on the invoice.
    const plain = await placed(database.db, { state: '27', email: 'plain@example.in' });
    const own = new Map([[plain.order.reference, plain.key]]);
    expect(await details(visitor, own)).toMatchObject({ state: '27' });
    // What is empty is left out, so that it hides nothing else that is known.
    await database.db.update(orders).set({ buyerState: null }).where(eq(orders.id, plain.order.id));
    const { fullName, email, phone } = plain.order;
    expect(await details(visitor, own)).toEqual({ fullName, email, phone });
  });

  it('decides the tax on the invoice', async () => {
    await register();
    const { order } = await placed(database.db, { state: '27' });
    await receive(money(order.id, 0));
    expect((await issued())[0]?.content).toMatchObject({
      kind: 'tax-invoice',
      number: 'PK/26-27/00001',
      buyer: { state: { name: 'Maharashtra' } },
      gst: { heads: [{ head: 'IGST' }], placeOfSupply: { code: '27' } },
    });
  });

  it.each([
    ['29AAGCB7383J1Z4', '29', null],
    ['29 aagcb7383j1z4', '29', null],
    ['29AAGCB7383J1Z5', '29', 'check'],
    ['29AAGCB7383J1', '29', 'shape'],
    ['29AAGCB7383J1Z4', '27', 'state'],
  ])('[S-36] [SELL-131] with the GSTIN %s of a buyer in %s: %s', async (gstin, state, problem) => {
    await register();
    const outcome = await placeOrder(orderParts(database.db), checkout({ state, gstin, sendTo }));
    if (problem) {
      expect(outcome).toEqual({ success: false, error: 'bad_tax_details' });
      return;
    }
    const [order] = await database.db.select().from(orders);
    expect(order?.buyerGstin).toBe('29AAGCB7383J1Z4');
    await receive(money(order?.id ?? '', 0));
    const address = '12, 4th Cross, Bengaluru, Karnataka 560029';
    expect((await issued())[0]?.content.buyer).toMatchObject({ gstin: '29AAGCB7383J1Z4', address });
  });

  it('[SELL-144] of a GSTIN decides the tax, wherever the kit goes; the address is only where it is delivered', async () => {
    await register();
    await sendKits(database.db);
    const to = { ...sendTo, city: 'Pune', state: '27' as const, pin: '411001' };
    const gstin = '29AAGCB7383J1Z4';
    const { order } = await placed(database.db, { state: '27', gstin, sendTo: to });
    expect(order).toMatchObject({ buyerState: '29', kitAddress: { state: '27' } });
    await receive(money(order.id, 0));
    expect((await issued())[0]?.content).toMatchObject({
      buyer: {
        gstin,
        state: { code: '29' },
        address: 'Delivered to: 12, 4th Cross, Pune, Maharashtra 411001',
      },
      gst: { heads: [{ head: 'CGST' }, { head: 'SGST' }], placeOfSupply: { code: '29' } },
    });
  });

  it('[SELL-139] an order with a GSTIN needs the address; one without is asked and keeps none', async () => {
    await register();
    const gstin = '29AAGCB7383J1Z4';
    expect(await placeOrder(orderParts(database.db), checkout({ state: '29', gstin }))).toEqual({
      success: false,
      error: 'no_address',
    });
    const { order } = await placed(database.db, { state: '29', sendTo });
    await receive(money(order.id, 0));
    expect((await storedOrder(database.db, order.id)).kitAddress).toBeNull();
    expect((await issued())[0]?.content.buyer.address).toBeNull();
  });

  it('is neither asked for nor stored by a seller who is not registered', async () => {
    const typed = checkout({ state: '27', gstin: 'nonsense' });
    expect(await placeOrder(orderParts(database.db), typed)).toMatchObject({
      success: true,
      order: { buyerState: null, buyerGstin: null },
    });
  });
});

describe('[SELL-75] the receipt or invoice of a paid order', () => {
  it('is a receipt with the price, the buyer and the UTR, and the email names it', async () => {
    const { order } = await placed(database.db, {}, { actor: asha });
    await receive(money(order.id, 0));
    const [document] = await issued();
    expect(document).toMatchObject({ number: 'PKR/26-27/00001', kind: 'receipt', issuedAt: now });
    expect(document?.content).toMatchObject({
      orderReference: order.reference,
      totalPaise: 59_900,
      gst: null,
      buyer: { name: order.fullName, email: order.email },
      payment: { method: 'UPI', reference: 'UTR 100000000000' },
    });
    const sum = document?.content.lines.reduce((all, { paise }) => all + paise, 0);
    expect(sum).toBe(59_900);
    const sent = await database.db.select().from(mailOutbox);
    const paid = sent.find(({ subject }) => subject.startsWith('You are enrolled'));
    expect(paid?.body).toContain(
      `Your receipt PKR/26-27/00001 is on the page of your order:\nhttps://pankh.example/orders/${order.reference}?key=`,
    );
  });

  it('is a tax invoice from the day a GSTIN is saved', async () => {
    const billing = { ...defaultBilling, gstin: '29AAGCB7383J1Z4' };
    const order = await guestOrder(0);
    await database.db.insert(settings).values({ key: 'billing', value: billing });
    await receive(money(order.id, 0));
    expect(await issued()).toMatchObject([{ number: 'PK/26-27/00001', kind: 'tax-invoice' }]);
  });

  it('[S-2] [S-3] [S-5] is created once, however many events report the payment at once and again', async () => {
    const guests = await Promise.all(Array.from({ length: 8 }, (_, nth) => guestOrder(nth)));
    const told = guests.flatMap(({ id }, nth) => [0, 1, 2].map(() => receive(money(id, nth))));
    await Promise.all(told);
    for (const [nth, { id }] of guests.entries()) await receive(money(id, nth));
    const rows = await issued();
    expect(rows.map(({ number }) => number)).toEqual(numbersTo(8));
    expect(new Set(rows.map(({ orderReference }) => orderReference)).size).toBe(8);
  });

  it('is one also for an order that is paid in parts, twice, or too little but accepted', async () => {
    const parts = await guestOrder(0);
    await receive(money(parts.id, 0, { paise: 100 }));
    expect(await issued()).toEqual([]);
    await receive(money(parts.id, 1, { paise: 59_800 }));
    await receive(money(parts.id, 2));
    const short = await guestOrder(1);
    await receive(money(short.id, 3, { paise: 50_000 }));
    const [task] = await database.db.select().from(orderTasks).where(eq(orderTasks.orderId, short.id));
    const accepted = { taskId: task?.id ?? '', note: 'TDS', accept: true };
    const ownerParts = orderParts(database.db, { actor: portal });
    expect(await closeTask(ownerParts, accepted)).toEqual({ success: true });
    expect((await issued()).map(({ number, content }) => [number, content.payment.reference])).toEqual([
      ['PKR/26-27/00001', 'UTR 100000000000, UTR 100000000001'],
      ['PKR/26-27/00002', 'UTR 100000000003'],
    ]);
  });

  it('[S-32] leaves no gap in the numbers if the payment is rolled back', async () => {
    const guests = await Promise.all(Array.from({ length: 20 }, (_, nth) => guestOrder(nth)));
    const outcomes = await Promise.allSettled(
      guests.map(({ id }, nth) =>
        inTransaction(database.db, async (tx) => {
          await settle({ ...orderParts(database.db, { actor: portal }), db: tx }, money(id, nth));
          if (nth % 3 === 0) throw new Error('rolled back');
        }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(7);
    expect((await issued()).map(({ number }) => number)).toEqual(numbersTo(13));
    for (const [nth, { id }] of guests.entries()) await receive(money(id, nth));
    expect((await issued()).map(({ number }) => number)).toEqual(numbersTo(20));
    expect(await database.db.select().from(documentSeries)).toMatchObject([{ next: 21 }]);
  });

  it('does not exist for an order that costs nothing', async () => {
    const { order } = await placed(database.db, {}, { actor: asha });
    const free = await inTransaction(database.db, async (tx) => {
      await tx.update(orders).set({ totalPaise: 0, lines: [] }).where(eq(orders.id, order.id));
      return await settle(
        { ...orderParts(database.db), db: tx },
        money(order.id, 0, { rail: 'free', externalId: `free:${order.id}`, paise: 0 }),
      );
    });
    expect(free).toMatchObject({ isPaid: true });
    expect((await storedOrder(database.db, order.id)).state).toBe('paid');
    expect([await issued(), await database.db.select().from(documentSeries)]).toEqual([[], []]);
  });
});
