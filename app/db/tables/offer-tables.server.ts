import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** Rules that lower prices: coupons, and the offers of festivals. Amounts are in paise. */
export const promotions = pgTable(
  'promotions',
  {
    id: text().primaryKey(),
    /**
     * The festival whose days are the rule's window. Not a foreign key: when the deletion of a festival is
     * undone, its rule must still be there.
     */
    festivalId: text(),
    name: text().notNull(),
    kind: text({ enum: ['percent', 'amount'] }).notNull(),
    /** Hundredths of a percent, or paise. */
    value: integer().notNull(),
    mode: text({ enum: ['automatic', 'code'] }).notNull(),
    /** Normalized: upper case, without spaces and hyphens. An automatic rule may have one too, as on its banner. */
    code: text(),
    /** Null means all courses. */
    courseIds: text().array(),
    /** The rule's own half-open window; both null for a rule that follows a festival. */
    startsAt: instant(),
    endsAt: instant(),
    maxUses: integer(),
    used: integer().notNull().default(0),
    oncePerBuyer: boolean().notNull().default(false),
    minPaise: integer(),
    maxSavingPaise: integer(),
    combines: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    check('promotions_kind', sql`${t.kind} in ('percent', 'amount')`),
    check('promotions_value', sql`${t.value} > 0 and (${t.kind} = 'amount' or ${t.value} <= 10000)`),
    check('promotions_mode', sql`${t.mode} in ('automatic', 'code')`),
    check('promotions_code', sql`${t.mode} = 'automatic' or ${t.code} is not null`),
    check('promotions_used', sql`${t.used} >= 0`),
    check('promotions_window', sql`${t.startsAt} < ${t.endsAt}`),
    uniqueIndex('promotions_festival').on(t.festivalId),
    // Festivals of several years may share a code, since their days differ.
    uniqueIndex('promotions_code_once').on(t.code).where(sql`${t.festivalId} is null`),
  ],
);

/** The use of a code by an order. An order uses one code at most, and a released use counts no more. */
export const redemptions = pgTable(
  'redemptions',
  {
    id: text().primaryKey(),
    promotionId: text().notNull(),
    orderId: text().notNull(),
    /** The buyer's account, or the normalized email of a guest. */
    buyerKey: text().notNull(),
    /** Copied from the rule when the use was reserved. */
    oncePerBuyer: boolean().notNull(),
    state: text({ enum: ['reserved', 'redeemed', 'released'] })
      .notNull()
      .default('reserved'),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    check('redemptions_state', sql`${t.state} in ('reserved', 'redeemed', 'released')`),
    uniqueIndex('redemptions_order').on(t.orderId).where(sql`${t.state} <> 'released'`),
    uniqueIndex('redemptions_once')
      .on(t.promotionId, t.buyerKey)
      .where(sql`${t.oncePerBuyer} and ${t.state} <> 'released'`),
    index('redemptions_promotion').on(t.promotionId),
    index('redemptions_buyer').on(t.buyerKey),
  ],
);
