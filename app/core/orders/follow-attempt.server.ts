import { and, eq, ne } from 'drizzle-orm';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { foreignMoney, paymentAttempts } from '#app/db/tables/gateway-tables.server.ts';
import { orders, orderTasks } from '#app/db/tables/order-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { isLongOver, isOver, nextLook } from '#app/domain/payment-attempt.ts';
import type { PaymentRail, RailMoney } from '#app/platform/payment-rail.ts';
import { systemActors } from '#app/words/en/system-actors.ts';
import type { OrderContext } from './order-context.server.ts';
import { addTask, addToStory } from './order-story.server.ts';
import { lockOrder, settle } from './settle-order.server.ts';

export type GatewayContext = OrderContext & { rail: PaymentRail };

export type StoredAttempt = typeof paymentAttempts.$inferSelect;

const gateway: Actor = { kind: 'system', reason: systemActors.gateway };

type Asked = {
  attempt: StoredAttempt;
  end?: boolean;
  /** A payment that a webhook event named: asked for by this id if the attempt's answer lacks it. */
  externalId?: string | null;
};

/**
 * Stores the gateway's state of a payment attempt and its payments; closes the attempt if its time or the
 * order's is over (S-16). Without a clear answer it changes nothing and returns `unknown` (S-17).
 */
export async function followAttempt(
  ctx: GatewayContext,
  { attempt, end = false, externalId = null }: Asked,
): Promise<'open' | 'closed' | 'unknown'> {
  const { db, rail, log, now } = ctx;
  // Only the gateway that opened an attempt can say what became of it.
  if (attempt.rail !== rail.rail) return 'unknown';
  const [order] = await db.select().from(orders).where(eq(orders.id, attempt.orderId));
  if (!order) return 'closed';
  const isEnding = attempt.state !== 'closed' && (end || isOver(attempt, order, now));
  const answer = isEnding ? await rail.close(attempt) : await rail.look(attempt);
  // When the shop has changed from test keys to real keys, the gateway does not know attempts made with test
  // keys. Such attempts move no real money, so they count as closed.
  const isForgotten = answer.kind === 'refused' && order.isTest;
  if (answer.kind !== 'ok' && !isForgotten && !isLongOver(attempt, now)) {
    log.warn({ attempt: attempt.reference, reason: answer.reason }, 'the payment gateway cannot say');
    return 'unknown';
  }
  const { isOpen, opened, money } =
    answer.kind === 'ok' ? answer.value : { isOpen: false, opened: null, money: [] };
  if (externalId !== null && !money.some((one) => one.externalId === externalId)) {
    const found = await rail.lookMoney(externalId);
    if (found.kind !== 'ok') return 'unknown';
    if (found.value) money.push(found.value);
  }
  for (const one of money) await takeMoney(ctx, { attempt, money: one });
  const state = isOpen ? 'open' : 'closed';
  await db
    .update(paymentAttempts)
    .set({
      state,
      nextLookAt: nextLook(attempt, order, now),
      ...(opened && { gatewayId: opened.gatewayId, url: opened.url }),
    })
    .where(and(eq(paymentAttempts.id, attempt.id), ne(paymentAttempts.state, 'closed')));
  return state;
}

/** Ignores another reference (S-9); foreign currency becomes a task (S-10). */
export async function takeMoney(
  ctx: GatewayContext,
  { attempt, money }: { attempt: Pick<StoredAttempt, 'orderId' | 'reference'>; money: RailMoney },
): Promise<void> {
  const { orderId, reference } = attempt;
  const { externalId, paise, currency, method, fee } = money;
  const { rail, isTest } = ctx.rail;
  if (money.reference !== reference) return;
  await inTransaction(ctx.db, async (tx) => {
    if (currency !== 'INR') return await noteForeignMoney({ ...ctx, db: tx }, orderId, money);
    const receipt = { orderId, rail, externalId, paise, method, isTest, fee };
    await settle({ ...ctx, actor: gateway, db: tx }, receipt);
  });
}

/** Stores a payment in another currency apart from the payments, because it must never count as rupees. */
async function noteForeignMoney(
  { db: tx, now, rail: { rail, isTest } }: Pick<GatewayContext, 'now' | 'rail'> & { db: Transaction },
  orderId: string,
  { externalId, paise, currency, method }: RailMoney,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order) return;
  const money = { rail, externalId, orderId, minor: paise, currency, method, isTest, createdAt: now };
  await tx.insert(foreignMoney).values(money).onConflictDoNothing();
  const same = and(eq(orderTasks.orderId, orderId), eq(orderTasks.about, externalId));
  const [known] = await tx.select({ id: orderTasks.id }).from(orderTasks).where(same).limit(1);
  if (known) return;
  const detail = { amount: (paise / 100).toFixed(2), currency, method };
  await addToStory({ db: tx, actor: gateway, now }, { orderId, kind: 'foreign_money', detail });
  await addTask(tx, { orderId, kind: 'short', paise: order.totalPaise, about: externalId }, now);
}

/** Closes all open payment attempts of an order; false if not certain. A former gateway cannot be asked. */
export async function endAttempts(ctx: OrderContext, orderId: string): Promise<boolean> {
  const { db, rail } = ctx;
  const open = await listOpenAttempts(db, orderId);
  if (open.length === 0) return true;
  for (const attempt of open) {
    const isAskable = rail?.rail === attempt.rail;
    if (!isAskable && !isLongOver(attempt, ctx.now)) return false;
    if (!isAskable)
      await db.update(paymentAttempts).set({ state: 'closed' }).where(eq(paymentAttempts.id, attempt.id));
    else if ((await followAttempt({ ...ctx, rail }, { attempt, end: true })) !== 'closed') return false;
  }
  return true;
}

export async function listOpenAttempts(
  db: Pick<Database, 'select'>,
  orderId: string,
): Promise<StoredAttempt[]> {
  return await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), ne(paymentAttempts.state, 'closed')));
}
