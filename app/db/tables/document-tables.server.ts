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

/**
 * The next number of each series in each financial year. A row, and not a sequence of the database, because a
 * sequence leaves a gap when a transaction is rolled back.
 */
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
 * Receipts, tax invoices and what takes them back, frozen when issued. They outlive the account of the buyer,
 * because the law asks for them for years.
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
    /** The document that a credit note or a refund receipt takes back. */
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
  ],
);
