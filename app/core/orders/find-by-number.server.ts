import { phoneNumber } from '@pankh/india/phone.ts';
import { eq } from 'drizzle-orm';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { dayMs } from '#app/domain/durations.ts';
import type { OrderPass } from '#app/domain/order-pass.ts';
import type { Result } from '#app/domain/result.ts';
import type { SpendPurpose } from '#app/platform/limits/limit-policies.ts';
import type { Limits } from '#app/platform/limits/limits.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { linkHashOf, opensLink } from '#app/platform/secret-links.server.ts';
import { systemActors } from '#app/words/en/system-actors.ts';
import { passSeal } from './order-access.server.ts';
import type { OrderContext } from './order-context.server.ts';
import { orderNoun } from './order-noun.ts';
import { addToStory } from './order-story.server.ts';

/** What somebody typed, as `readOrderReference` and `phoneNumber` have read it, and from which network address. */
export type Sought = { reference: string; phone: string; address: string };

export type Found = Result<{ pass: OrderPass }, 'not_found' | 'too_many', FindRefusal>;
type FindRefusal = { error: 'not_found' } | { error: 'too_many'; retryAfterSeconds: number };

/** The actor recorded for commands authorized by an order's reference and mobile number alone, without an account. */
export const byNumber: Actor = { kind: 'system', reason: systemActors.byNumber };

/** A wrong reference, a wrong number and an order without one get the same answer (DAY-60). */
export async function findByNumber(
  { db, links, now, limits }: OrderContext & { limits: Pick<Limits, 'spend'> },
  { reference, phone, address }: Sought,
): Promise<Found> {
  const tries: [SpendPurpose, { address: string } | { id: string }][] = [
    ['orderSought', { address }],
    ['orderSoughtDay', { address }],
    ['orderTried', { id: reference }],
    ['orderTriedDay', { id: reference }],
  ];
  for (const [purpose, who] of tries) {
    const spent = await limits.spend(purpose, who);
    if (!spent.success) return { ...spent, error: 'too_many' };
  }
  const [order] = await db.select().from(orders).where(eq(orders.reference, reference)).limit(1);
  const stored = phoneNumber(order?.phone ?? '');
  const isRight = opensLink(linkHashOf(stored ?? ''), phone);
  if (!order || stored === null || !isRight) return { success: false, error: 'not_found' };
  await inTransaction(db, async (tx) => {
    const shown = { action: 'read', entity: orderNoun, entityId: order.id, after: { reference } } as const;
    await recordAudit({ db: tx, actor: byNumber, now }, shown);
    await addToStory({ db: tx, actor: byNumber, now }, { orderId: order.id, kind: 'found' });
  });
  const until = now.getTime() + dayMs;
  return { success: true, pass: { until, seal: passSeal(links, order, until) } };
}
