import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import { getPriceHistory } from '#app/core/prices/price-records.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { priceHistory } from '#app/db/tables/price-tables.server.ts';
import { catalogLimit } from '#app/domain/catalog.ts';
import { atShownPrice } from '#app/domain/shown-price.ts';
import { strikePrice } from '#app/domain/struck-price.ts';
import { listPriceRules } from './offer-queries.server.ts';

// A course may have an earlier price if one was typed, or its price changed; if there ever was a price rule, all may.
const mayBeStruck = or(
  isNotNull(courses.originalPrice),
  sql`exists (select 1 from ${priceHistory} where ${priceHistory.subject} = 'rule')`,
  sql`(select count(*) from ${priceHistory} where ${priceHistory.subject} = 'course'
    and ${priceHistory.subjectId} = ${courses.id}) > 1`,
);

const withoutText = { name: '', endsAt: null, until: null };

/**
 * Returns visible courses whose typed earlier price differs from the proven one (SELL-119), in rupees, null for none:
 * `typed` trusts the owner's entries, `proven` the price history.
 */
export async function listStruckDifferences(db: Database, at: Date) {
  const { id, title, price, originalPrice, isActive } = courses;
  const rows = await db
    .select({ id, title, price, originalPrice })
    .from(courses)
    .where(and(eq(isActive, true), mayBeStruck))
    .orderBy(asc(title), asc(id))
    .limit(catalogLimit);
  if (rows.length === 0) return [];
  const [rules, history] = await Promise.all([listPriceRules(db), getPriceHistory(db)]);
  return rows.flatMap((course) => {
    const shown = (isProven: boolean) =>
      atShownPrice(course, { rules, at }, () => withoutText, isProven ? () => prior.paise : null);
    const prior = history.priorPrice(course.id, at);
    const [typed, proven] = [strikePrice(shown(false)), strikePrice(shown(true))];
    if (typed === proven) return [];
    return [{ id: course.id, title: course.title, price: shown(false).price, typed, proven, prior }];
  });
}

export type StruckDifference = Awaited<ReturnType<typeof listStruckDifferences>>[number];

export async function countUnprovenPrices(db: Database, at: Date): Promise<number> {
  const { prices } = await getSettings(db);
  return prices.struck === 'typed' ? (await listStruckDifferences(db, at)).length : 0;
}
