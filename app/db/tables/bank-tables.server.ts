import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { type BankColumns, bankMeanings } from '#app/domain/bank-line.ts';
import { instant } from '../columns.ts';
import { orders } from './order-tables.server.ts';

/**
 * The lines of bank statements that were matched to an order. Lines that match no order are not stored, and a
 * stored line contains neither the bank's description (narration) nor the account balance (SELL-102).
 */
export const bankLines = pgTable(
  'bank_lines',
  {
    fingerprint: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    meaning: text({ enum: bankMeanings }).notNull(),
    /** The transaction number in this line of a bank statement; null for a bank transfer without one. */
    utr: text(),
    /**
     * All transaction numbers in this line, `utr` included. One of them is the bank's own; the others can come from the
     * note that the buyer wrote. Empty for lines stored before all were kept.
     */
    utrs: text().array().notNull().default([]),
    paise: integer().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** The admin who uploaded and applied the bank statement with this line, and when. */
    by: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    check(
      'bank_lines_meaning',
      sql`${t.meaning} in ('confirm', 'suggest', 'other-amount', 'two-orders', 'taken-back')`,
    ),
    index('bank_lines_order').on(t.orderId),
    index('bank_lines_at').on(t.at, t.fingerprint),
    index('bank_lines_utr').on(t.utr),
  ],
);

/**
 * The bank statements that an admin applied. A row says which days the statement covers, who applied it and when, so
 * that the owner can see on which days a buyer's transaction number was looked for. `digest` is a hash of the file.
 */
export const bankFiles = pgTable(
  'bank_files',
  {
    digest: text().primaryKey(),
    firstDay: date({ mode: 'string' }).notNull(),
    lastDay: date({ mode: 'string' }).notNull(),
    readBy: text().notNull(),
    readAt: instant().notNull(),
    /** The transaction numbers of orders that waited for a payment, of those whose digits were anywhere in the file. */
    mentioned: text().array().notNull().default([]),
  },
  (t) => [index('bank_files_read').on(t.readAt)],
);

/**
 * The columns that the owner chose for bank statements whose header the shop does not recognize. `header` is a
 * hash of the header row.
 */
export const bankMappings = pgTable('bank_mappings', {
  header: text().primaryKey(),
  columns: jsonb().$type<BankColumns>().notNull(),
  chosenBy: text().notNull(),
  chosenAt: instant().notNull(),
});
