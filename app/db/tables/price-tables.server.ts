import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PriceRecord } from '#app/domain/price-history.ts';
import { instant } from '../columns.ts';

/**
 * The price history, from which the price of a course at any past time can be computed. Each row contains the value
 * that a subject (a course, a price rule, a festival …) has had from the time `since` on. Database triggers write the
 * rows and forbid changes to them.
 */
export const priceHistory = pgTable(
  'price_history',
  {
    /**
     * What the row is about, such as a course or a price rule. `confirmed` stands for an earlier price of a course that
     * the owner has confirmed.
     */
    subject: text({ enum: ['course', 'rule', 'festival', 'time', 'confirmed'] }).notNull(),
    subjectId: text().notNull(),
    since: instant().notNull(),
    /**
     * The values of the course, price rule or other subject from `since` on. Null if the subject has no influence on
     * prices from then on.
     */
    value: jsonb().$type<PriceRecord['value']>(),
  },
  (t) => [
    primaryKey({ columns: [t.subject, t.subjectId, t.since] }),
    check('price_history_subject', sql`${t.subject} in ('course', 'rule', 'festival', 'time', 'confirmed')`),
  ],
);
