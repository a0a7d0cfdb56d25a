import type { CampaignFigures, CampaignKind } from '#app/domain/campaign.ts';

type OfKind = Readonly<Record<CampaignKind, string>>;

/** The texts of the report on campaigns and of the lists that it opens (DAY-50). */
export const campaignWords = {
  title: 'Campaign report',
  kinds: { source: 'Sources', code: 'Coupon codes', festival: 'Festivals' } satisfies OfKind,
  one: { source: 'Source', code: 'Code', festival: 'Festival' } satisfies OfKind,
  none: { source: 'Unknown', code: 'Without a code', festival: 'Without a festival' } satisfies OfKind,
  heads: {
    visits: 'Visits',
    orders: 'Orders',
    firstBuyers: 'First-time buyers',
    savedPaise: 'Discount',
    refundPaise: 'Refunds',
    paise: 'Revenue',
  } satisfies Record<keyof CampaignFigures, string>,
  day: 'Day',
  week: 'Week from',
  month: 'Month',
  sum: 'In all',
  toSources: 'Links and posters of the sources',
  empty: 'Nothing was sold in this period.',
  campaign: 'Campaign',
  any: 'All',
} as const;
