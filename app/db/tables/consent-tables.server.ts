import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { ageBands, endersOfConsent, waysToConsent } from '#app/domain/guardian.ts';
import { instant } from '../columns.ts';
import { orders } from './order-tables.server.ts';

/**
 * The answer to the question of age for an account, or for the learner of a guest's order, and the consent of a parent.
 * Once a child's account is deleted, only the band is left, without a foreign key, for the name on a certificate.
 */
export const consents = pgTable(
  'consents',
  {
    id: text().primaryKey(),
    userId: text().unique('consents_user'),
    orderId: text()
      .unique('consents_order')
      .references(() => orders.id, { onDelete: 'cascade' }),
    band: text({ enum: ageBands }).notNull(),
    guardianName: text(),
    /** An email address or, in a shop without a mail server, a mobile number. */
    guardianContact: text(),
    askedAt: instant().notNull(),
    /** The words that the parent read and agreed to, and the number of their version. */
    words: text(),
    wordsVersion: integer(),
    givenAt: instant(),
    givenBy: text({ enum: waysToConsent }),
    /** When the parent refused or withdrew, or the owner ended the consent. */
    endedAt: instant(),
    endedBy: text({ enum: endersOfConsent }),
  },
  (t) => [
    check('consents_subject', sql`(${t.userId} is null) <> (${t.orderId} is null)`),
    check('consents_band', sql`${t.band} in ('adult', 'minor')`),
    check('consents_given_by', sql`${t.givenBy} in ('link', 'payment', 'paper')`),
    check('consents_ended_by', sql`${t.endedBy} in ('guardian', 'owner')`),
  ],
);
