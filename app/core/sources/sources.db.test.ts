import { beforeEach, describe, expect, it } from 'vitest';
import { undoAudit } from '#app/core/audit/undo.server.ts';
import { promotions } from '#app/db/tables/offer-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { sources, sourceVisits } from '#app/db/tables/source-tables.server.ts';
import { asha } from '#tests/support/enrollments.ts';
import { orderNow as now, placed, portal, shopTakingUpi } from '#tests/support/orders.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { createVisitCounter } from './count-visits.server.ts';
import { sourceStore } from './source-commands.server.ts';

const database = shopTakingUpi();
const ctx = () => ({ db: database.db, actor: portal, now });

async function add(name: string): Promise<string> {
  const made = await sourceStore.create(ctx(), { name });
  return made.success ? made.id : expect.fail(made.error);
}

describe('[DAY-127] a source', () => {
  it('has a code of its name, which no other has or had, and which stays', async () => {
    expect(await add('School fair')).toBe('school-fair');
    expect(await add('School Fair!')).toBe('school-fair-2');
    expect(await add('मेला')).toBe('mela');
    expect(await add('北京')).toBe('source');
    expect((await add('x'.repeat(60))).length).toBeLessThanOrEqual(40);
    await placed(database.db, { source: 'school-fair' });
    await database.db.insert(sourceVisits).values({ source: 'school-fair-3', day: '2026-01-01', visits: 1 });
    await sourceStore.remove(ctx(), { id: 'school-fair' });
    expect(await add('School fair')).toBe('school-fair-4');
    await sourceStore.update(ctx(), { id: 'mela', version: 1, name: 'Fair in May' });
    expect(await sourceStore.find(database.db, 'mela')).toMatchObject({ name: 'Fair in May' });
  });

  it('never has the code of a deleted one, though nobody came by it', async () => {
    await add('Fair');
    await sourceStore.remove(ctx(), { id: 'fair' });
    expect(await add('Fair')).toBe('fair-2');
  });

  it('comes back with Undo', async () => {
    const id = await add('Fair');
    const deleted = await sourceStore.remove(ctx(), { id });
    expect(await database.db.$count(sources)).toBe(0);
    await undoAudit(ctx(), { id: deleted.success ? (deleted.auditId ?? '') : '' });
    expect(await sourceStore.find(database.db, id)).toMatchObject({ key: 'fair', name: 'Fair' });
  });

  it('is one of 500 at most', async () => {
    const rows = Array.from({ length: 500 }, (_, n) => ({ key: `s${n}`, name: `S${n}` }));
    await database.db.insert(sources).values(rows);
    expect(await sourceStore.create(ctx(), { name: 'One more' })).toEqual({
      success: false,
      error: 'too-many',
    });
  });
});

describe('[DAY-128] an order', () => {
  const sourceOf = async (id: string) =>
    (await database.db.select().from(orders)).find((order) => order.id === id)?.source;
  beforeEach(() => add('Fair'));

  it('keeps the source of a guest, of an account, and of an order that costs nothing', async () => {
    const gift = { kind: 'percent', value: 10_000, mode: 'code', code: 'GIFT' } as const;
    await database.db.insert(promotions).values({ id: 'p1', name: 'Gift', ...gift });
    const guest = await placed(database.db, { source: 'fair' });
    const account = await placed(database.db, { source: 'fair' }, { actor: asha });
    const free = { source: 'fair', code: 'GIFT', seen: 0, rail: 'free', email: 'f@example.in' } as const;
    const gifted = await placed(database.db, free);
    for (const { order } of [guest, account, gifted]) expect(await sourceOf(order.id)).toBe('fair');
  });

  it('has none without a link, or with a code that no source has', async () => {
    for (const source of [null, 'nobody']) {
      const { order } = await placed(database.db, { source, email: `${source}@example.in` });
      expect(await sourceOf(order.id)).toBeNull();
    }
  });

  it('sent twice keeps its first source', async () => {
    const form = { key: 'k', source: 'fair' };
    const { order } = await placed(database.db, form);
    expect((await placed(database.db, { ...form, source: null })).order.id).toBe(order.id);
    expect(await sourceOf(order.id)).toBe('fair');
  });
});

describe('[DAY-127] visits', () => {
  it('that could not be stored are stored with the next ones', async () => {
    const { db } = database;
    await add('Fair');
    let isAway = true;
    const away = new Proxy(db, {
      get: (of, name) => {
        if (name === 'insert' && isAway) throw new Error('away');
        return Reflect.get(of, name, of);
      },
    });
    const counter = createVisitCounter({ db: away, clock: () => now, log: silentLog });
    const headers = { 'user-agent': 'Firefox' };
    expect(await counter.welcome('fair', headers, async () => true)).toBe(true);
    await expect(counter.flush()).rejects.toThrow('away');
    isAway = false;
    await counter.welcome('fair', headers, async () => true);
    await counter.welcome('fair', headers, async () => false);
    await counter.flush();
    expect(await db.select().from(sourceVisits)).toMatchObject([{ source: 'fair', visits: 2 }]);
  });
});
