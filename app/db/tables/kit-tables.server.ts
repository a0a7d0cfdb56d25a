import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { KitAddress } from '#app/domain/kit.ts';
import { type ShipmentState, type ShipmentStep, shipmentStates } from '#app/domain/shipment.ts';
import { dates } from '../columns.ts';
import { enrollmentRequests } from './learning-tables.server.ts';
import { orders } from './order-tables.server.ts';

/** Kits to post: of paid orders and accepted requests of a course with a kit, or added by hand. */
export const shipments = pgTable(
  'shipments',
  {
    id: text().primaryKey(),
    /** The reference on the label: that of the order, or one made for the kit. */
    reference: text().notNull().unique('shipments_reference'),
    /** The order that the kit belongs to; null for a kit of a request and for one that was added by hand. */
    orderId: text()
      .unique('shipments_order')
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The accepted request that the kit belongs to; null for all other kits, and once the request is deleted. */
    requestId: text()
      .unique('shipments_request')
      .references(() => enrollmentRequests.id, { onDelete: 'set null' }),
    /** Who gets a kit without an order; null until the applicant has an account. A kit of an order has the buyer. */
    userId: text(),
    courseId: text().notNull(),
    courseTitle: text().notNull(),
    /** What the kit (course material sent by post) contains, copied from the course at the time of the order. */
    kit: text().notNull(),
    /** The address; null until the student of a request has given it, and once the account is deleted. */
    address: jsonb().$type<KitAddress>(),
    state: text({ enum: shipmentStates }).$type<ShipmentState>().notNull().default('to_pack'),
    carrier: text(),
    trackingNumber: text(),
    /** The URL of the courier's tracking page, copied from the settings when the kit was shipped. */
    trackingUrl: text(),
    steps: jsonb().$type<ShipmentStep[]>().notNull().default([]),
    ...dates(),
  },
  (t) => [
    check('shipments_state', sql`${t.state} in ('to_pack', 'packed', 'shipped', 'delivered', 'returned')`),
    check('shipments_owner', sql`${t.orderId} is null or (${t.userId} is null and ${t.requestId} is null)`),
    index('shipments_state_created').on(t.state, t.createdAt, t.id),
    index('shipments_created').on(t.createdAt, t.id),
    index('shipments_user').on(t.userId),
  ],
);
