import { readVpa } from '@pankh/india/upi-link.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { isHolder, type OrderProof, orderUrl } from '#app/core/orders/order-access.server.ts';
import type { OrderContext } from '#app/core/orders/order-context.server.ts';
import { addTask, addToStory } from '#app/core/orders/order-story.server.ts';
import { lockOrder } from '#app/core/orders/settle-order.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { orderEvents, orders, orderTasks } from '#app/db/tables/order-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { dayIn, formatDate } from '#app/domain/calendar.ts';
import { pick } from '#app/domain/record.ts';
import { isPromised, mostAsks, refundable } from '#app/domain/refund.ts';
import type { Result } from '#app/domain/result.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import { actorColumns } from '#app/platform/record-audit.server.ts';
import { refundAskedToOwner, refundDeclinedEmail } from '#app/words/en/refund-emails.ts';
import { correctedNote } from '#app/words/en/refund-words.ts';
import { readMoney } from './order-money.server.ts';
import { findCorrection } from './refund-queries.server.ts';

export type AskOutcome = Result<
  object,
  'not_found' | 'too_late' | 'nothing' | 'asked' | 'too_often' | 'bad_vpa'
>;

/**
 * Stores a buyer's request, with an email and a task for the owner (SELL-97). An error after the last day, or if nothing is
 * left. `vpa` is the buyer's UPI ID or empty, which keeps an earlier one (DAY-9); one that is new joins an open request.
 */
export async function askForRefund(
  ctx: OrderContext,
  { reference, key, reason, vpa: typedVpa }: OrderProof & { reason: string; vpa: string },
): Promise<AskOutcome> {
  const { db, actor, now, mail, links } = ctx;
  const refuse = (error: Extract<AskOutcome, { success: false }>['error']): AskOutcome => ({
    success: false,
    error,
  });
  return await inTransaction(db, async (tx): Promise<AskOutcome> => {
    const [found] = await tx.select().from(orders).where(eq(orders.reference, reference)).limit(1);
    if (!found || !isHolder(found, actor, key)) return refuse('not_found');
    const order = await lockOrder(tx, found.id);
    if (!order) return refuse('not_found');
    const { money } = await readMoney(tx, order);
    const { salePaise: paise } = refundable(money);
    if (paise === 0) return refuse('nothing');
    const { contact, time } = await getSettings(tx);
    const asks = and(eq(orderTasks.orderId, order.id), eq(orderTasks.kind, 'refund_asked'));
    const [open] = await tx
      .select(pick(orderTasks, 'id', 'about'))
      .from(orderTasks)
      .where(and(asks, isNull(orderTasks.doneAt)));
    if (!open && !isPromised(order.refundUntil, dayIn(now, time.zone))) return refuse('too_late');
    const given = readVpa(typedVpa);
    if (given === null && typedVpa.trim() !== '') return refuse('bad_vpa');
    const vpa = given ?? order.refundVpa;
    const said = reason.trim() || null;
    const isSaidBefore = said === null || open?.about?.includes(said);
    const about = open?.about && !isSaidBefore ? `${open.about}\n${said}` : (open?.about ?? said);
    if (open) {
      const events = and(eq(orderEvents.orderId, order.id), eq(orderEvents.kind, 'refund_asked'));
      if (vpa === order.refundVpa || (await tx.$count(orderEvents, events)) >= mostAsks * 3)
        return refuse('asked');
      await tx.update(orderTasks).set({ about }).where(eq(orderTasks.id, open.id));
    } else {
      if ((await tx.$count(orderTasks, asks)) >= mostAsks) return refuse('too_often');
      await addTask(tx, { orderId: order.id, kind: 'refund_asked', paise, about }, now);
    }
    // This update also makes the open browser pages of the order reload their data.
    await tx.update(orders).set({ updatedAt: now, refundVpa: vpa }).where(eq(orders.id, order.id));
    await addToStory({ db: tx, actor, now }, { orderId: order.id, kind: 'refund_asked' });
    const correction = vpa === null ? null : await findCorrection(tx, order.id);
    const corrected = correction && correctedNote(correction.by, formatDate(correction.at, time.zone));
    const request = { to: contact.email, paise, reason: about ?? '', vpa, corrected, site: links.site };
    await mail.enqueue(tx, { kind: 'academy', ...refundAskedToOwner(order, request) });
    return { success: true };
  });
}

export type DeclineOutcome = Result<object, 'gone' | 'closed' | 'words-missing'>;

/** Declines a buyer's request for a refund and emails the buyer the owner's reason (SELL-97). */
export async function declineRefund(
  ctx: OrderContext,
  { orderId, taskId, words }: { orderId: string; taskId: string; words: string },
): Promise<DeclineOutcome> {
  const { db, actor, now, mail, links } = ctx;
  assertRight(actor, 'refunds.make');
  const said = words.trim();
  if (said === '') return { success: false, error: 'words-missing' };
  return await inTransaction(db, async (tx): Promise<DeclineOutcome> => {
    const order = await lockOrder(tx, orderId);
    if (!order) return { success: false, error: 'gone' };
    const done = { doneAt: now, doneBy: actorColumns(actor).actorLabel, doneNote: said };
    const [task] = await tx
      .update(orderTasks)
      .set(done)
      .where(
        and(
          eq(orderTasks.id, taskId),
          eq(orderTasks.orderId, orderId),
          eq(orderTasks.kind, 'refund_asked'),
          isNull(orderTasks.doneAt),
        ),
      )
      .returning();
    if (!task) return { success: false, error: 'closed' };
    await tx.update(orders).set({ updatedAt: now }).where(eq(orders.id, orderId));
    await addToStory({ db: tx, actor, now }, { orderId, kind: 'refund_declined', detail: { words: said } });
    await mail.enqueue(tx, {
      kind: 'refund',
      ...refundDeclinedEmail(order, { words: said, link: orderUrl(links, order) }),
    });
    return { success: true };
  });
}
