import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { festivals } from '#app/db/tables/catalog-tables.server.ts';
import { promotions } from '#app/db/tables/offer-tables.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import { type Actor, visitor } from '#app/domain/access.ts';
import { copyToNextYear } from '#app/domain/festival.ts';
import { builtInFestivals } from '#app/words/en/built-in-festivals.ts';
import { testDatabase } from '#tests/support/database.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { copyFestival } from './copy-festival-offer.server.ts';
import { listPriceRules } from './offer-queries.server.ts';
import { listUnpricedFestivals } from './timeline-queries.server.ts';

const now = new Date('2026-11-10T06:30:00Z');
const admin: Actor = { kind: 'portal', sessionId: 'p' };
const [builtIn] = builtInFestivals;
if (!builtIn) throw new Error('no festival');
const offer = { title: '60% OFF', code: 'DIWALI60', discount: '60%' };
const diwali = { ...builtIn, startDate: '2026-11-08', endDate: '2026-11-12', offer };
const rule = {
  id: 'r',
  festivalId: 'f',
  name: 'Diwali',
  kind: 'percent',
  value: 6000,
  code: 'DIWALI60',
} as const;

const database = testDatabase();
beforeEach(async () => {
  await database.truncateAll();
  await database.db.insert(festivals).values({ ...diwali, id: 'f' });
});

const ctx = () => ({ db: database.db, actor: admin, now });
const copied = async (content = copyToNextYear(diwali, '2025-11-28')) => {
  const { id, hasDraft } = await copyFestival(ctx(), { from: 'f', content });
  const [own] = await database.db.select().from(promotions).where(eq(promotions.festivalId, id));
  return { id, hasDraft, own };
};

describe('copying a festival to next year', () => {
  it('[SELL-124] copies its price rule as a draft that lowers no price, with an audit entry', async () => {
    await database.db.insert(promotions).values({ ...rule, mode: 'automatic', used: 3, version: 7 });
    const { id, hasDraft, own } = await copied();
    expect(hasDraft).toBe(true);
    expect(own).toMatchObject({ value: 6000, code: 'DIWALI60', isActive: false, used: 0, version: 1 });
    const [theme] = await database.db.select().from(festivals).where(eq(festivals.id, id));
    expect(theme).toMatchObject({ startDate: '2027-11-08', endDate: '2027-11-12' });
    expect((await listPriceRules(database.db)).map(({ id }) => id)).toEqual(['r']);
    const entries = await database.db.select().from(auditLog).orderBy(auditLog.entity);
    expect(entries.map(({ entity, action }) => `${action} ${entity}`)).toEqual([
      ...['create festival', 'create offer'],
    ]);
  });

  it.each([
    ['automatic', 'DIWALI27', 'DIWALI27'],
    ['code', 'DIWALI27', 'DIWALI27'],
    ['code', '', 'DIWALI60'],
    ['automatic', '', null],
  ] as const)('[SELL-124] uses the code of the new banner (%s, %j → %s)', async (mode, code, expected) => {
    await database.db.insert(promotions).values({ ...rule, mode });
    const { own } = await copied({ ...copyToNextYear(diwali, '2025-11-28'), offer: { ...offer, code } });
    expect(own?.code).toBe(expected);
  });

  it('[SELL-124] keeps a code that no banner shows, and creates no rule if there was none', async () => {
    expect(await copied()).toMatchObject({ hasDraft: false, own: undefined });
    await database.db.insert(promotions).values({ ...rule, mode: 'automatic', code: 'SECRET' });
    expect((await copied()).own?.code).toBe('SECRET');
  });

  it('[DAY-146] lowers prices at once, if the owner says so in the form of the copy', async () => {
    await database.db.insert(promotions).values({ ...rule, mode: 'automatic' });
    const price = {
      kind: 'percent',
      value: 5000,
      mode: 'automatic',
      code: 'DIWALI27',
      courseIds: null,
    } as const;
    const content = copyToNextYear(diwali, '2025-11-28');
    const { id, hasDraft } = await copyFestival(ctx(), { from: 'f', content, price });
    expect(hasDraft).toBe(false);
    const own = await database.db.select().from(promotions).where(eq(promotions.festivalId, id));
    expect(own).toMatchObject([{ ...price, name: content.name, isActive: true }]);
  });

  it('[SELL-124] is refused to anyone but an admin', async () => {
    const content = copyToNextYear(diwali, '2025-11-28');
    const visit = { ...ctx(), actor: visitor };
    await expect(copyFestival(visit, { from: 'f', content })).rejects.toMatchObject({ status: 403 });
  });
});

it('[DAY-49, SELL-123] a festival whose banner promises an offer without a price rule is listed as a task when it is near or running', async () => {
  const { db } = database;
  const unpriced = (at: string) => listUnpricedFestivals(db, silentLog, new Date(at));
  expect(await unpriced('2026-09-01T00:00:00Z')).toEqual([]);
  const everyOne = listUnpricedFestivals(db, silentLog, new Date('2026-09-01T00:00:00Z'), { isSoon: false });
  expect(await everyOne).toEqual([{ id: 'f', name: 'Diwali' }]);
  expect(await unpriced('2026-10-20T00:00:00Z')).toEqual([{ id: 'f', name: 'Diwali' }]);
  expect(await unpriced('2026-11-10T00:00:00Z')).toHaveLength(1);
  expect(await unpriced('2026-11-14T00:00:00Z')).toEqual([]);
  await db.insert(promotions).values({ ...rule, mode: 'automatic', isActive: false });
  expect(await unpriced('2026-11-10T00:00:00Z')).toHaveLength(1);
  await db.update(promotions).set({ isActive: true });
  expect(await unpriced('2026-11-10T00:00:00Z')).toEqual([]);
});
