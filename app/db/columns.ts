import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { numeric, text, timestamp } from 'drizzle-orm/pg-core';

/** A column for a timestamp, with time zone and millisecond precision: exactly what a JavaScript Date holds. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

/** Rupees: an exact decimal in the database, a number with at most two decimals in the code. */
export const rupees = () => numeric({ precision: 12, scale: 2, mode: 'number' });

/** The columns for who learns, and the class or grade; null for the buyer, applicant or account holder (DAY-59). */
export const learner = () => ({ learnerName: text(), learnerClass: text() });

/** The last ten digits of a phone number, however it is spelled: the key by which a person's rows are found. */
export const lastDigits = (phone: SQLWrapper): SQL =>
  sql`right(regexp_replace(${phone}, '\\D', '', 'g'), 10)`;
