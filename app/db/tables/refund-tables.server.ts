import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { rails } from '#app/domain/order.ts';
import { type RefundState, refundStates } from '#app/domain/refund.ts';
import { instant } from '../columns.ts';
import { payments } from './learning-tables.server.ts';
import { orders } from './order-tables.server.ts';

/**
 * The refunds of orders. Rows are never deleted; only the refund's state and what the payment gateway reported about it
 * change.
 */
export const refunds = pgTable(
  'refunds',
  {
    /**
     * The refund's id. It is also the idempotency key of the calls to the payment gateway, and of the form with which
     * the owner decides the refund.
     */
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    /** The payment that is refunded; null if the owner paid back the money of several payments by hand. */
    paymentId: text().references(() => payments.id),
    /**
     * The failed refund that this row repeats. Both are about the same money, so this row does not count as a further
     * refund of the order.
     */
    replaces: text().unique('refunds_replaces'),
    paise: integer().notNull(),
    /**
     * The part of the refund that reverses the sale, in paise. The rest returns money that the buyer paid beyond the
     * price.
     */
    salePaise: integer().notNull(),
    rail: text({ enum: rails }).notNull(),
    method: text().notNull(),
    state: text({ enum: refundStates }).$type<RefundState>().notNull(),
    /** The payment gateway's id of the refund. */
    externalId: text(),
    /** The bank's transaction number (UTR), if the owner sent the money by hand. */
    reference: text(),
    reason: text(),
    /** Why the payment gateway refused the refund, or why the refund failed later. */
    failure: text(),
    /**
     * Whether the refunded payment was a test: the payment `paymentId` or, if that is null, all payments of the order.
     * A database trigger sets it when the refund is stored.
     */
    isTest: boolean().notNull().default(false),
    /** Whether the refund was made in the payment gateway's dashboard and not in this shop. */
    isForeign: boolean().notNull().default(false),
    /**
     * The number of the credit note or refund receipt that was issued for the refund; null if the refund only returns
     * money that was paid beyond the price.
     */
    document: text(),
    /** The admin who decided the refund; null if it was not decided in the admin panel. */
    by: text(),
    tries: integer().notNull().default(0),
    /**
     * When the server asks the payment gateway about the refund again; null once the refund is completed or has failed.
     */
    nextAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
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
