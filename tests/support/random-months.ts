import { toPaise } from '@pankh/india/money.ts';
import type { StateCode } from '@pankh/india/states.ts';
import fc from 'fast-check';
import { refundContent, saleContent } from '#app/core/documents/document-content.ts';
import type { Database } from '#app/db/database.server.ts';
import { documents } from '#app/db/tables/document-tables.server.ts';
import { payments } from '#app/db/tables/learning-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { refunds } from '#app/db/tables/refund-tables.server.ts';
import { type Day, dayIn } from '#app/domain/calendar.ts';
import type { CampaignKind } from '#app/domain/campaign.ts';
import type { DocumentContent } from '#app/domain/document.ts';
import { type Month, monthOf } from '#app/domain/month.ts';
import { aSale, plainSeller, registeredSeller } from './documents.ts';

/** One order of a random month. Times are minutes, amounts paise; `wait` are minutes until the refund. */
const anOrder = fc.record({
  minute: fc.oneof(fc.constantFrom(0, 330, 31 * 1_440 - 1), fc.nat(31 * 1_440)),
  paise: fc.integer({ min: 100, max: 60_000_00 }),
  rate: fc.constantFrom(null, 500, 1_200, 1_800, 2_800),
  state: fc.constantFrom<StateCode | null>('29', '27', null),
  zone: fc.constantFrom('Asia/Kolkata', 'Asia/Kolkata', 'UTC', 'Pacific/Auckland'),
  surplus: fc.oneof(fc.constant(0), fc.nat(10_000)),
  late: fc.constantFrom(0, 0, 0, 40 * 1_440),
  parts: fc.array(fc.record({ share: fc.integer({ min: 1, max: 60 }), wait: fc.nat(70 * 1_440) }), {
    maxLength: 2,
  }),
  isTest: fc.constantFrom(false, false, false, false, true),
  /** What a festival took off and, with a code, what its coupon did. */
  offered: fc.constantFrom(0, 0, 100, 50_000),
  coupon: fc.constantFrom(0, 250, 20_000),
  code: fc.constantFrom(null, 'DIWALI', 'KITE10'),
  course: fc.constantFrom('c1', 'c2'),
  buyer: fc.nat(3),
  source: fc.constantFrom(null, null, 'fair', 'gone'),
});

type RandomMonth = {
  orders: (typeof anOrder extends fc.Arbitrary<infer One> ? One : never)[];
  byHand: number[];
};

export const randomMonths = (count: number): fc.Arbitrary<RandomMonth[]> =>
  fc.array(
    fc.record({
      orders: fc.array(anOrder, { maxLength: 3 }),
      byHand: fc.array(fc.nat(900_000), { maxLength: 1 }),
    }),
    { minLength: count, maxLength: count },
  );

/** What the rows of a shop say by themselves: each document, and each movement of money, with its month. */
export type StoredMonths = {
  documents: { month: Month; content: DocumentContent }[];
  money: { month: Month; day: Day; about: string; paise: number }[];
  /** All orders: what each belongs to, and what it saved, by the kinds of campaigns. */
  orders: {
    id: string;
    about: string;
    email: string;
    paidAt: Date;
    day: Day;
    isTest: boolean;
    of: Record<CampaignKind, string | null>;
    saved: Record<CampaignKind, number>;
  }[];
  /** The real orders, with the month in which they were paid. */
  paid: { month: Month; course: string; code: string | null; discount: number; byCode: number }[];
};

type Rows = {
  orders: (typeof orders.$inferInsert)[];
  payments: (typeof payments.$inferInsert)[];
  refunds: (typeof refunds.$inferInsert)[];
  documents: (typeof documents.$inferInsert)[];
};

const minuteMs = 60_000;
const zone = 'Asia/Kolkata';

/** Stores one month after the other, from `first` (a year) on, and returns what was stored. */
export async function storeMonths(db: Database, months: RandomMonth[], first: number): Promise<StoredMonths> {
  const rows: Rows = { orders: [], payments: [], refunds: [], documents: [] };
  const stored: StoredMonths = { documents: [], money: [], orders: [], paid: [] };
  type Payer = { orderId: string | null; courseId: string | null };
  const pay = (id: string, { orderId, courseId }: Payer, amount: number, at: Date, isTest: boolean) => {
    const { rail, externalId } = { rail: 'upi' as const, externalId: id };
    const row = {
      id,
      orderId,
      courseId,
      rail,
      externalId,
      amount: amount / 100,
      status: 'completed' as const,
    };
    rows.payments.push({ ...row, isTest, createdAt: at });
    const about = orderId === null ? id : `PK${orderId}`;
    const day = dayIn(at, zone);
    if (!isTest) stored.money.push({ month: monthOf(day), day, about, paise: toPaise(amount / 100) });
  };
  const issue = (content: DocumentContent, issuedAt: Date) => {
    const { number, kind, orderReference, against, isTest } = content;
    const numbered = { number, series: 'PK', year: '26-27', serial: rows.documents.length + 1 };
    const row = { ...numbered, kind, orderReference, against: against?.number ?? null, isTest };
    rows.documents.push({ ...row, content, issuedAt });
    if (!isTest) stored.documents.push({ month: monthOf(content.day), content });
  };
  months.forEach((month, nth) => {
    const begins = Date.UTC(first, nth, 1);
    month.byHand.forEach((amount, n) => {
      const payer = { orderId: null, courseId: null };
      pay(`hand-${nth}-${n}`, payer, amount, new Date(begins + 9 * 86_400_000), false);
    });
    month.orders.forEach((one, n) => {
      const id = `${nth}-${n}`;
      const at = new Date(begins + one.minute * minuteMs);
      const { code, course, offered } = one;
      const byCode = code === null ? 0 : one.coupon;
      const reduced = offered + byCode;
      const lineOf = (ruleId: 'festive' | 'coupon', paise: number) => ({
        kind: ruleId === 'festive' ? ('offer' as const) : ('coupon' as const),
        ...{ ruleId, name: 'Diwali', discount: { kind: 'amount', value: paise } as const },
        ...{ endsAt: null, code: ruleId === 'festive' ? null : code, paise: -paise },
      });
      const list = { kind: 'list', paise: one.paise + reduced } as const;
      const email = `buyer${one.buyer}@example.in`;
      const price = {
        courseId: course,
        code,
        email,
        source: one.source,
        lines: [
          list,
          ...(offered > 0 ? [lineOf('festive', offered)] : []),
          ...(byCode > 0 ? [lineOf('coupon', byCode)] : []),
        ],
      };
      rows.orders.push({
        ...anOrderRow(id, one.paise),
        ...price,
        isTest: one.isTest,
        paidAt: at,
        createdAt: at,
      });
      const paidDay = dayIn(at, 'Asia/Kolkata');
      if (!one.isTest) stored.paid.push({ month: monthOf(paidDay), course, code, discount: reduced, byCode });
      stored.orders.push({
        ...{ id, about: `PK${id}`, email, paidAt: at, day: paidDay, isTest: one.isTest },
        of: { source: one.source, code, festival: offered > 0 ? 'f1' : null },
        saved: { source: reduced, code: byCode, festival: offered },
      });
      pay(
        `p${id}`,
        { orderId: id, courseId: course },
        one.paise + one.surplus,
        new Date(at.getTime() - one.late * minuteMs),
        one.isTest,
      );
      const { gst } = registeredSeller;
      const seller =
        one.rate === null || !gst ? plainSeller : { ...registeredSeller, gst: { ...gst, rate: one.rate } };
      const { isTest, zone } = one;
      const buyer = { ...aSale().buyer, state: one.state };
      const sale = aSale({ orderReference: `PK${id}`, totalPaise: one.paise, buyer, isTest });
      const content = { ...saleContent(sale, seller, { at, zone }), number: `S${id}` };
      issue(content, at);
      let refundedPaise = 0;
      one.parts.forEach(({ share, wait }, nthPart) => {
        const paise = Math.max(Math.floor((one.paise * share) / 125), 1);
        const given = new Date(at.getTime() + (wait + nthPart) * minuteMs);
        const refund = { label: 'Refund', paise, refundedPaise, payment: sale.payment };
        const back = `r${id}-${nthPart}`;
        issue({ ...refundContent(content, refund, { at: given, zone }), number: back.toUpperCase() }, given);
        refundedPaise += paise;
        const row = {
          id: back,
          orderId: id,
          paymentId: `p${id}`,
          paise,
          salePaise: paise,
          rail: 'upi' as const,
        };
        rows.refunds.push({ ...row, method: 'UPI', state: 'processed', isTest, createdAt: given });
        const day = dayIn(given, 'Asia/Kolkata');
        if (!isTest) stored.money.push({ month: monthOf(day), day, about: `PK${id}`, paise: -paise });
      });
    });
  });
  for (const [table, all] of [
    [orders, rows.orders],
    [payments, rows.payments],
    [refunds, rows.refunds],
    [documents, rows.documents],
  ] as const)
    for (let from = 0; from < all.length; from += 500)
      // The cast is needed because TypeScript does not know that each table is listed with its own rows.
      await db.insert(table).values(all.slice(from, from + 500) as never);
  return stored;
}

const anOrderRow = (id: string, totalPaise: number) => ({
  ...{
    id,
    reference: `PK${id}`,
    checkoutKey: id,
    fullName: 'Asha Rao',
    email: 'asha@example.in',
    phone: '1',
  },
  ...{ courseId: 'c1', courseTitle: 'Fly', lines: [], totalPaise, rail: 'upi' as const },
  ...{ state: 'paid' as const, expiresAt: new Date(), paidAt: new Date() },
});
