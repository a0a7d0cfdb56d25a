import { eq, ne, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { anOrder, step, take } from '#tests/support/total-steps.ts';
import { countWrongLearning, listWrongTotals, recount } from './check-totals.server.ts';
import { foldTotals } from './fold-totals.server.ts';
import { readTotals } from './running-totals.server.ts';
import { users } from './tables/account-tables.server.ts';
import { enrollments, payments } from './tables/learning-tables.server.ts';
import { promotions } from './tables/offer-tables.server.ts';
import { orders } from './tables/order-tables.server.ts';
import { runningTotals } from './tables/total-tables.server.ts';

const database = testDatabase();
beforeEach(() => database.truncateAll());

const rule = { kind: 'amount', value: 5_00, name: 'Diwali' } as const;

/** Returns the orders of which it is wrong that they are, or are not, the first one of a buyer. */
async function listWrongFirsts() {
  const { rows } =
    await database.db.execute(sql`select o.id from orders o left join first_orders f on f.id = o.id
    where o.is_first <> (f.id is not null)`);
  return rows;
}

it('[OPS-13] [DAY-50] [ADM-OVR-4] running totals equal the sums of the rows after any sequence of changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      await database.truncateAll();
      await database.db.insert(promotions).values([
        { ...rule, id: 'festive', festivalId: 'f1', mode: 'automatic' },
        { ...rule, id: 'coupon', mode: 'code', code: 'KITE10' },
      ]);
      for (const one of steps) await take(database.db, one);
      expect(await listWrongTotals(database.db, 10)).toEqual([]);
      expect(await countWrongLearning(database.db)).toBe(0);
      expect(await listWrongFirsts()).toEqual([]);
      await database.db.execute(sql`update orders set is_first = not is_first where email <> ''`);
      await recount(database.db);
      expect(await listWrongFirsts()).toEqual([]);
      expect(await listWrongTotals(database.db, 10)).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

it('transactions for the same course and day do not wait for each other, and none is lost', async () => {
  const { db } = database;
  const paid = {
    courseId: 'kite',
    amount: 599,
    status: 'completed' as const,
    createdAt: new Date('2026-03-02'),
  };
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      db.transaction(async (tx) => {
        await tx.insert(payments).values({ id: `p${n}`, ...paid });
        if (n % 5 === 0) await foldTotals(tx);
      }),
    ),
  );
  expect(await readTotals(db, ['revenue'])).toEqual({ count: 20, paise: 20 * 599_00 });
  await foldTotals(db);
  expect(await db.$count(runningTotals, ne(runningTotals.kind, 'uncovered'))).toBe(3);
  expect(await listWrongTotals(db, 10)).toEqual([]);
});

it('[DAY-50] of orders of one buyer that are paid at once, exactly one is the first', async () => {
  const { db } = database;
  const ids = Array.from({ length: 12 }, (_, n) => `o${n}`);
  for (const one of ids) await anOrder(db, one, 'kite');
  const at = new Date('2026-03-02T10:00:00Z').getTime();
  await Promise.all(
    ids.map((one, n) =>
      db.transaction(async (tx) => {
        const paidAt = new Date(at + ((n * 5) % 12) * 1000);
        await tx.update(orders).set({ paidAt, state: 'paid' }).where(eq(orders.id, one));
      }),
    ),
  );
  expect(await readTotals(db, ['first'])).toEqual({ count: 1, paise: 0 });
  expect(await listWrongFirsts()).toEqual([]);
  expect(await listWrongTotals(db, 10)).toEqual([]);
});

it('[OPS-13] a wrong total is reported, and recounting corrects it', async () => {
  const { db } = database;
  await db.insert(users).values({ id: 'asha', email: 'asha@example.in', fullName: 'Asha' });
  await db.update(runningTotals).set({ count: 7 });
  await db.execute(sql`update users set counted_progress = 9, last_studied_on = '2026-03-02'`);
  expect(await listWrongTotals(db, 10)).toMatchObject([
    { kind: 'students', kept: { count: 7 }, counted: { count: 1 } },
  ]);
  expect(await countWrongLearning(db)).toBe(1);
  await anOrder(db, 'o1', 'kite', { paidAt: new Date(), state: 'paid' });
  await db.execute(sql`update orders set is_first = false`);
  expect(await listWrongTotals(db, 10)).toMatchObject([{ kind: 'first' }, { kind: 'students' }]);
  await recount(db);
  expect(await listWrongFirsts()).toEqual([]);
  expect(await listWrongTotals(db, 10)).toEqual([]);
  expect(await countWrongLearning(db)).toBe(0);
});

it('an account stored after its enrollments gets their figures', async () => {
  const { db } = database;
  await db
    .insert(enrollments)
    .values({ id: 'e', userId: 'asha', courseId: 'kite', status: 'active', progress: 40 });
  await db.insert(users).values({ id: 'asha', email: 'asha@example.in', fullName: 'Asha' });
  expect(await countWrongLearning(db)).toBe(0);
  expect(await db.select({ progress: users.countedProgress }).from(users)).toEqual([{ progress: 40 }]);
});
