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
import { instant, partOf } from '../columns.ts';
import { orders } from './order-tables.server.ts';

/** Committed as `creating` before the gateway is called: a lost response is found (S-20). */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: text().primaryKey(),
    orderId: partOf(() => orders.id),
    /** Counts the order's attempts from 1; the last part of `reference`. */
    number: integer().notNull(),
    /** Our own id; the gateway repeats it in every report. */
    reference: text().notNull().unique('payment_attempts_reference'),
    rail: text({ enum: rails }).notNull(),
    /** The payment gateway's identifier of the payment attempt; null until the gateway has responded. */
    gatewayId: text(),
    url: text(),
    paise: integer().notNull(),
    state: text({ enum: attemptStates }).notNull().default('creating'),
    expiresAt: instant().notNull(),
    /** When the job next asks the gateway; moved first, so that no other process asks too. */
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

/** Payments in another currency: never counted as rupees, and returned by the owner at the gateway. */
export const foreignMoney = pgTable(
  'foreign_money',
  {
    rail: text({ enum: rails }).notNull(),
    externalId: text().notNull(),
    orderId: partOf(() => orders.id),
    /** The amount in hundredths of the currency. */
    minor: integer().notNull(),
    currency: text().notNull(),
    method: text().notNull(),
    isTest: boolean().notNull(),
    /** What was refunded, in hundredths of the currency, by the gateway's identifiers of the refunds. */
    refunds: jsonb().$type<Record<string, number>>().notNull().default({}),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.rail, t.externalId] }),
    check('foreign_money_minor', sql`${t.minor} > 0`),
    index('foreign_money_order').on(t.orderId),
  ],
);

/** A gateway's webhook events. The id is unique: an event that is sent twice is stored once (S-2). */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text().primaryKey(),
    rail: text({ enum: rails }).notNull(),
    /** The request's body as received; removed after 30 days, because it contains the buyer's data (S-48). */
    raw: text(),
    reference: text(),
    externalId: text(),
    /** The refund that the event reports, an object of the type `RailRefund`; null if it reports none. */
    refund: jsonb().$type<object>(),
    receivedAt: instant().notNull(),
    /** When the job next tries; moved first, so that no other process tries too. Null when done. */
    nextTryAt: instant(),
    tries: integer().notNull().default(0),
    error: text(),
  },
  (t) => [
    index('payment_events_due').on(t.nextTryAt).where(sql`${t.nextTryAt} is not null`),
    index('payment_events_raw').on(t.receivedAt).where(sql`${t.raw} is not null`),
  ],
);
