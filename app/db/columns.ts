import { numeric, timestamp } from 'drizzle-orm/pg-core';

/**
 * A column for an instant, with time zone and millisecond precision: a JavaScript Date holds exactly that, on
 * PostgreSQL and on the embedded database.
 */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

/**
 * A column for an amount in rupees: an exact decimal in the database, a number with at most two decimals in
 * the program.
 */
export const rupees = () => numeric({ precision: 12, scale: 2, mode: 'number' });
