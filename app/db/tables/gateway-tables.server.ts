import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { rails } from '#app/domain/order.ts';
import { attemptStates } from '#app/domain/payment-attempt.ts';
import { instant } from '../columns.ts';
import { orders } from './order-tables.server.ts';

/**
 * Attempts to pay an order at a payment gateway. The row is committed with the state `creating` before the gateway is
 * called. If the gateway's response is lost, the attempt can still be found at the gateway by its reference (S-20).
 */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /**
     * The number of this payment attempt among all attempts to pay the order, from 1. It is the last part of
     * `reference`.
     */
    number: integer().notNull(),
    /**
     * The shop's own identifier of the payment attempt. The payment gateway repeats it in every report about the
     * attempt.
     */
    reference: text().notNull().unique('payment_attempts_reference'),
    rail: text({ enum: rails }).notNull(),
    /** The payment gateway's identifier of the payment attempt; null until the gateway has responded. */
    gatewayId: text(),
    /** The URL of the payment gateway's page on which the buyer pays. */
    url: text(),
    paise: integer().notNull(),
    state: text({ enum: attemptStates }).notNull().default('creating'),
    expiresAt: instant().notNull(),
    /**
     * When the periodic job next asks the payment gateway about this payment attempt. A server process moves this time
     * forward before it asks, so that no other process asks too.
     */
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

/**
 * Payments at the gateway in another currency. They are no payments of the order, because they never count as rupees; the
 * owner gives them back at the gateway.
 */
export const foreignMoney = pgTable(
  'foreign_money',
  {
    rail: text({ enum: rails }).notNull(),
    /** The payment gateway's identifier of the payment. */
    externalId: text().notNull(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The amount in hundredths of the currency. */
    minor: integer().notNull(),
    currency: text().notNull(),
    method: text().notNull(),
    isTest: boolean().notNull(),
    /** What went back, in hundredths of the currency, by the gateway's identifiers of the refunds. */
    refunds: jsonb().$type<Record<string, number>>().notNull().default({}),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.rail, t.externalId] }),
    check('foreign_money_minor', sql`${t.minor} > 0`),
    index('foreign_money_order').on(t.orderId),
  ],
);

/**
 * Events that a payment gateway sent to the webhook. The event id is unique, so an event that is sent twice is stored
 * once (S-2).
 */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text().primaryKey(),
    rail: text({ enum: rails }).notNull(),
    /**
     * The body of the gateway's webhook request with the event, exactly as received. It is removed after 30 days,
     * because it contains the buyer's data (S-48).
     */
    raw: text(),
    reference: text(),
    /** The payment gateway's identifier of the payment that the event is about. */
    externalId: text(),
    /** The refund that the event reports, an object of the type `RailRefund`; null if it reports none. */
    refund: jsonb().$type<object>(),
    receivedAt: instant().notNull(),
    /**
     * When the periodic job next tries to process this event of the payment gateway; null once it is processed. A
     * server process moves this time forward before it processes the event, so that no other process does too.
     */
    nextTryAt: instant(),
    tries: integer().notNull().default(0),
    error: text(),
  },
  (t) => [
    index('payment_events_due').on(t.nextTryAt).where(sql`${t.nextTryAt} is not null`),
    index('payment_events_raw').on(t.receivedAt).where(sql`${t.raw} is not null`),
  ],
);
