import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PriceRecord } from '#app/domain/price-history.ts';
import { instant } from '../columns.ts';

/**
 * The price history: a log of everything that the price of a course depends on. Each row says what was true
 * of its subject from an instant on. Triggers write it, and refuse to change it.
 */
export const priceHistory = pgTable(
  'price_history',
  {
    /** The kind of thing that the row is about. `confirmed` is an earlier price that the owner vouches for. */
    subject: text({ enum: ['course', 'rule', 'festival', 'time', 'confirmed'] }).notNull(),
    subjectId: text().notNull(),
    since: instant().notNull(),
    /** Null from the instant on which the subject no longer plays a part in prices. */
    value: jsonb().$type<PriceRecord['value']>(),
  },
  (t) => [
    primaryKey({ columns: [t.subject, t.subjectId, t.since] }),
    check('price_history_subject', sql`${t.subject} in ('course', 'rule', 'festival', 'time', 'confirmed')`),
  ],
);
