import { toPaise } from '@pankh/india/money.ts';
import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { payments } from '#app/db/tables/learning-tables.server.ts';
import { orders, orderTasks } from '#app/db/tables/order-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { keptPaise, missingPaise, orderStates, wasPaid } from '#app/domain/order.ts';
import { eachInChunks } from '#app/platform/each-alone.server.ts';
import type { OrderContext } from './order-context.server.ts';
import { addTask } from './order-story.server.ts';
import { askForRest, reopen } from './settle-order.server.ts';

const atOnce = 50;
const isOpenShort = and(eq(orderTasks.kind, 'short'), isNull(orderTasks.doneAt));
const isRecorded = and(eq(payments.orderId, orderTasks.orderId), eq(payments.externalId, orderTasks.about));

/**
 * Reopens orders that an older version left waiting for a UTR check although part was paid (SELL-36). If an order
 * has an open task about the missing rest, asks the buyer for it. Returns how many were reopened; skips locked ones.
 */
export async function releaseOldClaims({
  db,
  now,
  mail,
  links,
  log,
}: Pick<OrderContext, 'db' | 'now' | 'mail' | 'links' | 'log'>): Promise<number> {
  const isClaimed = and(eq(payments.rail, 'upi'), eq(payments.externalId, orders.utr));
  const list = (tx: Transaction, { after, limit }: { after: string; limit: number }) =>
    tx
      .select({ id: orders.id, order: orders, rupees: payments.amount })
      .from(orders)
      .innerJoin(payments, and(eq(payments.orderId, orders.id), isClaimed))
      .where(and(eq(orders.state, 'awaiting_confirmation'), gt(orders.id, after)))
      .orderBy(asc(orders.id))
      .limit(limit)
      .for('update', { of: orders, skipLocked: true });
  const release = async (one: Transaction, { order, rupees }: Awaited<ReturnType<typeof list>>[number]) => {
    const utr = order.utr ?? '';
    const leftPaise = missingPaise(order);
    const asked = await listOpenParts(one, order.id);
    // If the paid part was refunded since, the buyer has an email that nothing more is due.
    const isKept = keptPaise(order) > 0;
    if (isKept && asked.includes(utr)) {
      const part = { order, utr, paise: toPaise(rupees), leftPaise };
      await askForRest(one, part, { now, mail, links });
      return;
    }
    await reopen(one, order, now);
    // The owner has closed the task about the rest, perhaps by agreement, so the buyer gets no email; a new
    // task tells the owner.
    if (isKept && asked.length === 0)
      await addTask(one, { orderId: order.id, kind: 'short', paise: leftPaise, about: utr }, now);
  };
  const report = { log, failure: 'an order that waits since an older version could not be repaired' };
  return await eachInChunks(db, { list, work: release, limit: atOnce }, report);
}

async function listOpenParts(tx: Transaction, orderId: string): Promise<string[]> {
  const rows = await tx
    .select({ about: payments.externalId })
    .from(orderTasks)
    .innerJoin(payments, isRecorded)
    .where(and(eq(orderTasks.orderId, orderId), isOpenShort));
  return rows.flatMap(({ about }) => about ?? []);
}

/**
 * Closes tasks about too little money of paid orders, which an older version left open (SELL-36). Returns how
 * many, at most 50. Skips locked rows and foreign currency.
 */
export async function closeOldShortTasks({ db, now }: { db: Database; now: Date }): Promise<number> {
  return await inTransaction(db, async (tx) => {
    const left = await tx
      .select({ id: orderTasks.id })
      .from(orderTasks)
      .innerJoin(orders, eq(orders.id, orderTasks.orderId))
      .innerJoin(payments, isRecorded)
      .where(and(isOpenShort, inArray(orders.state, orderStates.filter(wasPaid))))
      .orderBy(asc(orderTasks.createdAt))
      .limit(atOnce)
      .for('update', { of: orderTasks, skipLocked: true });
    const ids = left.map(({ id }) => id);
    if (ids.length > 0) await tx.update(orderTasks).set({ doneAt: now }).where(inArray(orderTasks.id, ids));
    return ids.length;
  });
}
