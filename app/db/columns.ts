import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type AnyPgColumn, integer, numeric, text, timestamp } from 'drizzle-orm/pg-core';

/** A column for a timestamp, with time zone and millisecond precision: exactly what a JavaScript Date holds. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

/** Rupees: an exact decimal in the database, a number with at most two decimals in the code. */
export const rupees = () => numeric({ precision: 12, scale: 2, mode: 'number' });

/** The columns for who learns, and the class or grade; null for the buyer, applicant or account holder (DAY-59). */
export const learner = () => ({ learnerName: text(), learnerClass: text() });

/** The last ten digits of a phone number, however it is spelled: the key by which a person's rows are found. */
export const lastDigits = (phone: SQLWrapper): SQL =>
  sql`right(regexp_replace(${phone}, '\\D', '', 'g'), 10)`;

/** The id of a row that this one belongs to, and that takes it along when it is deleted. */
export const partOf = (id: () => AnyPgColumn) => text().notNull().references(id, { onDelete: 'cascade' });

/** The id of a row that cannot be deleted while this one names it. */
export const needs = (id: () => AnyPgColumn) => text().notNull().references(id);

export const dates = () => ({
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
});

/** The columns of a row that is edited by forms (decision 009). */
export const edited = () => ({ version: integer().notNull().default(1), ...dates() });

/** The columns of a row that is edited, and has a place in a list. */
export const arranged = () => ({ sortOrder: integer().notNull().default(0), ...edited() });
