import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { arranged } from '../columns.ts';

/** Where buyers come from, such as a poster or a newsletter (DAY-127). */
export const sources = pgTable('sources', {
  /** The code in links and on orders. It never changes, because posters have it. */
  key: text().primaryKey(),
  name: text().notNull(),
  /** Whether links with the code still count. */
  isActive: boolean().notNull().default(true),
  ...arranged(),
});

/** How many visits a source brought on a day of the site's zone, and nothing of the visitors. */
export const sourceVisits = pgTable(
  'source_visits',
  {
    /** This is no foreign key, so that the visits of a deleted source stay. */
    source: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    visits: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.source] })],
);
