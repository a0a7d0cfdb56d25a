import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { rails } from '#app/domain/order.ts';
import { attemptStates } from '#app/domain/payment-attempt.ts';
import { instant } from '../columns.ts';
import { orders } from './order-tables.server.ts';

/**
 * Tries to pay an order at a payment gateway. A row is committed as `creating` before the gateway is called,
 * so that an attempt whose answer was lost is found again by its reference (S-20).
 */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Counts the attempts of an order from 1; the last part of the reference. */
    number: integer().notNull(),
    /** Our name of the attempt, which the gateway repeats in everything that it reports. */
    reference: text().notNull().unique('payment_attempts_reference'),
    rail: text({ enum: rails }).notNull(),
    /** The gateway's name of the attempt; null until its answer has come. */
    gatewayId: text(),
    /** The address of the page on which the buyer pays. */
    url: text(),
    paise: integer().notNull(),
    state: text({ enum: attemptStates }).notNull().default('creating'),
    expiresAt: instant().notNull(),
    /** When the periodic round looks at the attempt next. A node that looks at it moves this time forward. */
    nextLookAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    check('payment_attempts_state', sql`${t.state} in ('creating', 'open', 'closed')`),
    check('payment_attempts_paise', sql`${t.paise} > 0`),
    unique('payment_attempts_order_number').on(t.orderId, t.number),
    index('payment_attempts_due').on(t.nextLookAt).where(sql`${t.state} <> 'closed'`),
  ],
);

/** What a gateway reported by its webhook. The event's id makes repeated reports count once (S-2). */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text().primaryKey(),
    rail: text({ enum: rails }).notNull(),
    /** The body as received. It is emptied after 30 days, because it holds the buyer's data (S-48). */
    raw: text(),
    reference: text(),
    /** The gateway's name of the payment that the event is about. */
    externalId: text(),
    /** The refund that the event reports, as `RailRefund`. */
    refund: jsonb().$type<object>(),
    receivedAt: instant().notNull(),
    /** When the round tries the event next; null once it is done. A node that tries it moves this forward. */
    nextTryAt: instant(),
    tries: integer().notNull().default(0),
    error: text(),
  },
  (t) => [
    index('payment_events_due').on(t.nextTryAt).where(sql`${t.nextTryAt} is not null`),
    index('payment_events_raw').on(t.receivedAt).where(sql`${t.raw} is not null`),
  ],
);
