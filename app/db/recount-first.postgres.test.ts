import { EventEmitter, once } from 'node:events';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { anOrder } from '#tests/support/total-steps.ts';
import { recount } from './check-totals.server.ts';
import { orders } from './tables/order-tables.server.ts';

const database = testDatabase();

it('[DAY-50] recounting waits for nobody who is changing an order of another buyer', async () => {
  const { db } = database;
  const paid = { paidAt: new Date('2026-03-02T10:00:00Z'), state: 'paid' as const };
  await anOrder(db, 'o1', 'kite', { ...paid, email: 'asha@example.in' });
  await anOrder(db, 'o2', 'kite', { ...paid, email: 'ravi@example.in' });
  await db.execute(sql`update orders set is_first = false where id = 'o1'`);
  const steps = new EventEmitter();
  const [changed, counted] = [once(steps, 'changed'), once(steps, 'counted')];
  const changing = db.transaction(async (tx) => {
    await tx.update(orders).set({ fullName: 'Ravi' }).where(eq(orders.id, 'o2'));
    steps.emit('changed');
    await counted;
  });
  await changed;
  await recount(db);
  steps.emit('counted');
  await changing;
  const firsts = await db.select({ id: orders.id }).from(orders).where(sql`is_first`).orderBy(orders.id);
  expect(firsts).toEqual([{ id: 'o1' }, { id: 'o2' }]);
});
