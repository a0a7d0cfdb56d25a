import type { BankColumns } from '@pankh/india/bank-columns.ts';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bankMeanings } from '#app/domain/bank-line.ts';
import { instant, partOf } from '../columns.ts';
import { orders } from './order-tables.server.ts';

/** The lines that were matched to an order. Other lines are not stored, nor are narration and balance (SELL-102). */
export const bankLines = pgTable(
  'bank_lines',
  {
    fingerprint: text().primaryKey(),
    orderId: partOf(() => orders.id),
    meaning: text({ enum: bankMeanings }).notNull(),
    /** The transaction number in this line of a bank statement; null for a bank transfer without one. */
    utr: text(),
    /** `utrs` may contain numbers of the buyer's note, besides the bank's own. Empty for old lines. */
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

/** The days of an applied statement, to see when a number was sought. `digest` hashes the file. */
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

/** The owner's columns for statements with an unknown header; `header` is a hash of the header row. */
export const bankMappings = pgTable('bank_mappings', {
  header: text().primaryKey(),
  columns: jsonb().$type<BankColumns>().notNull(),
  chosenBy: text().notNull(),
  chosenAt: instant().notNull(),
});
