import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** Price rules, which lower prices: coupons and the offers of festivals. Amounts are in paise. */
export const promotions = pgTable(
  'promotions',
  {
    id: text().primaryKey(),
    /**
     * The festival in whose days the rule applies; null for a coupon. It is not a foreign key, because the
     * rule must still be there when the deletion of a festival is undone.
     */
    festivalId: text(),
    name: text().notNull(),
    kind: text({ enum: ['percent', 'amount'] }).notNull(),
    /** How much the rule takes off: hundredths of a percent or paise, depending on `kind`. */
    value: integer().notNull(),
    mode: text({ enum: ['automatic', 'code'] }).notNull(),
    /**
     * The code in upper case, without spaces and hyphens. An automatic rule may have one too, if the
     * festival's banner shows it.
     */
    code: text(),
    /** The ids of the courses that the rule covers; null means all courses. */
    courseIds: text().array(),
    /**
     * A coupon applies from `startsAt` until just before `endsAt`; null leaves that side open. Both are null
     * for the rule of a festival, which applies on the festival's days.
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
    // Makes codes unique among coupons only: the festivals of several years may share a code, because their
    // days differ.
    uniqueIndex('promotions_code_once').on(t.code).where(sql`${t.festivalId} is null`),
  ],
);

/**
 * Uses of codes. An order uses at most one code. A use that was released, because its order came to nothing,
 * no longer counts.
 */
export const redemptions = pgTable(
  'redemptions',
  {
    id: text().primaryKey(),
    promotionId: text().notNull(),
    orderId: text().notNull(),
    /** Identifies the buyer: the account's id, or the normalized email address of a guest. */
    buyerKey: text().notNull(),
    /** Copied from the price rule when the use was reserved, for the unique index below. */
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
