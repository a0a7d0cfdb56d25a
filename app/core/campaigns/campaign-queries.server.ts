import { eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { listCouponCodes } from '#app/core/offers/offer-queries.server.ts';
import { listSources } from '#app/core/sources/source-queries.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { campaignOf, isFirstOrder, savedBy } from '#app/db/of-campaign.server.ts';
import { festivals } from '#app/db/tables/catalog-tables.server.ts';
import { promotions } from '#app/db/tables/offer-tables.server.ts';
import { within } from '#app/db/within-period.server.ts';
import type { Day } from '#app/domain/calendar.ts';
import {
  type Campaign,
  type CampaignFigures,
  type CampaignKind,
  figureNames,
  sumOfFigures,
  writeCampaign,
} from '#app/domain/campaign.ts';
import type { Grain } from '#app/domain/period.ts';
import { campaignWords } from '#app/words/en/campaign-words.ts';

type Range = { from: Day; to: Day };
type Labeled = Partial<CampaignFigures> & { label: string | null };

/** A campaign with its figures; `of` is null for what has none of this kind. */
export type CampaignRow = CampaignFigures & { of: string | null; name: string };

/**
 * Returns the campaigns of a kind that had anything in the period, the highest revenue first and what has none last. Their
 * `paise` add up to the revenue of the period: money lies on the day on which it came or was promised back, orders and
 * discounts on the day on which they were paid (DAY-50).
 */
export async function listCampaigns(
  db: Database,
  by: CampaignKind,
  { range, zone }: { range: Range; zone: string },
): Promise<CampaignRow[]> {
  const [rows, names] = await Promise.all([
    readFigures(db, by, { range, zone, label: (key) => key }),
    readNames(db, by),
  ]);
  return rows
    .map(({ label, ...figures }) => ({ ...figures, of: label, name: nameOf({ by, of: label }, names) }))
    .sort(
      (a, b) => Number(a.of === null) - Number(b.of === null) || b.paise - a.paise || b.orders - a.orders,
    );
}

/** Returns the figures of one campaign for each day, week or month of the period that had anything, the newest first. */
export async function listCampaignDays(
  db: Database,
  { by, of }: Campaign,
  { range, zone, grain }: { range: Range; zone: string; grain: Grain },
): Promise<(CampaignFigures & { day: Day })[]> {
  const label = (_: SQL, day: SQL) => sql`date_trunc(${grain}, ${day})::date::text`;
  const rows = await readFigures(db, by, { range, zone, label, of });
  return rows
    .map(({ label, ...figures }) => ({ ...figures, day: label ?? '' }))
    .sort((a, b) => (a.day < b.day ? 1 : -1));
}

/** Returns what a campaign is called, with its kind: a deleted source by its code. */
export async function readCampaignName(db: Database, campaign: Campaign): Promise<string> {
  return titleOf(campaign.by, nameOf(campaign, await readNames(db, campaign.by)));
}

const titleOf = (by: CampaignKind, name: string) => `${campaignWords.one[by]}: ${name}`;

function nameOf({ by, of }: Campaign, names: ReadonlyMap<string, string>): string {
  return of === null ? campaignWords.none[by] : (names.get(of) ?? of);
}

async function readNames(db: Database, by: CampaignKind): Promise<ReadonlyMap<string, string>> {
  if (by === 'code') return new Map();
  if (by === 'source') return new Map((await listSources(db)).map(({ key, name }) => [key, name]));
  const name = sql<string>`coalesce(${festivals.name}, ${promotions.name})`;
  const rows = await db
    .select({ id: promotions.festivalId, name })
    .from(promotions)
    .leftJoin(festivals, eq(festivals.id, promotions.festivalId))
    .where(isNotNull(promotions.festivalId));
  return new Map(rows.map(({ id, name }) => [id ?? '', name]));
}

type Asked = {
  range: Range;
  zone: string;
  /** How rows are grouped, by a campaign's key and a day of the site's zone. */
  label: (key: SQL, day: SQL) => SQL;
  /** The only campaign to read; undefined for all. */
  of?: string | null;
};

async function readFigures(db: Database, by: CampaignKind, { range, zone, label, of }: Asked) {
  const key = campaignOf[by];
  const only = (one: SQL) => (of === undefined ? sql`true` : sql`${one} is not distinct from ${of}::text`);
  const dayOf = (at: SQL) => sql`(${at} at time zone ${zone})`;
  const money = db.execute<Labeled>(sql`select label, sum(paise) as "paise",
      coalesce(-sum(paise) filter (where kind = 'refund'), 0) as "refundPaise"
    from (select ${label(key, dayOf(sql`l.created_at`))} as label, (l.amount * 100)::bigint as paise, l.kind
      from ledger l left join orders o on o.id = l.order_id
      where l.counts and ${within(sql`l.created_at`, range, zone)} and ${only(key)}) money group by label`);
  const paid = db.execute<Labeled>(sql`select label, count(*) as "orders", sum(saved) as "savedPaise",
      count(*) filter (where is_first) as "firstBuyers"
    from (select ${label(key, dayOf(sql`o.paid_at`))} as label, ${savedBy[by]} as saved, ${isFirstOrder} as is_first
      from orders o where not o.is_test and ${within(sql`o.paid_at`, range, zone)} and ${only(key)}) paid
    group by label`);
  const source = sql`v.source`;
  const visited = db.execute<Labeled>(sql`select label, sum(visits) as "visits"
    from (select ${label(source, sql`v.day::timestamp`)} as label, v.visits from source_visits v
      where v.day between ${range.from}::date and ${range.to}::date and ${only(source)}) visited group by label`);
  const answers = await Promise.all([money, paid, by === 'source' ? visited : { rows: [] }]);
  const found = new Map<string | null, CampaignFigures>();
  for (const { label, ...figures } of answers.flatMap(({ rows }) => rows)) {
    const sums = found.get(label) ?? sumOfFigures([]);
    for (const name of figureNames) sums[name] += Number(figures[name] ?? 0);
    found.set(label, sums);
  }
  return [...found].map(([label, figures]) => ({ label, ...figures }));
}

/** Returns the campaigns that the list of orders offers: all sources and coupon codes, if there are any. */
export async function listCampaignChoices(db: Database): Promise<{ value: string; label: string }[]> {
  const [sources, codes] = await Promise.all([listSources(db), listCouponCodes(db)]);
  const choice = (by: CampaignKind, of: string | null, name: string) => ({
    value: writeCampaign({ by, of }),
    label: titleOf(by, name),
  });
  return [
    ...sources.map(({ key, name }) => choice('source', key, name)),
    ...(sources.length > 0 ? [choice('source', null, campaignWords.none.source)] : []),
    ...codes.map((code) => choice('code', code, code)),
  ];
}
