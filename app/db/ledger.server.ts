import { boolean, integer, pgView, text } from 'drizzle-orm/pg-core';
import { instant, rupees } from './columns.ts';

/** A refund is negative. `counts`: part of the revenue (ADM-OVR-4), as test payments never are. */
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
