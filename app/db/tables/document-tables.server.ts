import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { DocumentContent } from '#app/domain/document.ts';
import { instant } from '../columns.ts';

/** Not a sequence, because a rollback would leave a gap. */
export const documentSeries = pgTable(
  'document_series',
  {
    series: text().notNull(),
    year: text().notNull(),
    next: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.series, t.year] })],
);

/**
 * Receipts, tax invoices and their reversals. A row never changes, and outlives the buyer's account, because
 * the law requires keeping documents for years.
 */
export const documents = pgTable(
  'documents',
  {
    number: text().primaryKey(),
    series: text().notNull(),
    year: text().notNull(),
    serial: integer().notNull(),
    kind: text({ enum: ['receipt', 'tax-invoice', 'refund-receipt', 'credit-note'] }).notNull(),
    orderReference: text().notNull(),
    /** For a credit note or a refund receipt, the number of the document that it reverses; else null. */
    against: text(),
    isTest: boolean().notNull().default(false),
    content: jsonb().$type<DocumentContent>().notNull(),
    issuedAt: instant().notNull(),
  },
  (t) => [
    check('documents_kind', sql`${t.kind} in ('receipt', 'tax-invoice', 'refund-receipt', 'credit-note')`),
    unique('documents_serial').on(t.series, t.year, t.serial),
    index('documents_order').on(t.orderReference),
    index('documents_issued').on(t.issuedAt, t.number),
    index('documents_day')
      .on(sql`(${t.content} ->> 'day')`, t.issuedAt, t.number)
      .where(sql`not ${t.isTest}`),
  ],
);
