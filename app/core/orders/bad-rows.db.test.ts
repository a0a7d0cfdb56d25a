import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { payments } from '#app/db/tables/learning-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { orderParts, placed, shopTakingUpi, storedOrder } from '#tests/support/orders.ts';
import { expireOrders } from './expire-orders.server.ts';
import { releaseOldClaims } from './release-old-claims.server.ts';
import { remindBuyers } from './remind-buyers.server.ts';

const database = shopTakingUpi();

/** Refuses every change of an order whose id begins with `bad`, as a damaged row could. */
beforeEach(async () => {
  await database.db.execute(sql`create or replace function refuse_bad() returns trigger language plpgsql
    as $$ begin raise exception 'a damaged row'; end $$`);
  await database.db.execute(sql`create or replace trigger refuse_bad before update on orders
    for each row when (old.id like 'bad%') execute function refuse_bad()`);
});

type Stored = typeof orders.$inferSelect;

const copyOf = (order: Stored, id: string): Stored => ({
  ...order,
  id,
  reference: id,
  checkoutKey: id,
  email: `${id}@example.in`,
  linkHash: id,
});

const ids = [...Array.from({ length: 120 }, (_, nth) => `bad${String(nth).padStart(3, '0')}`), 'good'];

/** Stores copies of an order: 120 that cannot be changed, before one that can. */
async function copies(order: Stored, change: (id: string) => Partial<Stored> = () => ({})): Promise<void> {
  await database.db.insert(orders).values(ids.map((id) => ({ ...copyOf(order, id), ...change(id) })));
}

const after = (hours: number) => {
  const parts = orderParts(database.db);
  return { ...parts, now: new Date(parts.now.getTime() + hours * 3_600_000) };
};

it.each([
  { title: 'are reminded', round: remindBuyers, hours: 7 },
  { title: 'expire', round: expireOrders, hours: 24 * 30 },
])('[DAY-114] buyers after 120 damaged orders $title', async ({ round, hours }) => {
  await copies((await placed(database.db)).order);
  expect(await round(after(hours))).toBe(2);
  const good = await storedOrder(database.db, 'good');
  expect(good.remindedAt !== null || good.state === 'expired').toBe(true);
});

it('[DAY-114] an order that waits since an older version is repaired after 120 damaged ones', async () => {
  const { order } = await placed(database.db);
  await copies(order, (id) => ({ state: 'awaiting_confirmation', utr: id }));
  const paid = { rail: 'upi', amount: 500, status: 'completed' } as const;
  await database.db.insert(payments).values(ids.map((id) => ({ ...paid, id, orderId: id, externalId: id })));
  expect(await releaseOldClaims(after(1))).toBe(1);
  expect(await storedOrder(database.db, 'good')).toMatchObject({ state: 'pending', utr: null });
});
