import { listPriceRules } from '#app/core/offers/offer-queries.server.ts';
import { getPriceHistory } from '#app/core/prices/price-records.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { type Price, priceOf } from '#app/domain/price.ts';
import type { RequestRow } from './request-admin-queries.server.ts';

type Priced = Pick<RequestRow, 'courseId' | 'price' | 'couponCode' | 'createdAt'>;

/** `seen` is what the applicant saw; `todayPaise` is the present price. Null if the course was deleted. */
export type RequestPrice = { seen: Price; todayPaise: number } | null;

/** Takes the price history of that time (SELL-128); codes by today's rules, as the history has none. */
export async function priceRequests<Row extends Priced>(
  db: Database,
  rows: readonly Row[],
  now: Date,
): Promise<{ row: Row; price: RequestPrice }[]> {
  const [rules, history] = await Promise.all([
    listPriceRules(db, ...rows.map(({ couponCode }) => couponCode ?? '')),
    getPriceHistory(db),
  ]);
  const present = new Map(rules.map((rule) => [rule.id, rule]));
  const codes = rules.filter(({ mode }) => mode === 'code');
  return rows.map((row) => {
    if (row.price === null) return { row, price: null };
    const course = { id: row.courseId, price: row.price, originalPrice: null };
    const code = row.couponCode ?? '';
    const known = history.causesAt(row.courseId, row.createdAt);
    const causes = known && {
      course: known.course,
      // The price history has no codes, so the code of an offer for everybody is taken from the present offers.
      rules: [
        ...known.rules.map((rule) => ({ ...rule, code: present.get(rule.id)?.code ?? null })),
        ...codes,
      ],
    };
    return {
      row,
      price: {
        seen: priceOf({ ...(causes ?? { course, rules }), code, at: row.createdAt }),
        todayPaise: priceOf({ course, rules, code, at: now }).totalPaise,
      },
    };
  });
}
