import { and, asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { undoAudit } from '#app/core/audit/undo.server.ts';
import { deleteCourse } from '#app/core/courses/course-commands.server.ts';
import { updateFestival } from '#app/core/festivals/festival-commands.server.ts';
import { deleteCoupon, setFestivalPrice, updateCoupon } from '#app/core/offers/offer-commands.server.ts';
import { saveSettings } from '#app/core/settings/settings-commands.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { courses, festivals } from '#app/db/tables/catalog-tables.server.ts';
import { promotions } from '#app/db/tables/offer-tables.server.ts';
import { priceHistory } from '#app/db/tables/price-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { builtInFestivals } from '#app/words/en/built-in-festivals.ts';
import { testDatabase } from '#tests/support/database.ts';
import { getPriceHistory } from './price-records.server.ts';

const admin: Actor = { kind: 'portal', sessionId: 'p' };
const [diwali] = builtInFestivals;
if (!diwali) throw new Error('no festival');
const text = { description: 'd', shortDescription: 's', courseType: 'drone' as const, durationDays: 5 };
const hover = { ...text, id: 'c1', slug: 'first-hover', title: 'First Hover', price: 1499 };
const half = { name: 'Monsoon', kind: 'percent', value: 5000, mode: 'automatic', code: null } as const;

const database = testDatabase();
beforeEach(() => database.truncateAll());

const ctx = () => ({ db: database.db, actor: admin, now: new Date() });

/** Returns all values in the price history of one course, price rule, festival or other subject, oldest first. */
async function kept(subject: 'course' | 'rule' | 'festival' | 'time', id: string) {
  const rows = await database.db
    .select({ value: priceHistory.value })
    .from(priceHistory)
    .where(and(eq(priceHistory.subject, subject), eq(priceHistory.subjectId, id)))
    .orderBy(asc(priceHistory.since));
  return rows.map(({ value }) => value);
}

/**
 * Runs `change` at least a millisecond after earlier transactions, because each row of the history needs a
 * later time.
 */
async function later<T>(change: (db: Database) => Promise<T>): Promise<T> {
  await database.db.execute(sql`select pg_sleep(0.002)`);
  return await change(database.db);
}

describe('[SELL-116] the price history stores', () => {
  it('every price of a course, and when visitors could not see it', async () => {
    const { db } = database;
    const set = (values: Partial<typeof courses.$inferInsert>) =>
      later((db) => db.update(courses).set(values).where(eq(courses.id, 'c1')));
    await db.insert(courses).values(hover);
    await set({ price: 599.5 });
    await set({ enrolledCount: 12, title: 'Second Hover' });
    await set({ isActive: false });
    await set({ price: 1 });
    await set({ isActive: true, price: 999 });
    const deleted = await later(() => deleteCourse(ctx(), { id: 'c1' }));
    expect(deleted.success).toBe(true);
    if (deleted.success) await later(() => undoAudit(ctx(), { id: deleted.auditId }));
    const prices = [{ paise: 149_900 }, { paise: 59_950 }, null, { paise: 99_900 }, null, { paise: 99_900 }];
    expect(await kept('course', 'c1')).toEqual(prices);
  });

  it('every change of an automatic price rule, whatever made it, and no use of a code', async () => {
    const { db } = database;
    await db.insert(promotions).values({ ...half, id: 'r', endsAt: new Date('2030-01-01T00:00:00Z') });
    const rule = { kind: 'percent', courseIds: null, minPaise: null, maxSavingPaise: null, festivalId: null };
    const days = { startsAt: null, endsAt: Date.parse('2030-01-01T00:00:00Z') };
    const content = { ...half, value: 6000, courseIds: ['c1'], startsAt: null, endsAt: null, isActive: true };
    const limits = { maxUses: 2, oncePerBuyer: false, minPaise: null, maxSavingPaise: null, combines: false };
    const save = (version: number, changes: object = {}) =>
      later(() => updateCoupon(ctx(), { id: 'r', version, content: { ...content, ...limits, ...changes } }));
    await save(1);
    await later((db) => db.update(promotions).set({ used: 1 }));
    await later((db) => db.update(promotions).set({ used: 2 }));
    await later((db) => db.update(promotions).set({ used: 1 }));
    await save(2, { isActive: false });
    await save(3, { mode: 'code', code: 'MONSOON' });
    await save(4);
    const deleted = await later(() => deleteCoupon(ctx(), { id: 'r' }));
    if (deleted.success) await later(() => undoAudit(ctx(), { id: deleted.auditId }));
    const edited = { ...rule, value: 6000, courseIds: ['c1'], startsAt: null, endsAt: null };
    expect(await kept('rule', 'r')).toEqual([
      { ...rule, value: 5000, ...days },
      ...[edited, null, edited, null, edited, null, edited],
    ]);
  });

  it('the days of a festival, its price rule, and the time zone of its days', async () => {
    const { db } = database;
    const theme = { ...diwali, startDate: '2030-11-08', endDate: '2030-11-12' };
    await db.insert(festivals).values({ ...theme, id: 'f' });
    await later(() =>
      updateFestival(ctx(), { id: 'f', version: 1, content: { ...theme, endDate: '2030-11-13' } }),
    );
    const price = { kind: 'percent', value: 5000, mode: 'automatic', code: null, courseIds: null } as const;
    await later((tx) =>
      tx.transaction((tx) =>
        setFestivalPrice({ ...ctx(), db: tx }, { festivalId: 'f', name: 'Diwali', price }),
      ),
    );
    const value = { zone: 'Asia/Kolkata', festivalDay: 'zone' };
    await later(() => saveSettings(ctx(), { group: 'time', value, version: 0 }));
    await later(() => saveSettings(ctx(), { group: 'social', value: { x: 'https://x.com/p' }, version: 0 }));
    await later((db) => db.insert(courses).values({ ...hover, price: 1000 }));
    expect(await kept('festival', 'f')).toEqual([
      { startDate: '2030-11-08', endDate: '2030-11-12' },
      { startDate: '2030-11-08', endDate: '2030-11-13' },
    ]);
    expect(await kept('time', 'time')).toEqual([value]);
    expect(await kept('time', 'social')).toEqual([]);
    // The history needs no row for the start and end of a festival: the price at any time is computed from
    // its dates.
    const { priceAt } = await getPriceHistory(db);
    const at = (iso: string) => priceAt('c1', new Date(iso));
    expect(at('2030-11-07T18:29:59.999Z')).toBe(100_000);
    expect(at('2030-11-07T18:30:00Z')).toBe(50_000);
    expect(at('2030-11-13T18:29:59.999Z')).toBe(50_000);
    expect(at('2030-11-13T18:30:00Z')).toBe(100_000);
  });

  it('one row for a transaction, and none if it fails', async () => {
    await database.db.transaction(async (tx) => {
      await tx.insert(courses).values(hover);
      await tx.update(courses).set({ price: 1 });
      await tx.update(courses).set({ price: 599 });
    });
    const failing = database.db.transaction(async (tx) => {
      await tx.update(courses).set({ price: 2 });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await kept('course', 'c1')).toEqual([{ paise: 59_900 }]);
  });

  it('rows that cannot be changed or deleted', async () => {
    await database.db.insert(courses).values(hover);
    const refused = { cause: { code: '23001' } };
    await expect(later((db) => db.update(priceHistory).set({ value: null }))).rejects.toMatchObject(refused);
    await expect(later((db) => db.delete(priceHistory))).rejects.toMatchObject(refused);
    expect(await kept('course', 'c1')).toEqual([{ paise: 149_900 }]);
  });
});
