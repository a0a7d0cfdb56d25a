import { boolean, integer, pgView, text } from 'drizzle-orm/pg-core';
import { instant, rupees } from './columns.ts';

/**
 * Payments and refunds in one list. A refund has a negative amount. `counts` says whether a row is part of the revenue
 * (ADM-OVR-4); test payments never are. `status` is one of the payment statuses of the product specification.
 */
export const ledger = pgView('ledger', {
  id: text().notNull(),
  kind: text({ enum: ['payment', 'refund'] }).notNull(),
  userId: text(),
  courseId: text(),
  enrollmentId: text(),
  requestId: text(),
  orderId: text(),
  amount: rupees().notNull(),
  status: text({ enum: ['pending', 'completed', 'failed', 'refunded'] }).notNull(),
  counts: boolean().notNull(),
  method: text(),
  reference: text(),
  note: text(),
  isTest: boolean().notNull(),
  feePaise: integer(),
  feeTaxPaise: integer(),
  createdAt: instant().notNull(),
}).existing();
