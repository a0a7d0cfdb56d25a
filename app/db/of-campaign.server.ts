import { type SQL, sql } from 'drizzle-orm';
import type { Campaign, CampaignKind } from '#app/domain/campaign.ts';

/** The campaign of an order `o`, by its kind: a source's code, a coupon code or a festival's id. Null for none. */
const campaignOf: Readonly<Record<CampaignKind, SQL>> = {
  source: sql`o.source`,
  code: sql`o.code`,
  festival: sql`o.festival_id`,
};

/** Whether the order with this id belongs to a campaign. What has no order belongs to none. */
export function hasCampaign({ by, of }: Campaign, orderId: SQL): SQL {
  const key = campaignOf[by];
  return of === null
    ? sql`not exists (select 1 from orders o where o.id = ${orderId} and ${key} is not null)`
    : sql`exists (select 1 from orders o where o.id = ${orderId} and ${key} = ${of})`;
}
