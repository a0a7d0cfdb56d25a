import { and, eq } from 'drizzle-orm';
import { addToStory } from '#app/core/orders/order-story.server.ts';
import { lockOrder } from '#app/core/orders/settle-order.server.ts';
import { foreignMoney } from '#app/db/tables/gateway-tables.server.ts';
import { orderTasks } from '#app/db/tables/order-tables.server.ts';
import type { Rail } from '#app/domain/order.ts';
import type { RailRefund } from '#app/platform/payment-rail.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { closeTasks } from './dashboard-refund.server.ts';
import type { GiveBackContext } from './give-back.server.ts';
import { refundNoun } from './refund-noun.ts';

/** A complete refund goes to history and audit (SELL-154); once all of the money went back, the task ends. */
export async function recordForeignMoneyRefund(
  ctx: GiveBackContext,
  { rail, news: { externalId, refundId, paise, state } }: { rail: Rail; news: RailRefund },
): Promise<'known' | 'recorded' | 'later' | 'unknown'> {
  const { db: tx, actor, now } = ctx;
  const which = and(eq(foreignMoney.rail, rail), eq(foreignMoney.externalId, externalId));
  const [found] = await tx.select({ orderId: foreignMoney.orderId }).from(foreignMoney).where(which);
  const order = found && (await lockOrder(tx, found.orderId));
  const [money] = await tx.select().from(foreignMoney).where(which);
  if (!order || !money || state === 'failed') return 'unknown';
  if (state === 'pending') return 'later';
  const { minor, currency, method } = money;
  if (Object.hasOwn(money.refunds, refundId)) return 'known';
  const refunds = { ...money.refunds, [refundId]: paise };
  await tx.update(foreignMoney).set({ refunds }).where(which);
  const detail = { amount: (paise / 100).toFixed(2), currency, method };
  await addToStory({ db: tx, actor, now }, { orderId: order.id, kind: 'foreign_refunded', detail });
  const entry = { action: 'create', entity: refundNoun, entityId: refundId } as const;
  await recordAudit({ db: tx, actor, now }, { ...entry, after: { ...detail, payment: externalId } });
  const back = Object.values(refunds).reduce((sum, one) => sum + one, 0);
  const isTask = and(eq(orderTasks.orderId, order.id), eq(orderTasks.about, externalId));
  if (back >= minor) await closeTasks(ctx, isTask);
  return 'recorded';
}
