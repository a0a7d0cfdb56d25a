import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { KitAddress } from '#app/domain/kit.ts';
import {
  type OrderEventKind,
  type OrderState,
  orderEventKinds,
  orderStates,
  rails,
  type TaskKind,
  taskKinds,
} from '#app/domain/order.ts';
import type { PriceLine } from '#app/domain/price.ts';
import { instant, learner } from '../columns.ts';
import { courseBatches } from './batch-tables.server.ts';

/**
 * Orders, each for one course. An order keeps the price that the checkout showed. An order is never deleted, but the
 * data that identifies its buyer can be.
 */
export const orders = pgTable(
  'orders',
  {
    id: text().primaryKey(),
    reference: text().notNull().unique(),
    /**
     * The random key of the checkout form that placed the order. It is unique, so that a double click does not place
     * two orders.
     */
    checkoutKey: text().notNull().unique('orders_checkout_key'),
    /**
     * The account that placed the order, or that later confirmed the order's email address. Null for a guest without an
     * account.
     */
    userId: text(),
    fullName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    /**
     * The Indian state (region) where the buyer lives, which decides the taxes. Null if the academy was not registered
     * for GST (Indian tax) at the time of the order.
     */
    buyerState: text(),
    /** The buyer's GSTIN (Indian GST number), for an invoice to a business; null if the buyer gave none. */
    buyerGstin: text(),
    /** What is sent to the buyer by post; null if the course has no kit. */
    kit: text(),
    /**
     * The postal address for the kit. For an order without a kit, the address for the tax invoice; null if the invoice
     * needs none.
     */
    kitAddress: jsonb().$type<KitAddress>(),
    ...learner(),
    courseId: text().notNull(),
    courseTitle: text().notNull(),
    /**
     * The batch (group of students who start together) in which the order reserves a seat; null if the course offered
     * none.
     */
    batchId: text().references(() => courseBatches.id),
    lines: jsonb().$type<PriceLine[]>().notNull(),
    totalPaise: integer().notNull(),
    /**
     * The sum in paise of the payments for the order; refunds do not lower it. Only the function `settle` changes it,
     * while it holds the lock of the row.
     */
    receivedPaise: integer().notNull().default(0),
    /**
     * The sum in paise of the refunds that were decided for the order. Only the code in core/refunds changes it, while
     * it holds the lock of the row.
     */
    refundedPaise: integer().notNull().default(0),
    /**
     * The last day on which the buyer can ask for a refund, as the shop promised it when the order was paid; null if
     * the shop promised no refund.
     */
    refundUntil: date({ mode: 'string' }),
    /** The UPI ID to which the buyer wants a refund, if the buyer asked for one and gave it (DAY-9). */
    refundVpa: text(),
    code: text(),
    rail: text({ enum: rails }).notNull(),
    /** Whether the order was placed with test keys of the payment gateway, so that no money moves (S-55). */
    isTest: boolean().notNull().default(false),
    state: text({ enum: orderStates }).$type<OrderState>().notNull().default('pending'),
    expiresAt: instant().notNull(),
    /**
     * The hash of the secret in the link to the order's page. The hash is removed when the buyer's account is deleted,
     * so that the link no longer works.
     */
    linkHash: text(),
    /**
     * The bank's transaction number that the buyer entered. The number is removed if the owner found no such payment.
     */
    utr: text(),
    claims: integer().notNull().default(0),
    /** A note by the owner, which the buyer does not see. */
    note: text(),
    enrollmentId: text(),
    /** When the buyer was reminded to pay. The shop sends at most one reminder for each order. */
    remindedAt: instant(),
    paidAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    check(
      'orders_state',
      sql`${t.state} in ('pending', 'awaiting_confirmation', 'paid', 'partly_refunded', 'refunded', 'expired', 'cancelled')`,
    ),
    check('orders_rail', sql`${t.rail} in ('upi', 'razorpay', 'free', 'desk')`),
    check('orders_total', sql`${t.totalPaise} >= 0 and ${t.receivedPaise} >= 0 and ${t.refundedPaise} >= 0`),
    check('orders_paid', sql`${t.state} not in ('pending', 'awaiting_confirmation') or ${t.paidAt} is null`),
    uniqueIndex('orders_utr').on(t.utr).where(sql`${t.utr} is not null`),
    index('orders_state_created').on(t.state, t.createdAt),
    index('orders_created').on(t.createdAt, t.id),
    index('orders_amount').on(t.totalPaise.desc().nullsFirst(), t.createdAt.desc().nullsFirst(), t.id),
    index('orders_email').on(t.email),
    index('orders_user').on(t.userId),
    index('orders_batch').on(t.batchId).where(sql`${t.batchId} is not null`),
    index('orders_due').on(t.expiresAt).where(sql`${t.state} = 'pending'`),
  ],
);

/**
 * The buyers who do not want to be reminded of unpaid orders. The table contains an HMAC of the email address under a
 * secret of the server, so that it does not reveal the address and the choice outlives the account.
 */
export const reminderRefusals = pgTable('reminder_refusals', {
  emailHash: text().primaryKey(),
  createdAt: instant().notNull().defaultNow(),
});

/** Tasks for the owner about an order, for example because too little or too much money arrived. */
export const orderTasks = pgTable(
  'order_tasks',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text({ enum: taskKinds }).$type<TaskKind>().notNull(),
    /**
     * The amount, in paise, that the owner's task is about: it is missing, was paid in excess or arrived late. 0 if the
     * task is not about an amount.
     */
    paise: integer().notNull(),
    /**
     * The transaction number, or another identifier, of the payment that the owner's task is about. Null if the task is
     * not about a payment.
     */
    about: text(),
    createdAt: instant().notNull().defaultNow(),
    doneAt: instant(),
    doneBy: text(),
    doneNote: text(),
  },
  (t) => [
    check(
      'order_tasks_kind',
      sql`${t.kind} in ('short', 'over', 'double', 'late', 'enrolled', 'same_utr', 'other_amount', 'taken_back', 'refund_asked', 'refund_failed', 'refund_foreign')`,
    ),
    index('order_tasks_order').on(t.orderId),
    uniqueIndex('order_tasks_asked')
      .on(t.orderId)
      .where(sql`${t.kind} = 'refund_asked' and ${t.doneAt} is null`),
    index('order_tasks_open').on(t.createdAt).where(sql`${t.doneAt} is null`),
  ],
);

/** The history of each order: what happened, when, and who did it. Rows are only added, never changed. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    kind: text({ enum: orderEventKinds }).$type<OrderEventKind>().notNull(),
    /** The admin who did what this entry of the order's history records; null if it was the buyer or the server. */
    by: text(),
    detail: jsonb().$type<Record<string, string | number>>().notNull().default({}),
  },
  (t) => [index('order_events_order').on(t.orderId, t.at)],
);
