import { numeric, timestamp } from 'drizzle-orm/pg-core';

/**
 * An instant with time zone and millisecond precision, so that a JavaScript Date holds it exactly on both
 * engines.
 */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

/** Rupees: an exact decimal in the database, a number with at most two decimals in the program. */
export const rupees = () => numeric({ precision: 12, scale: 2, mode: 'number' });
