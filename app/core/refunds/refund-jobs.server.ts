import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { RecordRefund } from '#app/core/orders/gateway-events.server.ts';
import {
  type OrderContext,
  type OrderServices,
  orderContext,
} from '#app/core/orders/order-context.server.ts';
import { payments } from '#app/db/tables/learning-tables.server.ts';
import { refunds } from '#app/db/tables/refund-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { dayMs, minuteMs } from '#app/domain/durations.ts';
import { pauseMsBefore } from '#app/domain/refund.ts';
import { eachAlone } from '#app/platform/each-alone.server.ts';
import type { PaymentRail, RailAnswer, RailRefund } from '#app/platform/payment-rail.ts';
import type { JobSeries } from '#app/platform/run-jobs.server.ts';
import { systemActors } from '#app/words/en/system-actors.ts';
import type { StoredRefund } from './give-back.server.ts';
import { applyNewsById, recordForeignRefund } from './refund-news.server.ts';

const atOnce = 20;
const actor = { kind: 'system', reason: systemActors.refunds } as const;

export type RefundRoundParts = Omit<OrderContext, 'actor'> & { rail: PaymentRail };

/**
 * Sends refunds, and asks about unfinished ones; returns how many were due. A lost answer is asked for with
 * the same key, so that nothing is refunded twice (S-21). Several server processes may run this.
 */
export async function sendRefunds(parts: RefundRoundParts): Promise<number> {
  const due = await takeDue(parts);
  const failure = 'a refund could not be sent or stored';
  await eachAlone(due, (refund) => sendRefund(parts, refund), { log: parts.log, failure });
  return due.length;
}

async function sendRefund(parts: RefundRoundParts, refund: Due): Promise<void> {
  const news = await ask(parts.rail, refund);
  if (!news) return;
  const isRefused = refund.externalId === null && news.state === 'failed';
  if (isRefused && !(await readRefundsOf(parts, refund))) return;
  await inTransaction(parts.db, (db) => applyNewsById({ ...parts, db, actor }, { ...refund, news }));
  if (isRefused) await readRefundsOf(parts, refund);
}

/** For how many days before a refund was refused the gateway is asked for other refunds of its payment. */
const readDays = 3;

/** What the gateway refunded besides, so that only the rest is sent (SELL-150). False if it cannot say. */
async function readRefundsOf(parts: RefundRoundParts, { payment }: Due): Promise<boolean> {
  const since = new Date(parts.now.getTime() - readDays * dayMs);
  const listed = await parts.rail.listRefunds(since);
  if (listed.kind === 'ok')
    for (const refund of listed.value)
      if (refund.externalId === payment) await recordRefund({ ...parts, actor }, refund);
  return listed.kind !== 'unknown';
}

type Due = Pick<StoredRefund, 'id' | 'orderId' | 'paise' | 'externalId'> & { payment: string };

/**
 * Selects due refunds and moves their time, so that no other process selects them. The gateway is asked after
 * this transaction, so that no row stays locked.
 */
async function takeDue({ db, now, rail }: RefundRoundParts): Promise<Due[]> {
  return await inTransaction(db, async (tx) => {
    const due = await tx
      .select({ refund: refunds, payment: payments.externalId })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(
        and(
          inArray(refunds.state, ['requested', 'sent']),
          eq(refunds.rail, rail.rail),
          lte(refunds.nextAt, now),
        ),
      )
      .orderBy(asc(refunds.nextAt))
      .limit(atOnce)
      .for('update', { of: refunds, skipLocked: true });
    for (const { refund } of due) {
      const nextAt = new Date(now.getTime() + pauseMsBefore(refund.tries + 1));
      await tx
        .update(refunds)
        .set({ nextAt, tries: sql`${refunds.tries} + 1` })
        .where(eq(refunds.id, refund.id));
    }
    return due.flatMap(({ refund, payment }) => (payment === null ? [] : [{ ...refund, payment }]));
  });
}

type News = Pick<RailRefund, 'refundId' | 'state'> & { failure?: string };

/** Sends a refund or, if that was done, asks for its state. Null: ask again. */
async function ask(rail: PaymentRail, { id, paise, payment, externalId }: Due): Promise<News | null> {
  const answer: RailAnswer<RailRefund> =
    externalId === null
      ? await rail.refund({ externalId: payment, key: id, paise })
      : await rail.lookRefund(externalId);
  switch (answer.kind) {
    case 'ok':
      return answer.value;
    case 'unknown':
      return null;
    case 'refused':
      return externalId === null ? { refundId: '', state: 'failed', failure: answer.reason } : null;
  }
}

/** Whether made by this shop or in the gateway's dashboard (S-22). */
export const recordRefund: RecordRefund = async (ctx, refund) => {
  const kept = await inTransaction(ctx.db, (db) =>
    recordForeignRefund({ ...ctx, db, actor }, { rail: ctx.rail.rail, news: refund }),
  );
  return kept === 'later' ? kept : undefined;
};

export const refundJobs: JobSeries<OrderServices & { clock: () => Date }> = [
  {
    name: 'refunds at the gateway',
    everyMs: minuteMs,
    work: async ({ clock, ...services }) =>
      services.rail && sendRefunds({ ...orderContext(services, actor, clock()), rail: services.rail }),
  },
];
