import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { OrderContext } from '#app/core/orders/order-context.server.ts';
import { lockOrder } from '#app/core/orders/settle-order.server.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { orderTasks } from '#app/db/tables/order-tables.server.ts';
import { refunds } from '#app/db/tables/refund-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Rail } from '#app/domain/order.ts';
import {
  isRefundableTask,
  type RefundOf,
  refundable,
  refundableTasks,
  saleShareOf,
  taskRefundPaise,
} from '#app/domain/refund.ts';
import type { Result } from '#app/domain/result.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import { actorColumns } from '#app/platform/record-audit.server.ts';
import { railLabels } from '#app/words/en/order-words.ts';
import { methodNames, takenBackMethod } from '#app/words/en/payment-methods.ts';
import { endMadeGood } from './dashboard-refund.server.ts';
import { type Decided, giveBack, replaceRefund, type StoredRefund } from './give-back.server.ts';
import { listOpenPayments, type OpenPayment, readMoney } from './order-money.server.ts';

/**
 * How money is refunded. `utr` is the bank's number of a refund by hand. `bank` sends nothing: the buyer's bank took
 * the money back, as by a charge-back.
 */
export type RefundWay =
  | { by: 'hand'; method: string; utr: string | null }
  | { by: 'gateway' }
  | { by: 'bank' };

export type RefundInput = {
  orderId: string;
  /** The form's idempotency key and the refund's id, so that sending it twice refunds once. */
  key: string;
  taskId: string | null;
  /** Used without a task: refunds the price (the default), or money beyond the price, after which the sale stays. */
  of?: RefundOf;
  /** Null: what the task is about or, without one, all of `of` that is not refunded yet. */
  paise: number | null;
  way: RefundWay;
  reason: string;
};

export type RefundRefusal = 'gone' | 'closed' | 'other-refund' | 'too-much' | 'no-gateway' | 'no-utr';
export type RefundOutcome = Result<{ refund: StoredRefund }, RefundRefusal>;

type Task = typeof orderTasks.$inferSelect;
const refuse = (error: RefundRefusal) => ({ success: false, error }) as const;

/**
 * Refunds an order (SELL-92) or a task's overpayment (SELL-93), never more than was received. `key` sent
 * again refunds nothing more; another form with it is refused. UPI needs its UTR (DAY-9).
 */
export async function refundOrder(
  ctx: OrderContext,
  { orderId, key, taskId, of: part = 'sale', paise: asked, way, reason }: RefundInput,
): Promise<RefundOutcome> {
  const { db, actor, now } = ctx;
  const gateway = ctx.rail?.rail;
  assertRight(actor, 'refunds.make');
  return await inTransaction(db, async (tx): Promise<RefundOutcome> => {
    const order = await lockOrder(tx, orderId);
    if (!order) return refuse('gone');
    const [known] = await tx.select().from(refunds).where(eq(refunds.id, key));
    const task = taskId === null ? null : await openTask(tx, orderId, taskId);
    if (known) {
      // A refund closes its form's task: if that is still open, the earlier form named another one and is not
      // this form.
      const isSame = known.orderId === orderId && !task && (asked === null || asked === known.paise);
      return isSame ? { success: true, refund: known } : refuse('other-refund');
    }
    if (way.by === 'hand' && way.method === methodNames.upi && way.utr === null) return refuse('no-utr');
    if (task === undefined) return refuse('closed');
    const failed = task?.kind === 'refund_failed' ? await failedOf(tx, task) : null;
    if (task?.kind === 'refund_failed' && !failed) return refuse('closed');
    const { money, decidedMoney, ...rest } = await readMoney(tx, order);
    const books = { ...rest, money: way.by === 'bank' ? decidedMoney : money };
    const of = task ? partOf(task) : part;
    const left = { ...refundable(books.money), owedPaise: books.owedPaise };
    const open = await listOpenPayments(tx, orderId);
    const about = open.find(({ id, externalId }) =>
      failed ? id === failed.paymentId : task !== null && externalId === task.about,
    );
    const whole = task
      ? taskRefundPaise(task, left, about?.leftPaise ?? 0)
      : of === 'sale'
        ? left.salePaise
        : left.surplusPaise;
    const paise = asked ?? whole;
    // A failed refund is made good as a whole: less is left if the rest went out meanwhile, more if another
    // one failed.
    if (failed && (whole === 0 || paise !== whole)) return refuse(paise > whole ? 'too-much' : 'closed');
    // If an order was paid twice, money that the bank takes counts as the second payment, so that the sale stays.
    const share = saleShareOf(books.money, paise, of);
    const isTaken = way.by === 'bank' && share !== null;
    const salePaise = failed ? 0 : isTaken ? Math.max(paise - left.surplusPaise, 0) : share;
    if (salePaise === null) return refuse('too-much');
    const payment =
      about ??
      (way.by === 'gateway'
        ? // The payment that came last is the one that was not needed.
          (of === 'sale' ? open : open.toReversed()).find(
            ({ rail, leftPaise }) => rail === gateway && leftPaise >= paise,
          )
        : undefined);
    const sent = sentBy(way, payment, { paise, gateway, now });
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
      ? await replaceRefund({ ...ctx, db: tx }, order, { ...decided, replaces: failed.id, isNotified: true })
      : await giveBack({ ...ctx, db: tx }, { order, books, refund: decided });
    if (task) await finish(tx, [task.id], ctx);
    if (failed) await endMadeGood({ ...ctx, db: tx }, orderId);
    else if (!task && of === 'surplus' && paise === left.surplusPaise)
      await finishSurplusTasks(tx, orderId, open, ctx);
    return { success: true, refund };
  });
}

/** Returns what the owner's task says or, without one, the price of the order (`sale`). */
function partOf(task: Task | null): RefundOf {
  return task && isRefundableTask(task.kind) ? refundableTasks[task.kind] : 'sale';
}

type Sent = Pick<Decided, 'rail' | 'method' | 'state' | 'reference' | 'nextAt'>;

/** Returns null if the gateway cannot refund the sum. */
function sentBy(
  way: RefundWay,
  payment: OpenPayment | undefined,
  { paise, gateway, now }: { paise: number; gateway: Rail | undefined; now: Date },
): Sent | null {
  const done = { state: 'processed', nextAt: null } as const;
  switch (way.by) {
    case 'hand':
      return {
        ...done,
        rail: way.method === methodNames.upi ? 'upi' : 'desk',
        method: way.method,
        reference: way.utr,
      };
    case 'bank':
      return { ...done, rail: 'desk', method: takenBackMethod, reference: null };
    case 'gateway': {
      if (!payment?.rail || payment.rail !== gateway || payment.leftPaise < paise) return null;
      const method = payment.method ?? railLabels[payment.rail];
      return { rail: payment.rail, method, state: 'requested', reference: null, nextAt: now };
    }
  }
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

/** Closes the open tasks about money beyond the price, because all of it went back. */
async function finishSurplusTasks(
  tx: Transaction,
  orderId: string,
  open: readonly OpenPayment[],
  ctx: OrderContext,
): Promise<void> {
  // Money in another currency is no payment of the order, so its task stays open.
  const about = open.flatMap(({ externalId }) => externalId ?? []);
  const kinds = inArray(orderTasks.kind, ['short', 'over', 'double']);
  const tasks = await tx
    .select({ id: orderTasks.id })
    .from(orderTasks)
    .where(and(eq(orderTasks.orderId, orderId), kinds, inArray(orderTasks.about, about)));
  const ids = tasks.map(({ id }) => id);
  await finish(tx, ids, ctx);
}

async function finish(tx: Transaction, ids: string[], { actor, now }: OrderContext): Promise<void> {
  const done = { doneAt: now, doneBy: actorColumns(actor).actorLabel };
  await tx
    .update(orderTasks)
    .set(done)
    .where(and(inArray(orderTasks.id, ids), isNull(orderTasks.doneAt)));
}
