import { and, between, eq, isNotNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { listCouponCodes } from '#app/core/offers/offer-queries.server.ts';
import { listSources } from '#app/core/sources/source-queries.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { summedTotals, totalsOf } from '#app/db/running-totals.server.ts';
import { festivals } from '#app/db/tables/catalog-tables.server.ts';
import { promotions } from '#app/db/tables/offer-tables.server.ts';
import { sourceVisits } from '#app/db/tables/source-tables.server.ts';
import { runningTotals, type TotalKind } from '#app/db/tables/total-tables.server.ts';
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

/** A campaign with its figures; `of` is null for what has none of this kind. */
export type CampaignRow = CampaignFigures & { of: string | null; name: string };

/**
 * Returns the campaigns of a kind that had anything in the period, by revenue, orders, visits and name, what has none last.
 * Their `paise` add up to the revenue of the period: money lies on the day on which it came or was promised back, orders
 * and discounts on the day on which they were paid (DAY-50).
 */
export async function listCampaigns(db: Database, by: CampaignKind, range: Range): Promise<CampaignRow[]> {
  const [parts, whole, names] = await Promise.all([
    readFigures(db, by, { range }),
    readFigures(db, null, { range }),
    readNames(db, by),
  ]);
  const none = without(by, sumOfFigures([...whole.values()]), sumOfFigures([...parts.values()]));
  return [...parts, [null, none] as const]
    .filter(([, figures]) => hasAny(figures))
    .map(([of, figures]) => ({ ...figures, of, name: nameOf({ by, of }, names) }))
    .sort(
      (a, b) =>
        Number(a.of === null) - Number(b.of === null) ||
        b.paise - a.paise ||
        b.orders - a.orders ||
        b.visits - a.visits ||
        (a.name < b.name ? -1 : 1),
    );
}

/** Returns the figures of one campaign for each day, week or month of the period that had anything, the newest first. */
export async function listCampaignDays(
  db: Database,
  { by, of }: Campaign,
  { range, grain }: { range: Range; grain: Grain },
): Promise<(CampaignFigures & { day: Day })[]> {
  const parts = await readFigures(db, by, { range, grain, ...(of !== null && { of }) });
  const days = of === null ? await readFigures(db, null, { range, grain }) : parts;
  const figuresOn = (day: Day, figures: CampaignFigures) =>
    of === null ? without(by, figures, parts.get(day) ?? sumOfFigures([])) : figures;
  return [...days]
    .map(([day, figures]) => ({ ...figuresOn(day, figures), day }))
    .filter(hasAny)
    .sort((a, b) => (a.day < b.day ? 1 : -1));
}

const hasAny = (figures: CampaignFigures) => figureNames.some((name) => figures[name] !== 0);

/** Returns the figures of what has no campaign of a kind: all less those that have one. */
function without(by: CampaignKind, whole: CampaignFigures, parts: CampaignFigures): CampaignFigures {
  // Without a code or festival, nothing was saved by one; without a source, all that the price was lowered by.
  const saved = by === 'source' ? whole.savedPaise - parts.savedPaise : 0;
  const rest = figureNames.map((name) => [name, whole[name] - parts[name]]);
  return { ...Object.fromEntries(rest), visits: 0, savedPaise: saved };
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

/** Returns which of a campaign's figures a stored total is. */
function figuresOf(
  kind: string,
  { count, paise }: { count: number; paise: number },
): Partial<CampaignFigures> {
  if (kind === 'revenue') return { paise, refundPaise: -paise };
  // What completed payments brought, less the revenue, is what was refunded.
  if (kind === 'ledger_completed') return { refundPaise: paise };
  if (kind.endsWith('paid')) return { orders: count, savedPaise: paise };
  if (kind.endsWith('first')) return { firstBuyers: count };
  return kind.endsWith('back') ? { refundPaise: paise } : { paise };
}

type Asked = {
  range: Range;
  /** Undefined if the figures are asked for by campaign, and not by time. */
  grain?: Grain;
  of?: string;
};

/** Reads the figures of campaigns of a kind, or with null those of all orders and money, from the stored totals of days. */
async function readFigures(db: Database, by: CampaignKind | null, { range, grain, of }: Asked) {
  const kinds: TotalKind[] =
    by === null
      ? ['paid', 'first', 'revenue', 'ledger_completed']
      : [`${by}_paid`, `${by}_first`, `${by}_money`, `${by}_back`];
  const { kind, courseId: key, startsOn } = runningTotals;
  const { source, day, visits } = sourceVisits;
  const label = (key: PgColumn, day: PgColumn) =>
    (grain ? sql<string>`date_trunc(${grain}, ${day})::date::text` : sql<string>`${key}`).as('label');
  const [totals, visited] = await Promise.all([
    db
      .select({ kind, label: label(key, startsOn), ...summedTotals })
      .from(runningTotals)
      .where(and(totalsOf(kinds, range), of === undefined ? undefined : eq(key, of)))
      .groupBy(kind, sql`label`),
    by !== 'source'
      ? []
      : db
          .select({ label: label(source, day), visits: sql`sum(${visits})`.mapWith(Number) })
          .from(sourceVisits)
          .where(and(between(day, range.from, range.to), of === undefined ? undefined : eq(source, of)))
          .groupBy(sql`label`),
  ]);
  const found = new Map<string, CampaignFigures>();
  const said = totals.map((total) => ({ label: total.label, ...figuresOf(total.kind, total) }));
  for (const { label, ...figures } of [...said, ...visited]) {
    const part: Partial<CampaignFigures> = figures;
    const sums = found.get(label) ?? sumOfFigures([]);
    for (const name of figureNames) sums[name] += part[name] ?? 0;
    found.set(label, sums);
  }
  return found;
}

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
