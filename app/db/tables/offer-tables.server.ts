import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** Price rules, which lower prices: coupons and the offers of festivals. Amounts are in paise. */
export const promotions = pgTable(
  'promotions',
  {
    id: text().primaryKey(),
    /**
     * The festival on whose days the price rule applies; null for a coupon. It is not a foreign key, because the rule
     * stays when the festival is deleted. Undoing the deletion then brings back both.
     */
    festivalId: text(),
    name: text().notNull(),
    kind: text({ enum: ['percent', 'amount'] }).notNull(),
    /** How much the price rule lowers the price, in hundredths of a percent or in paise, depending on `kind`. */
    value: integer().notNull(),
    mode: text({ enum: ['automatic', 'code'] }).notNull(),
    /**
     * The code that buyers enter, in upper case without spaces and hyphens. An automatic rule does not need a code, but
     * has one if the banner of its festival shows a code.
     */
    code: text(),
    /** The ids of the courses whose price the rule lowers; null means all courses. */
    courseIds: text().array(),
    /**
     * A coupon applies from `startsAt` until just before `endsAt`; null means that it has no beginning or no end. For a
     * festival's price rule both are null, and the rule applies on the festival's days.
     */
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
    // Codes are unique only among coupons. The festivals of several years may share a code, because their days differ.
    uniqueIndex('promotions_code_once').on(t.code).where(sql`${t.festivalId} is null`),
  ],
);

/**
 * Each use of a code by an order, which can use one code at most. If the order is canceled or expires unpaid, the use
 * becomes `released` and no longer counts.
 */
export const redemptions = pgTable(
  'redemptions',
  {
    id: text().primaryKey(),
    promotionId: text().notNull(),
    orderId: text().notNull(),
    /** Who the buyer is: the account's id, or the email address of a guest in lower case. */
    buyerKey: text().notNull(),
    /**
     * Whether each buyer can use the code only once. Copied from the price rule when the order reserved the use of the
     * code, because the unique index below can read only columns of this table.
     */
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
