import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { dates, edited, instant } from '../columns.ts';

/** Price rules, which lower prices: coupons and the offers of festivals. Amounts are in paise. */
export const promotions = pgTable(
  'promotions',
  {
    id: text().primaryKey(),
    /** Null for a coupon. This is no foreign key, so that undoing a festival's deletion brings both back. */
    festivalId: text(),
    name: text().notNull(),
    kind: text({ enum: ['percent', 'amount'] }).notNull(),
    /** How much the price rule lowers the price, in hundredths of a percent or in paise, depending on `kind`. */
    value: integer().notNull(),
    mode: text({ enum: ['automatic', 'code'] }).notNull(),
    /** The code in upper case without spaces and hyphens. An automatic rule has one only if its banner shows one. */
    code: text(),
    /** The ids of the courses whose price the rule lowers; null means all courses. */
    courseIds: text().array(),
    /**
     * A coupon's times; null: no limit on that side. A festival's rule has neither and applies on its days.
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
    ...edited(),
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

/** An order uses one code at most. If it is canceled or expires unpaid, the use is `released`. */
export const redemptions = pgTable(
  'redemptions',
  {
    id: text().primaryKey(),
    promotionId: text().notNull(),
    orderId: text().notNull(),
    /** Who the buyer is: the account's id, or the email address of a guest in lower case. */
    buyerKey: text().notNull(),
    /** Copied from the price rule, because the unique index below reads only this table. */
    oncePerBuyer: boolean().notNull(),
    state: text({ enum: ['reserved', 'redeemed', 'released'] })
      .notNull()
      .default('reserved'),
    ...dates(),
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
