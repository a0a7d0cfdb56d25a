import { and, eq } from 'drizzle-orm';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { keptPaise } from '#app/domain/order.ts';
import type { Result } from '#app/domain/result.ts';
import { canPayByUpi } from '#app/domain/selling.ts';
import { hasCourse } from './expire-orders.server.ts';
import { endAttempts, listOpenAttempts } from './follow-attempt.server.ts';
import { findProvenOrder, lockProvenOrder, type OrderProof } from './order-access.server.ts';
import type { OrderContext } from './order-context.server.ts';
import { addToStory } from './order-story.server.ts';

export type SwitchOutcome = Result<object, 'not_found' | 'closed' | 'away'>;

/** Closes the attempts first, so that nothing is paid twice (SELL-148); `away` if not confirmed. */
export async function switchToUpi(ctx: OrderContext, proof: OrderProof): Promise<SwitchOutcome> {
  const { db, actor, now } = ctx;
  const held = await findProvenOrder(db, ctx, proof);
  if (!held) return { success: false, error: 'not_found' };
  if (held.rail === 'upi') return { success: true };
  if (!(await endAttempts(ctx, held.id))) return { success: false, error: 'away' };
  return await inTransaction(db, async (tx): Promise<SwitchOutcome> => {
    const order = await lockProvenOrder(tx, ctx, proof);
    if (!order) return { success: false, error: 'not_found' };
    if (order.rail === 'upi') return { success: true };
    const { selling } = await getSettings(tx);
    const isPayable = canPayByUpi({ ...order, keptPaise: keptPaise(order) }, selling, now);
    if (!isPayable || !(await hasCourse(tx, order))) return { success: false, error: 'closed' };
    if ((await listOpenAttempts(tx, order.id)).length > 0) return { success: false, error: 'away' };
    await tx
      .update(orders)
      .set({ rail: 'upi', updatedAt: now })
      .where(and(eq(orders.id, order.id), eq(orders.state, 'pending')));
    await addToStory({ db: tx, actor, now }, { orderId: order.id, kind: 'by_upi' });
    return { success: true };
  });
}
