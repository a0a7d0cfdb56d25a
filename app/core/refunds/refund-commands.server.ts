import { and, eq, isNull } from 'drizzle-orm';
import type { OrderContext } from '#app/core/orders/order-context.server.ts';
import { lockOrder } from '#app/core/orders/settle-order.server.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { orderTasks } from '#app/db/tables/order-tables.server.ts';
import { refunds } from '#app/db/tables/refund-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Rail } from '#app/domain/order.ts';
import {
  isRefundableTask,
  type OrderMoney,
  type RefundOf,
  refundable,
  refundableTasks,
  saleShareOf,
} from '#app/domain/refund.ts';
import type { Result } from '#app/domain/result.ts';
import { assertAdmin } from '#app/platform/guards.server.ts';
import { actorColumns } from '#app/platform/record-audit.server.ts';
import { railLabels } from '#app/words/en/order-words.ts';
import { methodNames } from '#app/words/en/payment-methods.ts';
import { type Decided, giveBack, replaceRefund, type StoredRefund } from './give-back.server.ts';
import { listOpenPayments, type OpenPayment, readMoney } from './order-money.server.ts';

/**
 * How a refund is sent: by the owner, or by the payment gateway that received the money. `utr` is the bank's
 * transaction number.
 */
export type RefundWay = { by: 'hand'; method: string; utr: string | null } | { by: 'gateway' };

export type RefundInput = {
  orderId: string;
  /**
   * The idempotency key of the form; it becomes the id of the refund, so that sending the form twice refunds
   * once.
   */
  key: string;
  /**
   * The owner's task that this refund completes, such as one about an order that was paid twice; null for
   * none.
   */
  taskId: string | null;
  /**
   * The amount to refund, in paise. Null means the amount that the owner's task (`taskId`) is about or, if `taskId` is
   * null, all of the order's price that is not refunded yet.
   */
  paise: number | null;
  way: RefundWay;
  reason: string;
};

export type RefundRefusal = 'gone' | 'closed' | 'other-refund' | 'too-much' | 'no-gateway';
export type RefundOutcome = Result<{ refund: StoredRefund }, RefundRefusal>;

type Task = typeof orderTasks.$inferSelect;
const refuse = (error: RefundRefusal) => ({ success: false, error }) as const;

/**
 * Refunds an order, fully or in part (SELL-92), or an overpayment that the owner's to-do list names (SELL-93); never
 * more than was received. `key` is an idempotency key: the same form sent again refunds nothing more, and a different
 * form with a used key is refused.
 */
export async function refundOrder(
  ctx: OrderContext,
  { orderId, key, taskId, paise: asked, way, reason }: RefundInput,
): Promise<RefundOutcome> {
  const { db, actor, now } = ctx;
  const gateway = ctx.rail?.rail;
  assertAdmin(actor);
  return await inTransaction(db, async (tx): Promise<RefundOutcome> => {
    const order = await lockOrder(tx, orderId);
    if (!order) return refuse('gone');
    const [known] = await tx.select().from(refunds).where(eq(refunds.id, key));
    const task = taskId === null ? null : await openTask(tx, orderId, taskId);
    if (known) {
      // A form with this key was sent before. A refund closes the task that its form names. If the task of this form is
      // still open, the earlier form named another task, so this form is not the same one sent twice.
      const isSame = known.orderId === orderId && !task && (asked === null || asked === known.paise);
      return isSame ? { success: true, refund: known } : refuse('other-refund');
    }
    if (task === undefined) return refuse('closed');
    const failed = task?.kind === 'refund_failed' ? await failedOf(tx, task) : null;
    const books = await readMoney(tx, order);
    const of = partOf(task);
    const open = await listOpenPayments(tx, orderId);
    const about = open.find(({ id, externalId }) =>
      failed ? id === failed.paymentId : task !== null && externalId === task.about,
    );
    const paise = failed?.paise ?? asked ?? amountOf(task, books.money, about);
    const salePaise = failed ? 0 : saleShareOf(books.money, paise, of);
    if (salePaise === null) return refuse('too-much');
    const payment =
      about ??
      (way.by === 'gateway'
        ? open.find(({ rail, leftPaise }) => rail === gateway && leftPaise >= paise)
        : undefined);
    const sent = way.by === 'hand' ? sentByHand(way) : sentByGateway(payment, { paise, gateway, now });
    if (sent === null) return refuse('no-gateway');
    const decided: Decided = {
      id: key,
      paise,
      salePaise,
      paymentId: payment?.id ?? null,
      reason: reason.trim() || null,
      ...sent,
    };
    const refund = failed
      ? await replaceRefund({ ...ctx, db: tx }, order, { ...decided, replaces: failed.id })
      : await giveBack({ ...ctx, db: tx }, { order, books, refund: decided });
    if (task) await finish(tx, task, ctx);
    return { success: true, refund };
  });
}

/**
 * Returns which money a refund gives back: what the owner's task says, such as money beyond the price, or
 * otherwise the price of the order (`sale`).
 */
function partOf(task: Task | null): RefundOf {
  return task && isRefundableTask(task.kind) ? refundableTasks[task.kind] : 'sale';
}

function amountOf(task: Task | null, money: OrderMoney, about: OpenPayment | undefined): number {
  const left = refundable(money);
  switch (task?.kind) {
    case 'over':
    case 'double':
    case 'late':
      return task.paise;
    case 'short':
      // For a task about money in another currency, no payment is recorded (`about` is undefined), so the
      // amount to refund is 0.
      return Math.min(about?.leftPaise ?? 0, left.paise);
    default:
      return left.salePaise;
  }
}

/** Returns null if the gateway cannot refund the sum. */
function sentByGateway(
  payment: OpenPayment | undefined,
  { paise, gateway, now }: { paise: number; gateway: Rail | undefined; now: Date },
) {
  if (!payment?.rail || payment.rail !== gateway || payment.leftPaise < paise) return null;
  const { rail, method } = payment;
  const isDue = { state: 'requested' as const, reference: null, nextAt: now };
  return { rail, method: method ?? railLabels[rail], ...isDue };
}

function sentByHand({ method, utr }: Extract<RefundWay, { by: 'hand' }>) {
  const rail = method === methodNames.upi ? ('upi' as const) : ('desk' as const);
  return { rail, method, state: 'processed' as const, reference: utr, nextAt: null };
}

async function openTask(tx: Transaction, orderId: string, id: string): Promise<Task | undefined> {
  const [task] = await tx
    .select()
    .from(orderTasks)
    .where(and(eq(orderTasks.id, id), eq(orderTasks.orderId, orderId), isNull(orderTasks.doneAt)));
  return task;
}

async function failedOf(tx: Transaction, { about }: Task): Promise<StoredRefund | null> {
  const [failed] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.id, about ?? ''), eq(refunds.state, 'failed')));
  return failed ?? null;
}

async function finish(tx: Transaction, { id }: Task, { actor, now }: OrderContext): Promise<void> {
  const done = { doneAt: now, doneBy: actorColumns(actor).actorLabel };
  await tx
    .update(orderTasks)
    .set(done)
    .where(and(eq(orderTasks.id, id), isNull(orderTasks.doneAt)));
}
