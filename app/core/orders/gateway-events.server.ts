import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { foreignMoney, paymentAttempts, paymentEvents } from '#app/db/tables/gateway-tables.server.ts';
import { payments } from '#app/db/tables/learning-tables.server.ts';
import type { PaymentRail, RailNews, RailRefund } from '#app/platform/payment-rail.ts';
import { followAttempt, type GatewayContext, type StoredAttempt } from './follow-attempt.server.ts';

type Received = { headers: Headers; body: Uint8Array };

/** `forged`, unreadable, or `foreign`: several sites may share one gateway account (S-7). */
export async function receiveEvent(
  { db, rail, now }: { db: Database; rail: PaymentRail; now: Date },
  { headers, body }: Received,
): Promise<'stored' | 'forged' | 'unreadable' | 'foreign'> {
  const news = rail.readEvent(headers, body);
  if (news === 'forged' || news === 'unreadable') return news;
  if (news === 'ignored' || !(await findAttemptOf(db, rail.rail, news))) return 'foreign';
  const { eventId: id, reference, externalId, refund } = news;
  const raw = Buffer.from(body).toString();
  await db
    .insert(paymentEvents)
    .values({
      id,
      raw,
      reference,
      externalId,
      refund,
      rail: rail.rail,
      receivedAt: now,
      nextTryAt: now,
    })
    .onConflictDoNothing({ target: paymentEvents.id });
  return 'stored';
}

/** Stores a refund's state. A repeated report changes nothing. `later` means that it must be processed again. */
export type RecordRefund = (ctx: GatewayContext, refund: RailRefund) => Promise<'later' | undefined>;

/**
 * Asks the gateway about the event's attempt and refund, and records what was paid or refunded. Returns false if the
 * answer is not clear: the event must be processed again.
 */
export async function workOnEvent(
  ctx: GatewayContext,
  { event, recordRefund }: { event: typeof paymentEvents.$inferSelect; recordRefund: RecordRefund },
): Promise<boolean> {
  const attempt = await findAttemptOf(ctx.db, event.rail, event);
  if (!attempt) return true;
  const { externalId } = event;
  if ((await followAttempt(ctx, { attempt, externalId })) === 'unknown') return false;
  if (!event.refund) return true;
  // The event may be old, and the refund may have failed since, so the gateway is asked for the refund's
  // present state. The cast is safe, because only events that `readEvent` could read are stored.
  const { refundId } = event.refund as RailRefund;
  const refund = await ctx.rail.lookRefund(refundId);
  if (refund.kind === 'ok' && (await recordRefund(ctx, refund.value)) === 'later') return false;
  return refund.kind !== 'unknown';
}

/** By our own reference (S-4) or, as for a refund from the gateway's dashboard, by the payment's id. */
async function findAttemptOf(
  db: Database,
  rail: typeof paymentEvents.$inferSelect.rail,
  { reference, externalId }: Pick<RailNews, 'reference' | 'externalId'>,
): Promise<StoredAttempt | undefined> {
  if (reference !== null) return await findAttempt(db, reference);
  if (externalId === null) return undefined;
  for (const money of [payments, foreignMoney]) {
    const [paid] = await db
      .select({ attempt: paymentAttempts })
      .from(money)
      .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, money.orderId))
      .where(and(eq(money.rail, rail), eq(money.externalId, externalId), eq(paymentAttempts.rail, rail)))
      .orderBy(desc(paymentAttempts.number))
      .limit(1);
    if (paid) return paid.attempt;
  }
  return undefined;
}

export async function findAttempt(db: Database, reference: string): Promise<StoredAttempt | undefined> {
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.reference, reference))
    .limit(1);
  return attempt;
}
