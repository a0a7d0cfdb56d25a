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

/**
 * The context of a command on orders in a shop with a payment gateway; `rail` is the interface to the
 * gateway.
 */
export type GatewayContext = OrderContext & { rail: PaymentRail };

export type StoredAttempt = typeof paymentAttempts.$inferSelect;

const gateway: Actor = { kind: 'system', reason: systemActors.gateway };

type Asked = {
  attempt: StoredAttempt;
  /** Whether to close the payment attempt at the gateway even if its time is not over. */
  end?: boolean;
  /**
   * The gateway's id of a payment that a webhook event was about. If the gateway's answer about the payment
   * attempt does not include this payment, the gateway is asked for the payment by this id.
   */
  externalId?: string | null;
};

/**
 * Asks the gateway for the state and payments of a payment attempt, and stores both. Closes the attempt if the
 * time for the attempt, or for the order, is over (S-16). If the gateway gives no clear answer, changes nothing
 * and returns `unknown` (S-17).
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

/**
 * Records a payment that the gateway captured for a payment attempt. Ignores a payment with another reference
 * (S-9). A payment in another currency becomes a task for the owner (S-10).
 */
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

/**
 * Stores a payment in another currency beside the order's payments, because it must never count as rupees, and adds it
 * to the order's history and the owner's tasks.
 */
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

/**
 * Closes all open payment attempts of an order at the gateway. Returns false if it is not certain that all
 * are closed. After a change of the gateway, nobody can be asked about the attempts of the former one.
 */
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

/**
 * Returns the payment attempts of an order through which the buyer can perhaps still pay, because they are
 * not closed.
 */
export async function listOpenAttempts(
  db: Pick<Database, 'select'>,
  orderId: string,
): Promise<StoredAttempt[]> {
  return await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), ne(paymentAttempts.state, 'closed')));
}
