import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { rails } from '#app/domain/order.ts';
import { type RefundState, refundStates } from '#app/domain/refund.ts';
import { dates, instant, needs } from '../columns.ts';
import { payments } from './learning-tables.server.ts';
import { orders } from './order-tables.server.ts';

/** Refunds are never deleted: only the state and the gateway's reports change. */
export const refunds = pgTable(
  'refunds',
  {
    /** The id is also the idempotency key at the gateway and of the owner's form. */
    id: text().primaryKey(),
    orderId: needs(() => orders.id),
    /** The payment that is refunded; null if the owner paid back the money of several payments by hand. */
    paymentId: text().references(() => payments.id),
    /** The failed refund that this row repeats. It is the same money, so it is not counted as a further refund. */
    replaces: text().unique('refunds_replaces'),
    paise: integer().notNull(),
    /** The part that reverses the sale, in paise. The rest was paid beyond the price. */
    salePaise: integer().notNull(),
    rail: text({ enum: rails }).notNull(),
    method: text().notNull(),
    state: text({ enum: refundStates }).$type<RefundState>().notNull(),
    externalId: text(),
    /** The bank's transaction number (UTR), if the owner sent the money by hand. */
    reference: text(),
    reason: text(),
    failure: text(),
    /** The payment or, if null, all payments of the order were tests. A database trigger sets it. */
    isTest: boolean().notNull().default(false),
    /** Whether the refund was made in the payment gateway's dashboard and not in this shop. */
    isForeign: boolean().notNull().default(false),
    /** The credit note or refund receipt; null if only excess money was returned. */
    document: text(),
    /** The admin who decided the refund; null if it was not decided in the admin panel. */
    by: text(),
    tries: integer().notNull().default(0),
    /** When the gateway is asked again; null once the refund is completed or failed. */
    nextAt: instant(),
    ...dates(),
  },
  (t) => [
    check('refunds_paise', sql`${t.paise} > 0 and ${t.salePaise} between 0 and ${t.paise}`),
    check('refunds_state', sql`${t.state} in ('requested', 'sent', 'processed', 'failed')`),
    check('refunds_rail', sql`${t.rail} in ('upi', 'razorpay', 'free', 'desk')`),
    unique('refunds_rail_external').on(t.rail, t.externalId),
    index('refunds_order').on(t.orderId),
    index('refunds_payment').on(t.paymentId),
    index('refunds_created').on(t.createdAt, t.id),
    index('refunds_amount').on(t.paise.desc().nullsFirst(), t.createdAt.desc().nullsFirst(), t.id),
    index('refunds_due').on(t.nextAt).where(sql`${t.state} in ('requested', 'sent')`),
  ],
);
