import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PriceRecord } from '#app/domain/price-history.ts';
import { instant } from '../columns.ts';

/** A value of a subject (course, rule, festival …) from `since` on. Triggers write and protect it. */
export const priceHistory = pgTable(
  'price_history',
  {
    /** `confirmed` is an earlier price that the owner has confirmed. */
    subject: text({ enum: ['course', 'rule', 'festival', 'time', 'confirmed'] }).notNull(),
    subjectId: text().notNull(),
    since: instant().notNull(),
    /** What is valid from `since` on; null if the subject then has no influence on prices. */
    value: jsonb().$type<PriceRecord['value']>(),
  },
  (t) => [
    primaryKey({ columns: [t.subject, t.subjectId, t.since] }),
    check('price_history_subject', sql`${t.subject} in ('course', 'rule', 'festival', 'time', 'confirmed')`),
  ],
);
