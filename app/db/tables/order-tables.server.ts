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
import { dates, instant, lastDigits, learner, partOf } from '../columns.ts';
import { courseBatches } from './batch-tables.server.ts';

const waiting = sql`state in ('paid', 'partly_refunded') and enrollment_id is null and not is_test`;

/** An order is for one course, at the price that the checkout showed. It is never deleted, except the buyer's data. */
export const orders = pgTable(
  'orders',
  {
    id: text().primaryKey(),
    reference: text().notNull().unique(),
    /** The checkout form's random key, so that a double click does not place two orders. */
    checkoutKey: text().notNull().unique('orders_checkout_key'),
    /** The account that placed the order, or later confirmed its email address. Null for a guest. */
    userId: text(),
    fullName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    /** The State, which decides the taxes. Null if the academy was not registered for GST then. */
    buyerState: text(),
    /** The buyer's GSTIN (Indian GST number), for an invoice to a business; null if the buyer gave none. */
    buyerGstin: text(),
    /** What is sent to the buyer by post; null if the course has no kit. */
    kit: text(),
    /** The address for the kit or, without one, for the tax invoice; null if neither needs it. */
    kitAddress: jsonb().$type<KitAddress>(),
    ...learner(),
    courseId: text().notNull(),
    courseTitle: text().notNull(),
    /** The batch in which the order reserves a seat; null if the course offered none. */
    batchId: text().references(() => courseBatches.id),
    lines: jsonb().$type<PriceLine[]>().notNull(),
    totalPaise: integer().notNull(),
    /** What rules and codes took off the price, in paise, as `lines` say. The database computes it. */
    discountPaise: integer().notNull().generatedAlwaysAs(sql`pankh_discount(lines)`),
    /** What was paid, in paise; refunds do not lower it. Only `settle` changes it, with the row locked. */
    receivedPaise: integer().notNull().default(0),
    /** The sum of decided refunds, in paise. Only core/refunds changes it, with the row locked. */
    refundedPaise: integer().notNull().default(0),
    /** The last day for a refund, as promised when the order was paid; null if none was promised. */
    refundUntil: date({ mode: 'string' }),
    /** The UPI ID to which the buyer wants a refund, if the buyer asked for one and gave it (DAY-9). */
    refundVpa: text(),
    code: text(),
    /** The code of the source by whose link the buyer came (DAY-128); null if unknown. It stays when the source is deleted. */
    source: text(),
    /** The festival whose rule or code lowered the price, null for none, and by how much. The database stores both with `lines`. */
    festivalId: text(),
    festivalPaise: integer().notNull().default(0),
    /** What the order's own code took off the price, in paise, as `lines` say. The database computes it. */
    codePaise: integer().notNull().generatedAlwaysAs(sql`pankh_code_discount(lines, code)`),
    /** Whether its buyer, by email address, paid nothing before (DAY-50). The database keeps it. */
    isFirst: boolean().notNull().default(false),
    rail: text({ enum: rails }).notNull(),
    /** Whether the order was placed with test keys of the payment gateway, so that no money moves (S-55). */
    isTest: boolean().notNull().default(false),
    state: text({ enum: orderStates }).$type<OrderState>().notNull().default('pending'),
    expiresAt: instant().notNull(),
    /** The hash of the secret in the link. Removed with the buyer's account, so that the link stops working. */
    linkHash: text(),
    /** The number that the buyer entered. It is removed if the owner found no such payment. */
    utr: text(),
    claims: integer().notNull().default(0),
    note: text(),
    enrollmentId: text(),
    /** When the buyer was reminded to pay. The shop sends at most one reminder for each order. */
    remindedAt: instant(),
    paidAt: instant(),
    ...dates(),
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
    index('orders_enrollment').on(t.enrollmentId).where(sql`${t.enrollmentId} is not null`),
    index('orders_batch').on(t.batchId).where(sql`${t.batchId} is not null`),
    // Paid seats that no account has yet, as isSeatWaiting finds them (DAY-43).
    index('orders_waiting').on(t.createdAt, t.id).where(waiting),
    index('orders_waiting_email').on(t.email, t.createdAt, t.id).where(waiting),
    index('orders_waiting_name').on(sql`lower(${t.fullName})`, t.id).where(waiting),
    index('orders_guests').on(t.email, t.createdAt, t.id).where(sql`${waiting} and ${t.userId} is null`),
    index('orders_phone').on(lastDigits(t.phone)),
    // What reports read of orders with a code or a lower price (DAY-51), without reading the orders themselves.
    index('orders_reduced')
      .on(t.paidAt, t.courseId, t.code, t.discountPaise, t.receivedPaise, t.refundedPaise)
      .where(sql`not is_test and (code is not null or discount_paise > 0)`),
    index('orders_source').on(t.source, t.paidAt).where(sql`${t.source} is not null`),
    index('orders_festival').on(t.festivalId, t.paidAt).where(sql`${t.festivalId} is not null`),
    index('orders_first').on(t.paidAt).where(sql`is_first`),
    index('orders_first_email').on(t.email).where(sql`is_first`),
    index('orders_course').on(t.courseId, t.paidAt),
    index('orders_due').on(t.expiresAt).where(sql`${t.state} = 'pending'`),
  ],
);

/** HMACs of addresses under the server's secret: none is revealed, and it outlives the account. */
export const reminderRefusals = pgTable('reminder_refusals', {
  emailHash: text().primaryKey(),
  createdAt: instant().notNull().defaultNow(),
});

/** Tasks for the owner about an order, for example because too little or too much money arrived. */
export const orderTasks = pgTable(
  'order_tasks',
  {
    id: text().primaryKey(),
    orderId: partOf(() => orders.id),
    kind: text({ enum: taskKinds }).$type<TaskKind>().notNull(),
    /** The amount that is missing, in excess or late; 0 if the task is not about an amount. */
    paise: integer().notNull(),
    /** The UTR or another id of the payment; null if the task is about none. */
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
    orderId: partOf(() => orders.id),
    at: instant().notNull(),
    kind: text({ enum: orderEventKinds }).$type<OrderEventKind>().notNull(),
    /** The admin who did what this entry of the order's history records; null if it was the buyer or the server. */
    by: text(),
    detail: jsonb().$type<Record<string, string | number>>().notNull().default({}),
  },
  (t) => [index('order_events_order').on(t.orderId, t.at)],
);
