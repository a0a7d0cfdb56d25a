import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { orderShape } from '#app/core/orders/order-admin-list.ts';
import { listOrders } from '#app/core/orders/order-admin-queries.server.ts';
import { paymentShape } from '#app/core/payments/payment-list.ts';
import { listPayments } from '#app/core/payments/payment-queries.server.ts';
import { readTotals } from '#app/db/running-totals.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { festivals } from '#app/db/tables/catalog-tables.server.ts';
import { payments } from '#app/db/tables/learning-tables.server.ts';
import { promotions } from '#app/db/tables/offer-tables.server.ts';
import { sources, sourceVisits } from '#app/db/tables/source-tables.server.ts';
import { type CampaignFigures, campaignKinds, sumOfFigures, writeCampaign } from '#app/domain/campaign.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { narrowedBy } from '#app/domain/narrowed-list.ts';
import { testDatabase } from '#tests/support/database.ts';
import { readPlans } from '#tests/support/query-plans.ts';
import { randomMonths, type StoredMonths, storeMonths } from '#tests/support/random-months.ts';
import { exportCampaigns } from './campaign-export.server.ts';
import {
  listCampaignChoices,
  listCampaignDays,
  listCampaigns,
  readCampaignName,
} from './campaign-queries.server.ts';

const zone = 'Asia/Kolkata';
const database = testDatabase();

beforeEach(async () => {
  const { db } = database;
  await database.truncateAll();
  await db.insert(sources).values({ key: 'fair', name: 'School fair' });
  await db.insert(sourceVisits).values([
    { source: 'fair', day: '2024-01-05', visits: 7 },
    { source: 'gone', day: '2024-02-29', visits: 5 },
    { source: 'fair', day: '2024-12-31', visits: 2 },
  ]);
  const look = { startDate: '2024-01-01', endDate: '2024-12-31', colors: {}, animations: {} } as never;
  await db.insert(festivals).values({ id: 'f1', name: 'Diwali', ...(look as object) } as never);
  const rule = { kind: 'percent', value: 1_000 } as const;
  await db.insert(promotions).values([
    { ...rule, id: 'festive', festivalId: 'f1', name: 'Old name', mode: 'automatic' },
    { ...rule, id: 'coupon', name: 'Udaan', mode: 'code', code: 'KITE10' },
  ]);
});

/** What the report should say of a period, computed from what was stored. */
function expected(stored: StoredMonths, by: (typeof campaignKinds)[number], { from, to }: Range) {
  const isIn = (day: string) => day >= from && day <= to;
  const figures = new Map<string | null, CampaignFigures>();
  const at = (key: string | null) => {
    const found = figures.get(key) ?? sumOfFigures([]);
    figures.set(key, found);
    return found;
  };
  const ofOrder = new Map(stored.orders.map((order) => [order.about, order]));
  for (const { about, paise, day } of stored.money.filter((one) => isIn(one.day))) {
    const row = at(ofOrder.get(about)?.of[by] ?? null);
    row.paise += paise;
    if (paise < 0) row.refundPaise -= paise;
    expect(day).toBeTruthy();
  }
  const paid = stored.orders.filter(({ isTest }) => !isTest);
  for (const order of paid.filter(({ day }) => isIn(day))) {
    const row = at(order.of[by]);
    row.orders += 1;
    row.savedPaise += order.saved[by];
    const earlier = paid.some(
      (one) =>
        one.email === order.email &&
        (one.paidAt < order.paidAt || (+one.paidAt === +order.paidAt && one.id < order.id)),
    );
    if (!earlier) row.firstBuyers += 1;
  }
  if (by === 'source') {
    for (const [source, day, visits] of [
      ['fair', '2024-01-05', 7],
      ['gone', '2024-02-29', 5],
      ['fair', '2024-12-31', 2],
    ] as const)
      if (isIn(day)) at(source).visits += visits;
  }
  return figures;
}

type Range = { from: string; to: string };
const ranges: Range[] = [
  { from: '2020-01-01', to: '2027-12-31' },
  { from: '2024-01-01', to: '2024-01-31' },
  { from: '2024-02-10', to: '2024-03-05' },
  { from: '2024-06-15', to: '2025-02-01' },
  { from: '2024-05-01', to: '2024-05-01' },
];

describe('[DAY-50] the campaign report', () => {
  it('[DAY-128] adds up to the revenue to the paisa, and each figure to the list that it opens, in random histories', async () => {
    const { db } = database;
    const seed = Date.now() % 2 ** 31;
    const [months = []] = fc.sample(randomMonths(24), { numRuns: 1, seed });
    const stored = await storeMonths(db, months, 2024);
    for (const range of ranges) {
      const revenue = await readTotals(db, ['revenue'], range);
      for (const by of campaignKinds) {
        const about = `seed ${seed}, ${by}, ${range.from} to ${range.to}`;
        const rows = await listCampaigns(db, by, range);
        expect(sumOfFigures(rows).paise, about).toBe(revenue.paise);
        const said = new Map(rows.map(({ of, name, ...figures }) => [of, figures]));
        expect(said, about).toEqual(expected(stored, by, range));
        for (const { of, name, ...figures } of rows) {
          const grain = range.from === '2020-01-01' ? 'month' : 'day';
          const days = await listCampaignDays(db, { by, of }, { range, grain });
          expect(sumOfFigures(days), about).toEqual(figures);
          const params = new URLSearchParams({ campaign: writeCampaign({ by, of }), ...range });
          const query = { zone, period: { choice: 'custom' as const, ...range } };
          const shown = async (further: Record<string, string> = {}) => {
            const all = new URLSearchParams({ ...Object.fromEntries(params), ...further });
            const narrowed = narrowedBy(all, zone);
            const listed = { ...parseListQuery(all, orderShape), ...narrowed };
            const money = { ...parseListQuery(all, paymentShape), ...narrowed, ...query };
            return {
              orders: (await listOrders(db, listed)).total,
              sum: (await listPayments(db, money)).sum ?? 0,
            };
          };
          const all = await shown();
          expect([all.orders, Math.round(all.sum * 100)], about).toEqual([figures.orders, figures.paise]);
          expect((await shown({ only: 'first' })).orders, about).toBe(figures.firstBuyers);
          const { sum } = await shown({ only: 'refunds' });
          expect(Math.round(-sum * 100) + 0, about).toBe(figures.refundPaise);
        }
      }
    }
  }, 120_000);

  it('counts nobody as a first-time buyer who paid before without an order, such as in a former system', async () => {
    const { db } = database;
    const [months = []] = fc.sample(randomMonths(6), { numRuns: 1, seed: 5 });
    const stored = await storeMonths(db, months, 2024);
    const range = { from: '2024-01-01', to: '2024-12-31' };
    const real = stored.orders.filter(({ isTest }) => !isTest);
    const buyers = new Set(real.map(({ email }) => email));
    const email = real[0]?.email ?? expect.fail('no order');
    await db.insert(users).values({ id: 'u1', fullName: 'Asha Rao', email });
    const count = async () => {
      const query = { ...parseListQuery(new URLSearchParams(), orderShape), only: 'first' as const };
      const { total } = await listOrders(db, { ...query, range: { ...range, zone } });
      expect(sumOfFigures(await listCampaigns(db, 'source', range)).firstBuyers).toBe(total);
      return total;
    };
    const moved = { userId: 'u1', amount: 500, createdAt: new Date('2023-05-01T10:00:00Z') };
    const later = new Date('2024-12-30T10:00:00Z');
    await db.insert(payments).values([
      { ...moved, id: 'm1', status: 'pending' },
      { ...moved, id: 'm2', status: 'completed', isTest: true },
      { ...moved, id: 'm3', status: 'completed', createdAt: later },
    ]);
    expect(await count()).toBe(buyers.size);
    await db.insert(payments).values({ ...moved, id: 'm4', status: 'completed' });
    expect(await count()).toBe(buyers.size - 1);
  });

  it('[DAY-179] is read from the stored sums of days alone', async () => {
    const range = { from: '2020-01-01', to: '2027-12-31' };
    const plan = await readPlans(database.db, async (db) => {
      for (const by of campaignKinds) await listCampaigns(db, by, range);
      await listCampaignDays(db, { by: 'festival', of: 'f1' }, { range, grain: 'month' });
    });
    expect(plan).not.toMatch(/ on (orders|payments|refunds)/);
  });

  it('names a source and a festival, a deleted one as well as it can, and offers sources and codes', async () => {
    const { db } = database;
    const name = (by: (typeof campaignKinds)[number], of: string | null) => readCampaignName(db, { by, of });
    expect(await name('source', 'fair')).toBe('Source: School fair');
    expect(await name('source', 'gone')).toBe('Source: gone');
    expect(await name('source', null)).toBe('Source: Unknown');
    expect(await name('festival', 'f1')).toBe('Festival: Diwali');
    await db.delete(festivals);
    expect(await name('festival', 'f1')).toBe('Festival: Old name');
    expect(await listCampaignChoices(db)).toEqual([
      { value: 'source:fair', label: 'Source: School fair' },
      { value: 'source:', label: 'Source: Unknown' },
      { value: 'code:KITE10', label: 'Code: KITE10' },
    ]);
  });

  it('is exported as it is shown', async () => {
    const read = async (address: string) => {
      const { columns, rows } = exportCampaigns(database.db, new URLSearchParams(address), {
        now: new Date('2024-12-31T10:00:00Z'),
        zone,
      });
      const lines: unknown[][] = [];
      for await (const row of rows) lines.push(columns.map((column) => row[column]));
      return [columns.join(), ...lines.map((line) => line.join())];
    };
    const figures = 'visits,orders,first_time_buyers,discount,refunds,revenue,id';
    expect(await read('period=12m')).toEqual([
      `source,${figures}`,
      'School fair,9,0,0,0,0,0,fair',
      'gone,5,0,0,0,0,0,gone',
    ]);
    expect(await read('campaign=source:fair&from=2024-12-01&to=2024-12-31')).toEqual([
      `day,${figures}`,
      '2024-12-31,2,0,0,0,0,0,fair',
    ]);
  });
});
