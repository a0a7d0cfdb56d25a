import { dayIn } from '#app/domain/calendar.ts';
import { campaignKinds, readCampaign } from '#app/domain/campaign.ts';
import { grainOf, parsePeriod } from '#app/domain/period.ts';
import { csvOf, type ExportList, inRupees } from '#app/platform/csv.server.ts';
import { listCampaignDays, listCampaigns } from './campaign-queries.server.ts';

/** Exports the report as it stands on the page: the campaigns of a kind, or the days of one. Amounts are in rupees. */
export const exportCampaigns: ExportList = (db, params, { now, zone }) => {
  const period = parsePeriod(params, dayIn(now, zone));
  const campaign = readCampaign(params.get('campaign'));
  const by = campaign?.by ?? campaignKinds.find((kind) => kind === params.get('by')) ?? 'source';
  async function* rows() {
    if (campaign) {
      for (const row of await listCampaignDays(db, campaign, { range: period, grain: grainOf(period) }))
        yield { ...row, label: row.day, code: campaign.of };
    } else
      for (const row of await listCampaigns(db, by, period)) yield { ...row, label: row.name, code: row.of };
  }
  return csvOf(rows(), {
    [campaign ? grainOf(period) : by]: 'label',
    ...(by === 'source' && { visits: 'visits' }),
    orders: 'orders',
    first_time_buyers: 'firstBuyers',
    discount: (row) => inRupees(row.savedPaise),
    refunds: (row) => inRupees(row.refundPaise),
    revenue: (row) => inRupees(row.paise),
    id: 'code',
  });
};
