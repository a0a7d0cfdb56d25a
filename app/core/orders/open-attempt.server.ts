import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { paymentAttempts } from '#app/db/tables/gateway-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { hasTimeToPay, missingPaise } from '#app/domain/order.ts';
import {
  answerTimeMs,
  attemptLifeMs,
  attemptReference,
  isPayable,
  nextLook,
} from '#app/domain/payment-attempt.ts';
import type { Result } from '#app/domain/result.ts';
import { hasCourse } from './expire-orders.server.ts';
import { followAttempt, type GatewayContext, type StoredAttempt } from './follow-attempt.server.ts';
import { lockPayableOrder, type PayProof } from './order-access.server.ts';
import type { OrderContext } from './order-context.server.ts';
import type { StoredOrder } from './settle-order.server.ts';

/** `away`: the gateway gives no clear answer now. `refused`: the gateway does not accept this payment. */
export type OpenOutcome = Result<{ url: string }, 'not_found' | 'closed' | 'away' | 'refused'>;

type Begun =
  | { step: 'done'; outcome: OpenOutcome }
  | { step: 'ask'; order: StoredOrder; attempt: StoredAttempt }
  | { step: 'end'; attempt: StoredAttempt };

/** One step closes an earlier attempt, the next opens a new one. After three steps, the answer is `away`. */
const mostSteps = 3;

/** The open one or, after closing it, a new one, so that no order is paid on two pages (SELL-81). */
export async function openAttempt(ctx: OrderContext, proof: PayProof): Promise<OpenOutcome> {
  const { rail } = ctx;
  if (!rail) return { success: false, error: 'closed' };
  const asking = { ...ctx, rail };
  for (let step = 1; step <= mostSteps; step++) {
    const begun = await inTransaction(ctx.db, (tx) => begin(tx, asking, proof));
    if (begun.step === 'done') return begun.outcome;
    if (begun.step === 'ask') return await openStored(asking, begun.order, begun.attempt);
    const ended = await followAttempt(asking, { attempt: begun.attempt, end: true });
    if (ended !== 'closed') return { success: false, error: 'away' };
  }
  return { success: false, error: 'away' };
}

/** Decides the next step of `openAttempt`. An attempt is stored before the gateway is asked (S-20). */
async function begin(tx: Transaction, ctx: GatewayContext, proof: PayProof): Promise<Begun> {
  const { now, rail } = ctx;
  const done = (outcome: OpenOutcome): Begun => ({ step: 'done', outcome });
  const order = await lockPayableOrder(tx, ctx, proof);
  if (!order) return done({ success: false, error: 'not_found' });
  const paise = missingPaise(order);
  const isDue = order.state === 'pending' && hasTimeToPay(order, now) && paise > 0;
  const isOpen = isDue && (await hasCourse(tx, order));
  if (!isOpen || order.rail !== rail.rail || order.isTest !== rail.isTest)
    return done({ success: false, error: 'closed' });
  const last = await findLastAttempt(tx, order.id);
  if (last && last.state !== 'closed') {
    const isSame = last.paise === paise;
    if (isSame && isPayable(last, now) && last.url) return done({ success: true, url: last.url });
    const isYoung = now.getTime() - last.createdAt.getTime() < answerTimeMs;
    if (isSame && isYoung && last.state === 'creating') return { step: 'ask', order, attempt: last };
    return { step: 'end', attempt: last };
  }
  const attempt = await addAttempt(tx, order, { number: (last?.number ?? 0) + 1, paise }, now);
  return { step: 'ask', order, attempt };
}

/** Stores an attempt. Commit it before asking the gateway, so that it can be found if the answer is lost (S-20). */
export async function addAttempt(
  tx: Transaction,
  order: StoredOrder,
  { number, paise }: { number: number; paise: number },
  now: Date,
): Promise<StoredAttempt> {
  const [attempt] = await tx
    .insert(paymentAttempts)
    .values({
      id: randomUUID(),
      orderId: order.id,
      number,
      paise,
      rail: order.rail,
      reference: attemptReference(order.reference, number),
      expiresAt: new Date(now.getTime() + attemptLifeMs),
      nextLookAt: new Date(now.getTime() + answerTimeMs),
      createdAt: now,
    })
    .returning();
  if (!attempt) throw new Error('the attempt was not stored');
  return attempt;
}

export async function openStored(
  ctx: GatewayContext,
  order: StoredOrder,
  attempt: StoredAttempt,
): Promise<OpenOutcome> {
  const { db, rail, links, log, now } = ctx;
  const { id, reference, paise, expiresAt } = attempt;
  const returnTo = `${links.site}/orders/${order.reference}/return`;
  const { courseTitle: description, phone } = order;
  const asked = { reference, paise, expiresAt, description, phone, returnTo };
  const answer = await rail.open(asked);
  if (answer.kind !== 'ok') {
    log.warn({ attempt: reference, reason: answer.reason }, 'the payment gateway opened no page');
    if (answer.kind === 'unknown') return { success: false, error: 'away' };
    await db.update(paymentAttempts).set({ state: 'closed' }).where(isCreating(id));
    return { success: false, error: 'refused' };
  }
  const { gatewayId, url } = answer.value;
  const stored = await db
    .update(paymentAttempts)
    .set({ state: 'open', gatewayId, url, nextLookAt: nextLook(attempt, order, now) })
    .where(isCreating(id))
    .returning({ id: paymentAttempts.id });
  if (stored.length > 0) return { success: true, url };
  const meanwhile = await findLastAttempt(db, order.id);
  if (meanwhile?.id === id && isPayable(meanwhile, now)) return { success: true, url };
  // The attempt was closed in the shop before the answer came, so nobody must pay on its page.
  await rail.close({ reference, gatewayId });
  return { success: false, error: 'away' };
}

const isCreating = (id: string) => and(eq(paymentAttempts.id, id), eq(paymentAttempts.state, 'creating'));

export async function findLastAttempt(
  db: Pick<Database, 'select'>,
  orderId: string,
): Promise<StoredAttempt | undefined> {
  const [last] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(desc(paymentAttempts.number))
    .limit(1);
  return last;
}
