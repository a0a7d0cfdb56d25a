import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { remembered } from '#app/db/remembered.server.ts';
import { festivals } from '#app/db/tables/catalog-tables.server.ts';
import { promotions, redemptions } from '#app/db/tables/offer-tables.server.ts';
import { festivalWindow } from '#app/domain/festival-day.ts';
import { normalizeCode } from '#app/domain/offer-code.ts';
import type { TimelineOffer } from '#app/domain/offer-timeline.ts';
import type { PriceRule } from '#app/domain/price.ts';
import { pick } from '#app/domain/record.ts';
import type { SiteSettings } from '#app/domain/settings.ts';
import { isSpentBy } from './code-uses.server.ts';

export type StoredOffer = typeof promotions.$inferSelect;

/** Further rules are ignored: a shop has a few dozen, and a mistaken import of many would slow every page. */
const limit = 500;

/**
 * Returns active rules for `priceOf` (at most 500): those without a code, or with a typed one. A festival's rule
 * applies on the days of its banner (SELL-10).
 */
export async function listPriceRules(db: Database, ...typedCodes: readonly string[]): Promise<PriceRule[]> {
  const codes = typedCodes.map(normalizeCode).filter((code) => code !== null);
  const [rows, { time }] = await Promise.all([
    db
      .select({ rule: promotions, festival: festivals })
      .from(promotions)
      .leftJoin(festivals, eq(festivals.id, promotions.festivalId))
      .where(
        and(
          eq(promotions.isActive, true),
          // The rule of a deleted festival stays stored, in case the deletion is undone, but must not apply.
          or(isNull(promotions.festivalId), isNotNull(festivals.id)),
          or(eq(promotions.mode, 'automatic'), inArray(promotions.code, codes)),
        ),
      )
      .orderBy(promotions.createdAt, promotions.id)
      .limit(limit),
    getSettings(db),
  ]);
  return rows.map(({ rule, festival }) => priceRule(rule, festival, time));
}

/** Cached, so only for showing prices; what a buyer pays is computed from `listPriceRules`. */
export const listShownRules = remembered(
  ['promotions', 'festivals', 'settings'],
  async (db): Promise<readonly PriceRule[]> => await listPriceRules(db),
);

/** Returns all rules with their periods (at most 500), on or off: coupons, and offers of festivals that exist. */
export async function listTimelineOffers(db: Database): Promise<TimelineOffer[]> {
  const [rows, { time }] = await Promise.all([
    db
      .select({ rule: promotions, festival: festivals })
      .from(promotions)
      .leftJoin(festivals, eq(festivals.id, promotions.festivalId))
      .where(or(isNull(promotions.festivalId), isNotNull(festivals.id)))
      .orderBy(promotions.createdAt, promotions.id)
      .limit(limit),
    getSettings(db),
  ]);
  return rows.map(({ rule, festival }) => ({
    rule: priceRule(rule, festival, time),
    festivalId: rule.festivalId,
    isActive: rule.isActive,
  }));
}

export async function listSpentRuleIds(db: Database, buyerKeys: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: redemptions.promotionId })
    .from(redemptions)
    .where(isSpentBy(db, buyerKeys));
  return rows.map(({ id }) => id);
}

/** Returns at most 500 coupons, newest first. Festivals' rules are edited on pages of their own. */
export async function listCoupons(db: Database): Promise<StoredOffer[]> {
  return await db
    .select()
    .from(promotions)
    .where(isNull(promotions.festivalId))
    .orderBy(desc(promotions.createdAt), desc(promotions.id))
    .limit(limit);
}

/** Returns the codes of at most 500 coupons, newest first. */
export async function listCouponCodes(db: Database): Promise<string[]> {
  const rows = await db
    .select({ code: sql<string>`${promotions.code}` })
    .from(promotions)
    .where(and(isNull(promotions.festivalId), isNotNull(promotions.code)))
    .orderBy(desc(promotions.createdAt), desc(promotions.id))
    .limit(limit);
  return rows.map(({ code }) => code);
}

/** Counts all coupons, also those that `listCoupons` leaves out. */
export async function countCoupons(db: Database): Promise<number> {
  return await db.$count(promotions, isNull(promotions.festivalId));
}

export async function findOffer(db: Database, id: string): Promise<StoredOffer | undefined> {
  const [offer] = await db.select().from(promotions).where(eq(promotions.id, id)).limit(1);
  return offer;
}

export async function findFestivalOffer(db: Database, festivalId: string): Promise<StoredOffer | undefined> {
  const [offer] = await db.select().from(promotions).where(eq(promotions.festivalId, festivalId)).limit(1);
  return offer;
}

function priceRule(
  { maxUses, used, ...rule }: StoredOffer,
  festival: typeof festivals.$inferSelect | null,
  time: SiteSettings['time'],
): PriceRule {
  return {
    id: rule.id,
    name: festival?.name ?? rule.name,
    ...pick(rule, 'kind', 'value', 'mode', 'code', 'courseIds', 'minPaise', 'maxSavingPaise', 'combines'),
    usesLeft: maxUses === null ? null : maxUses - used,
    ...(festival ? festivalWindow(festival, time) : { startsAt: rule.startsAt, endsAt: rule.endsAt }),
  };
}
