import { and, asc, eq, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm';
import { paymentAttempts, paymentEvents } from '#app/db/tables/gateway-tables.server.ts';
import { payments } from '#app/db/tables/learning-tables.server.ts';
import { dayMs, hourMs, minuteMs } from '#app/domain/durations.ts';
import { eachAlone } from '#app/platform/each-alone.server.ts';
import { followAttempt, type GatewayContext, takeMoney } from './follow-attempt.server.ts';
import { type RecordRefund, workOnEvent } from './gateway-events.server.ts';

/** How long a process reserves its work, in milliseconds. If it crashes, another process continues after that. */
const leaseMs = 2 * minuteMs;
const longestPauseMs = hourMs;
/** The most events or attempts in one run of the job; the next run continues. */
export const mostAtOnce = 100;
/** A bank may report up to three days later that a payment which seemed to have failed was made (S-14). */
const sweptDays = 3;
const rawDays = 30;

type RoundContext = GatewayContext & { recordRefund: RecordRefund };

/** Processes the gateway's due events (at most 100); returns how many. Several processes may run this. */
export async function workOnEvents(ctx: RoundContext): Promise<number> {
  const { db, rail, now, log, recordRefund } = ctx;
  let worked = 0;
  for (; worked < mostAtOnce; worked++) {
    const due = db
      .select({ id: paymentEvents.id })
      .from(paymentEvents)
      .where(and(eq(paymentEvents.rail, rail.rail), lte(paymentEvents.nextTryAt, now)))
      .orderBy(asc(paymentEvents.nextTryAt))
      .limit(1)
      .for('update', { skipLocked: true });
    const [event] = await db
      .update(paymentEvents)
      .set({ tries: sql`${paymentEvents.tries} + 1`, nextTryAt: new Date(now.getTime() + leaseMs) })
      .where(eq(paymentEvents.id, sql`(${due})`))
      .returning();
    if (!event) break;
    const { id, tries } = event;
    const set = (values: { nextTryAt: Date | null; error: string | null }) =>
      db.update(paymentEvents).set(values).where(eq(paymentEvents.id, id));
    const later = new Date(now.getTime() + Math.min(2 ** tries * minuteMs, longestPauseMs));
    try {
      const isDone = await workOnEvent(ctx, { event, recordRefund });
      await set(isDone ? { nextTryAt: null, error: null } : { nextTryAt: later, error: 'no answer' });
    } catch (error) {
      log.warn({ err: error, event: id, tries }, 'an event of the payment gateway failed');
      await set({ nextTryAt: later, error: error instanceof Error ? error.message.slice(0, 300) : 'failed' });
    }
  }
  return worked;
}

/**
 * Asks about due payment attempts (at most 100); returns how many were due. Open ones are due at intervals, new ones
 * when the gateway's answer was lost; overdue ones are closed (S-16, S-20).
 */
export async function followDueAttempts(ctx: GatewayContext): Promise<number> {
  const { db, rail, now, log } = ctx;
  const failure = 'a payment attempt could not be followed';
  let looked = 0;
  for (; looked < mostAtOnce; looked++) {
    const due = db
      .select({ id: paymentAttempts.id })
      .from(paymentAttempts)
      .where(
        and(
          eq(paymentAttempts.rail, rail.rail),
          ne(paymentAttempts.state, 'closed'),
          lte(paymentAttempts.nextLookAt, now),
        ),
      )
      .orderBy(asc(paymentAttempts.nextLookAt))
      .limit(1)
      .for('update', { skipLocked: true });
    const [attempt] = await db
      .update(paymentAttempts)
      .set({ nextLookAt: new Date(now.getTime() + leaseMs) })
      .where(eq(paymentAttempts.id, sql`(${due})`))
      .returning();
    if (!attempt) break;
    await eachAlone([attempt], () => followAttempt(ctx, { attempt }), { log, failure });
  }
  return looked;
}

/**
 * Stores the gateway's payments and refunds of the last three days that the shop missed: late successes
 * (S-14), and refunds from the gateway's dashboard. False if not all could be read and stored.
 */
export async function sweepGateway(ctx: RoundContext): Promise<boolean> {
  const since = new Date(ctx.now.getTime() - sweptDays * dayMs);
  const isComplete = await sweepPayments(ctx, since);
  const refunds = await ctx.rail.listRefunds(since);
  if (refunds.kind !== 'ok') return false;
  const found = refunds.value.map((refund) => ({ id: refund.refundId, refund }));
  const failure = 'a refund at the gateway could not be stored';
  const record = { log: ctx.log, failure };
  const recorded = await eachAlone(found, ({ refund }) => ctx.recordRefund(ctx, refund), record);
  return isComplete && recorded === found.length;
}

async function sweepPayments(ctx: GatewayContext, since: Date): Promise<boolean> {
  const { db, rail } = ctx;
  const listed = await rail.listMoney(since);
  if (listed.kind !== 'ok') return false;
  const references = listed.value.flatMap(({ reference }) => reference ?? []);
  if (references.length === 0) return true;
  const attempts = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.rail, rail.rail), inArray(paymentAttempts.reference, references)));
  const known = await db
    .select({ externalId: payments.externalId })
    .from(payments)
    .where(
      and(
        eq(payments.rail, rail.rail),
        inArray(
          payments.externalId,
          listed.value.map(({ externalId }) => externalId),
        ),
      ),
    );
  const settled = new Set(known.map(({ externalId }) => externalId));
  const byReference = new Map(attempts.map((attempt) => [attempt.reference, attempt]));
  const missed = listed.value.flatMap((money) => {
    const attempt = byReference.get(money.reference ?? '');
    return attempt && !settled.has(money.externalId) ? { id: money.externalId, attempt, money } : [];
  });
  const failure = 'a payment at the gateway could not be stored';
  return (await eachAlone(missed, (one) => takeMoney(ctx, one), { log: ctx.log, failure })) === missed.length;
}

/** They are personal data. Their ids stay, so that a repeated event is recognized (S-48). */
export async function clearOldEvents({ db, now }: Pick<GatewayContext, 'db' | 'now'>): Promise<void> {
  const old = new Date(now.getTime() - rawDays * dayMs);
  await db
    .update(paymentEvents)
    .set({ raw: null })
    .where(and(isNotNull(paymentEvents.raw), lte(paymentEvents.receivedAt, old)));
}
