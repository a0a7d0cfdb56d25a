import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { KitAddress } from '#app/domain/kit.ts';
import { type ShipmentState, type ShipmentStep, shipmentStates } from '#app/domain/shipment.ts';
import { instant } from '../columns.ts';
import { enrollmentRequests } from './learning-tables.server.ts';
import { orders } from './order-tables.server.ts';

/**
 * Kits (course material) that are sent by post: one for each paid order and each accepted enrollment request of a
 * course with a kit, and those that the owner added by hand.
 */
export const shipments = pgTable(
  'shipments',
  {
    id: text().primaryKey(),
    /**
     * The reference that is printed on the label: the order's reference or, for a kit without an order, a reference
     * made for the kit.
     */
    reference: text().notNull().unique('shipments_reference'),
    /** The order that the kit belongs to; null for a kit of a request and for one that was added by hand. */
    orderId: text()
      .unique('shipments_order')
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The accepted request that the kit belongs to; null for all other kits, and once the request is deleted. */
    requestId: text()
      .unique('shipments_request')
      .references(() => enrollmentRequests.id, { onDelete: 'set null' }),
    /**
     * The student who gets a kit without an order; null as long as the applicant of an accepted request has no
     * account. The student of any other kit is the buyer of its order.
     */
    userId: text(),
    courseId: text().notNull(),
    courseTitle: text().notNull(),
    /** What the kit (course material sent by post) contains, copied from the course at the time of the order. */
    kit: text().notNull(),
    /**
     * The postal address to which the kit is sent; null until the student of an accepted request has given it, and once
     * the student's account is deleted.
     */
    address: jsonb().$type<KitAddress>(),
    state: text({ enum: shipmentStates }).$type<ShipmentState>().notNull().default('to_pack'),
    carrier: text(),
    trackingNumber: text(),
    /** The URL of the courier's tracking page, copied from the settings when the kit was shipped. */
    trackingUrl: text(),
    steps: jsonb().$type<ShipmentStep[]>().notNull().default([]),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    check('shipments_state', sql`${t.state} in ('to_pack', 'packed', 'shipped', 'delivered', 'returned')`),
    check('shipments_owner', sql`${t.orderId} is null or (${t.userId} is null and ${t.requestId} is null)`),
    index('shipments_state_created').on(t.state, t.createdAt, t.id),
    index('shipments_user').on(t.userId),
  ],
);
