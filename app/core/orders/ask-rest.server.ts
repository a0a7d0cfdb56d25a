import { toPaise } from '@pankh/india/money.ts';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { payments } from '#app/db/tables/learning-tables.server.ts';
import { orderEvents, orderTasks } from '#app/db/tables/order-tables.server.ts';
import { dayMs } from '#app/domain/durations.ts';
import { canAccept, missingPaise } from '#app/domain/order.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import { shortEmail } from '#app/words/en/order-emails.ts';
import { hasCourse } from './expire-orders.server.ts';
import { orderUrl } from './order-access.server.ts';
import { type Decided, decide } from './order-admin-commands.server.ts';
import type { OrderContext } from './order-context.server.ts';
import { addToStory } from './order-story.server.ts';

/** Emails the buyer once more what is missing of an order, at most once a day (DAY-132). */
export async function askAgainForRest(ctx: OrderContext, { taskId }: { taskId: string }): Promise<Decided> {
  const { db, actor, now, mail, links } = ctx;
  assertRight(actor, 'orders.confirm');
  const [task] = await db
    .select({
      orderId: orderTasks.orderId,
      kind: orderTasks.kind,
      utr: payments.reference,
      amount: payments.amount,
    })
    .from(orderTasks)
    .leftJoin(
      payments,
      and(eq(payments.orderId, orderTasks.orderId), eq(payments.externalId, orderTasks.about)),
    )
    .where(and(eq(orderTasks.id, taskId), isNull(orderTasks.doneAt)));
  if (!task) return { success: false, error: 'gone' };
  return await decide(ctx, task.orderId, async (tx, order) => {
    const { kind, amount, utr } = task;
    // A buyer who has given the UTR of the rest waits for the owner.
    if (order.state !== 'pending' || !canAccept({ kind, isForeign: amount === null }, order)) return 'closed';
    if (!(await hasCourse(tx, order))) return 'closed';
    const lastDay = gt(orderEvents.at, new Date(now.getTime() - dayMs));
    const isAsked = and(eq(orderEvents.orderId, order.id), eq(orderEvents.kind, 'reminded'), lastDay);
    if ((await tx.$count(orderEvents, isAsked)) > 0) return 'asked';
    const leftPaise = missingPaise(order);
    const about = { link: orderUrl(links, order), utr, paise: toPaise(amount ?? 0), leftPaise };
    await mail.enqueue(tx, { kind: 'order', ...shortEmail(order, about) });
    await addToStory({ db: tx, actor, now }, { orderId: order.id, kind: 'reminded' });
    return null;
  });
}
