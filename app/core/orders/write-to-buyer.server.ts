import { eq } from 'drizzle-orm';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { holdsSeat } from '#app/domain/order.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import { peopleWords } from '#app/words/en/people-words.ts';
import { orderUrl } from './order-access.server.ts';
import type { OrderContext } from './order-context.server.ts';
import { addToStory } from './order-story.server.ts';

/** What an admin wrote about: a seat that waits for its account, or anything else of the order. */
export type WrittenAbout = 'seat' | 'order';

/** Records in an order's story that the buyer was written to by WhatsApp (DAY-45). */
export async function recordWritten(
  { db, actor, now }: CommandContext,
  { orderId, about }: { orderId: string; about: WrittenAbout },
): Promise<Result<object, 'gone'>> {
  assertRight(actor, 'orders.confirm');
  return await inTransaction(db, async (tx): Promise<Result<object, 'gone'>> => {
    const [order] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.id, orderId))
      .for('update');
    if (!order) return { success: false, error: 'gone' };
    const detail = { by: 'whatsapp', about };
    await addToStory({ db: tx, actor, now }, { orderId, kind: 'written', detail });
    return { success: true };
  });
}

/** Emails the buyer whose paid seat waits for an account, or for another learner's, with the order's secret link (DAY-43). */
export async function remindOfSeat(
  { db, actor, now, mail, links }: OrderContext,
  { orderId }: { orderId: string },
): Promise<Result<object, 'gone' | 'taken'>> {
  assertRight(actor, 'orders.confirm');
  return await inTransaction(db, async (tx): Promise<Result<object, 'gone' | 'taken'>> => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
    if (!order || order.email === '') return { success: false, error: 'gone' };
    if (!holdsSeat(order.state) || order.enrollmentId !== null) return { success: false, error: 'taken' };
    const { learnerName, userId } = order;
    const seat = { learnerName, isForLearner: userId !== null, link: orderUrl(links, order) };
    await mail.enqueue(tx, { kind: 'order', ...peopleWords.seatEmail(order, seat) });
    const detail = { by: 'email', about: 'seat' };
    await addToStory({ db: tx, actor, now }, { orderId, kind: 'written', detail });
    return { success: true };
  });
}
