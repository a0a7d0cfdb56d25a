import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { KitAddress } from '#app/domain/kit.ts';
import { type ShipmentState, type ShipmentStep, shipmentStates } from '#app/domain/shipment.ts';
import { instant } from '../columns.ts';
import { enrollmentRequests } from './learning-tables.server.ts';
import { orders } from './order-tables.server.ts';

/**
 * Kits that are sent by post: one for each paid order and each accepted request of a course with a kit, and those
 * added by hand.
 */
export const shipments = pgTable(
  'shipments',
  {
    id: text().primaryKey(),
    /**
     * The reference printed on the label: the order's reference, or a separate one for a kit that no order
     * brought.
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
     * The student who gets a kit that no order brought; null as long as the person of an accepted request has no
     * account. For an order's kit, the order says who the buyer is.
     */
    userId: text(),
    courseId: text().notNull(),
    courseTitle: text().notNull(),
    /** What the kit contains, copied from the course when it was ordered. */
    kit: text().notNull(),
    /**
     * The postal address; null until the student of an accepted request has given it, and once the account is
     * deleted.
     */
    address: jsonb().$type<KitAddress>(),
    state: text({ enum: shipmentStates }).$type<ShipmentState>().notNull().default('to_pack'),
    carrier: text(),
    trackingNumber: text(),
    /** The courier's tracking page, copied from the settings when the kit was shipped. */
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
