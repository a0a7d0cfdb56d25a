import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { undoAudit } from '#app/core/audit/undo.server.ts';
import { priceFor } from '#app/core/orders/order-price.server.ts';
import { confirmPriorPrice } from '#app/core/prices/price-commands.server.ts';
import { saveSettings } from '#app/core/settings/settings-commands.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { promotions } from '#app/db/tables/offer-tables.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import { priceHistory } from '#app/db/tables/price-tables.server.ts';
import { type Actor, visitor } from '#app/domain/access.ts';
import { discountPercent } from '#app/domain/struck-price.ts';
import { testDatabase } from '#tests/support/database.ts';
import { readShownPrices } from './shown-prices.server.ts';
import { countUnprovenPrices, listStruckDifferences } from './struck-differences.server.ts';

const admin: Actor = { kind: 'portal', sessionId: 'p' };
const text = { description: 'd', shortDescription: 's', courseType: 'drone' as const, durationDays: 5 };
const hover = {
  ...text,
  id: 'c1',
  slug: 'first-hover',
  title: 'First Hover',
  price: 599,
  originalPrice: 1499,
};
const dayMs = 24 * 3_600_000;

const database = testDatabase();
beforeEach(async () => {
  await database.truncateAll();
  await database.db.insert(courses).values(hover);
});

const at = () => new Date(Date.now() + 1_000);
const ctx = () => ({ db: database.db, actor: admin, now: new Date() });
const daysAgo = (n: number) => new Date(Date.now() - n * dayMs);
const prove = async () => {
  const saved = await saveSettings(ctx(), { group: 'prices', value: { struck: 'history' }, version: 0 });
  expect(saved.success).toBe(true);
};
/** Stores a price history of the course. `daysAgo` is how many days ago each price began to apply. */
const past = (...prices: [daysAgo: number, rupees: number][]) =>
  database.db.insert(priceHistory).values(
    prices.map(([n, rupees]) => {
      const value = { paise: rupees * 100 };
      return { subject: 'course' as const, subjectId: 'c1', since: daysAgo(n), value };
    }),
  );

it('[SELL-119] compares as many courses as the catalog lists', async () => {
  const more = Array.from({ length: 600 }, (_, nth) => ({
    ...hover,
    id: `m${nth}`,
    slug: `m${nth}`,
    title: `A ${nth}`,
  }));
  await database.db.insert(courses).values(more);
  expect(await listStruckDifferences(database.db, at())).toHaveLength(601);
});

async function seen() {
  const { db } = database;
  const [course] = await db.select().from(courses).where(eq(courses.id, 'c1'));
  if (!course) throw new Error('no course');
  const shown = (await readShownPrices(db, at()))(course);
  const { lines, totalPaise } = await priceFor(db, { course, code: '', buyer: null, at: at() });
  return {
    price: shown.price,
    struck: shown.originalPrice,
    badge: discountPercent(shown),
    lines: lines.map(({ kind, paise }) => `${kind} ${paise / 100}`),
    total: totalPaise / 100,
  };
}

describe('struck-through prices', () => {
  it('[CAT-6, CAT-7, SELL-118] are shown as typed by default, and without a price history only then', async () => {
    const sale = ['list 1499', 'course-sale -900'];
    expect(await seen()).toEqual({ price: 599, struck: 1499, badge: 60, lines: sale, total: 599 });
    await prove();
    expect(await seen()).toEqual({ price: 599, struck: null, badge: null, lines: ['list 599'], total: 599 });
  });

  it.each([
    ['the price before the reduction', [[90, 1499]], 1499, 60],
    [
      'the lowest of the 30 days, not the one typed',
      [
        [90, 1499],
        [20, 899],
        [10, 1499],
      ],
      899,
      33,
    ],
    [
      'nothing where the price was as low before',
      [
        [90, 599],
        [10, 1499],
      ],
      null,
      null,
    ],
    ['nothing where 30 days are not known', [[29, 1499]], null, null],
  ] as const)('[S-37] [SELL-118] in the mode "proven" are %s', async (_, prices, struck, badge) => {
    await past(...prices.map(([n, rupees]): [number, number] => [n, rupees]));
    await prove();
    expect(await seen()).toMatchObject({ price: 599, struck, badge, total: 599 });
    expect((await seen()).lines[0]).toBe(`list ${struck ?? 599}`);
  });

  it('[S-37] [SELL-118] in the mode "proven" are the price before an offer, while it lasts', async () => {
    const { db } = database;
    // The price history shows that the course has cost ₹599 for 90 days, which proves ₹599 as its earlier
    // price.
    await past([90, 599]);
    const rule = { id: 'r', name: 'Diwali', kind: 'percent', value: 6000, mode: 'automatic' } as const;
    await db.insert(promotions).values(rule);
    await prove();
    const offer = ['list 599', 'offer -360'];
    expect(await seen()).toEqual({ price: 239, struck: 599, badge: 60, lines: offer, total: 239 });
    // A course whose price is not reduced now shows no struck-through price, even if it cost more before.
    await db.update(promotions).set({ isActive: false });
    await db.update(courses).set({ price: 99, originalPrice: null });
    expect(await seen()).toMatchObject({ price: 99, struck: null });
  });

  it('[SELL-117] can be confirmed by the owner with a reason, which is audited and can be undone', async () => {
    await prove();
    const confirmation = { courseId: 'c1', paise: 129_900, reason: 'as on the bills of May' };
    const confirmed = await confirmPriorPrice(ctx(), confirmation);
    if (!confirmed.success) throw new Error(confirmed.error);
    expect(await seen()).toMatchObject({ struck: 1299, badge: 54 });
    const [entry] = await database.db.select().from(auditLog).where(eq(auditLog.id, confirmed.auditId));
    const { courseId, ...after } = confirmation;
    expect(entry).toMatchObject({ action: 'approve', entity: 'prior-price', entityId: courseId, after });
    const again = { ...ctx(), now: new Date(Date.now() + 5) };
    const newer = await confirmPriorPrice(again, { ...confirmation, paise: 139_900 });
    if (!newer.success) throw new Error(newer.error);
    const undo = (id: string) => undoAudit({ ...ctx(), now: new Date(Date.now() + 10) }, { id });
    expect(await undo(confirmed.auditId)).toEqual({ success: false, error: 'price-changed' });
    expect(await undo(newer.auditId)).toEqual({ success: true });
    expect(await seen()).toMatchObject({ struck: null });
    const unknown = { ...confirmation, courseId: 'gone' };
    expect(await confirmPriorPrice(ctx(), unknown)).toEqual({ success: false, error: 'gone' });
    await expect(confirmPriorPrice({ ...ctx(), actor: visitor }, confirmation)).rejects.toMatchObject({
      status: 403,
    });
  });

  it('[SELL-119] are compared course by course, and counted as a task only while they are shown as typed', async () => {
    const { db } = database;
    const plain = { ...hover, id: 'c2', slug: 'plain', title: 'Plain', originalPrice: null };
    await db.insert(courses).values([plain, { ...hover, id: 'c3', slug: 'hidden', isActive: false }]);
    await past([90, 1299]);
    expect(await listStruckDifferences(db, at())).toEqual([
      {
        id: 'c1',
        title: 'First Hover',
        price: 599,
        typed: 1499,
        proven: 1299,
        prior: { from: 'history', paise: 129_900, saleSince: expect.any(Date) },
      },
    ]);
    expect(await countUnprovenPrices(db, at())).toBe(1);
    await prove();
    expect(await countUnprovenPrices(db, at())).toBe(0);
  });
});
