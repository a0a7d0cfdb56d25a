import { randomUUID } from 'node:crypto';
import { asc, eq, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getFigures } from '#app/core/analytics/analytics-queries.server.ts';
import type { StoredOrder } from '#app/core/orders/settle-order.server.ts';
import { settings } from '#app/db/tables/catalog-tables.server.ts';
import { documents } from '#app/db/tables/document-tables.server.ts';
import { enrollments, payments } from '#app/db/tables/learning-tables.server.ts';
import { orderTasks } from '#app/db/tables/order-tables.server.ts';
import { refunds } from '#app/db/tables/refund-tables.server.ts';
import { defaultBilling } from '#app/domain/billing.ts';
import { asha } from '#tests/support/enrollments.ts';
import { placed, shopTakingUpi, storedOrder } from '#tests/support/orders.ts';
import { pay, refund } from '#tests/support/refunds.ts';

const database = shopTakingUpi();

const step = fc.oneof(
  fc.record({ act: fc.constant('refund' as const), paise: fc.integer({ min: 1, max: 60_000 }) }),
  fc.record({ act: fc.constant('refund-task' as const), nth: fc.nat(3) }),
  fc.record({ act: fc.constant('pay' as const), paise: fc.integer({ min: 100, max: 70_000 }) }),
  fc.record({ act: fc.constant('refund-rest' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function run(order: StoredOrder, taken: Step): Promise<void> {
  switch (taken.act) {
    case 'pay':
      await pay(database.db, order.id, { paise: taken.paise });
      return;
    case 'refund':
      await refund(database.db, order.id, { paise: taken.paise });
      return;
    case 'refund-rest':
      await refund(database.db, order.id);
      return;
    case 'refund-task': {
      const open = await database.db.select().from(orderTasks).where(isNull(orderTasks.doneAt));
      const task = open[taken.nth % Math.max(open.length, 1)];
      if (task) await refund(database.db, order.id, { taskId: task.id });
    }
  }
}

async function check(id: string): Promise<void> {
  const [order, given, received, issued, [seat]] = await Promise.all([
    storedOrder(database.db, id),
    database.db.select().from(refunds),
    database.db.select().from(payments),
    database.db.select().from(documents).orderBy(asc(documents.number)),
    database.db.select().from(enrollments),
  ]);
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
  const refunded = sum(given.map(({ paise }) => paise));
  const saleRefunded = sum(given.map(({ salePaise }) => salePaise));
  expect(sum(received.map(({ amount }) => Math.round(amount * 100)))).toBe(order.receivedPaise);
  expect(refunded).toBe(order.refundedPaise);
  expect(refunded).toBeLessThanOrEqual(order.receivedPaise);
  expect(Math.round((await getFigures(database.db)).revenue * 100)).toBe(order.receivedPaise - refunded);

  const sale = issued.find(({ against }) => against === null)?.content;
  const notes = issued.filter(({ against }) => against !== null).map(({ content }) => content);
  expect(sum(notes.map(({ totalPaise }) => totalPaise))).toBe(saleRefunded);
  if (!sale) {
    expect([order.state, saleRefunded]).toEqual(['pending', 0]);
    return;
  }
  const isAllBack = saleRefunded === sale.totalPaise;
  const isNone = saleRefunded === 0;
  expect(order.state).toBe(isAllBack ? 'refunded' : isNone ? 'paid' : 'partly_refunded');
  expect(seat?.closedAt != null).toBe(isAllBack);
  if (!isAllBack) return;
  for (const head of ['taxable', 'cgst', 'sgst', 'igst'] as const)
    expect(sum(notes.map(({ gst }) => gst?.parts[head] ?? 0))).toBe(sale.gst?.parts[head]);
}

it('[SELL-92] [SELL-95] any payments and refunds add up', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('29', '27'),
      fc.boolean(),
      fc.array(step, { minLength: 1, maxLength: 7 }),
      async (state, isPaid, steps) => {
        for (const table of [refunds, orderTasks, documents, payments, enrollments])
          await database.db.delete(table);
        await database.db.delete(settings).where(eq(settings.key, 'billing'));
        const value = { ...defaultBilling, gstin: '29AAGCB7383J1Z4' };
        await database.db.insert(settings).values({ key: 'billing', value });
        const { order } = await placed(database.db, { state, key: randomUUID() }, { actor: asha });
        if (isPaid) await pay(database.db, order.id);
        for (const taken of steps) {
          await run(order, taken);
          await check(order.id);
        }
        await pay(database.db, order.id, { paise: 59_900 });
        await check(order.id);
      },
    ),
    { numRuns: 20 },
  );
});
