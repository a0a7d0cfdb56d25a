import { type SQL, sql } from 'drizzle-orm';
import type { Campaign, CampaignKind } from '#app/domain/campaign.ts';

// The lines of an order's price that a festival or a coupon lowers. They were stored when the order was placed. In SQL,
// `o` is an order.
const ruleLines = sql`jsonb_path_query(o.lines, '$[*] ? (@.kind == "offer" || @.kind == "coupon")') line`;
const ofFestival = sql`join promotions p on p.id = line->>'ruleId' and p.festival_id is not null`;
const saved = sql`coalesce(-sum((line->>'paise')::bigint), 0)`;

/** The campaign of an order `o`, by its kind: a source's code, a coupon code or a festival's id. Null for none. */
export const campaignOf: Readonly<Record<CampaignKind, SQL>> = {
  source: sql`o.source`,
  code: sql`o.code`,
  festival: sql`(select p.festival_id from ${ruleLines} ${ofFestival} limit 1)`,
};

/** What an order `o` costs less by its festival, by its code or, for a source, by both, in paise. */
export const savedBy: Readonly<Record<CampaignKind, SQL>> = {
  source: sql`o.discount_paise`,
  code: sql`(select ${saved} from ${ruleLines} where line->>'code' = o.code)`,
  festival: sql`(select ${saved} from ${ruleLines} ${ofFestival})`,
};

/**
 * Whether an order `o` is the first thing that its buyer paid: also the account with this email has no earlier payment
 * without an order, such as one of a former system. Of a buyer whose data was deleted, none is.
 */
export const isFirstOrder = sql`(o.email <> '' and not exists (select 1 from orders e where e.email = o.email
  and not e.is_test and (e.paid_at, e.id) < (o.paid_at, o.id))
  and not exists (select 1 from users u join payments p on p.user_id = u.id where u.email = o.email
  and p.order_id is null and p.status = 'completed' and not p.is_test and p.created_at < o.paid_at))`;

/** Whether the order with this id belongs to a campaign. What has no order belongs to none. */
export function hasCampaign({ by, of }: Campaign, orderId: SQL): SQL {
  const key = campaignOf[by];
  return of === null
    ? sql`not exists (select 1 from orders o where o.id = ${orderId} and ${key} is not null)`
    : sql`exists (select 1 from orders o where o.id = ${orderId} and ${key} = ${of})`;
}
