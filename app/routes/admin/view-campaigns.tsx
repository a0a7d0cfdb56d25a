import {
  listCampaignDays,
  listCampaigns,
  readCampaignName,
} from '#app/core/campaigns/campaign-queries.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { dayIn, formatDate, formatMonth } from '#app/domain/calendar.ts';
import {
  campaignKinds,
  campaignParam,
  campaignPath,
  readCampaign,
  sumOfFigures,
  writeCampaign,
} from '#app/domain/campaign.ts';
import { bucketFrom, grainOf, parsePeriod, rangeFault, rangeOfBucket } from '#app/domain/period.ts';
import { PeriodForm } from '#app/screens/analytics/period-form.tsx';
import { CampaignTable, type CampaignTableRow } from '#app/screens/campaigns/campaign-table.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { TabsNav } from '#app/ui/tabs-nav.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { bulkWords } from '#app/words/en/bulk-words.ts';
import { campaignWords as words } from '#app/words/en/campaign-words.ts';
import type { Route } from './+types/view-campaigns.ts';

export const handle = {
  title: words.title,
  live: ['orders', 'payments', 'sources', 'offers', 'festivals'],
};

const path = '/admin/campaigns';

/** Shows what each source, code or festival has brought in a period, or one of them by day (DAY-50). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, reports, now } = await panelVisit(context, 'figures.read');
  const { searchParams: params } = url;
  const { zone } = (await getSettings(db)).time;
  const today = dayIn(now, zone);
  const period = parsePeriod(params, today);
  const campaign = readCampaign(params.get(campaignParam));
  const by = campaign?.by ?? campaignKinds.find((kind) => kind === params.get('by')) ?? 'source';
  const grain = grainOf(period);
  return await reports.read(async (from) => ({
    by,
    period,
    grain,
    one: campaign && {
      campaign,
      name: await readCampaignName(from, campaign),
      days: await listCampaignDays(from, campaign, { range: period, grain }),
    },
    campaigns: campaign ? [] : await listCampaigns(from, by, period),
    fault: rangeFault(params, today),
    typed: { from: params.get('from') ?? '', to: params.get('to') ?? '' },
  }));
}

export default function CampaignsTab({ loaderData }: Route.ComponentProps) {
  const { by, period, grain, one, campaigns, fault, typed } = loaderData;
  const days = { from: period.from, to: period.to };
  const shown = new URLSearchParams(period.choice === 'custom' ? days : { period: period.choice }).toString();
  const chosen: Record<string, string> = one ? { [campaignParam]: writeCampaign(one.campaign) } : { by };
  const rows: CampaignTableRow[] = one
    ? one.days.map(({ day, ...figures }) => ({
        ...figures,
        id: day,
        label: grain === 'month' ? formatMonth(day.slice(0, 7)) : formatDate(day),
        to: null,
        days: rangeOfBucket(bucketFrom(day, grain), grain, days),
        campaign: writeCampaign(one.campaign),
      }))
    : campaigns.map(({ of, name, ...figures }) => {
        const campaign = writeCampaign({ by, of });
        const to = campaignPath({ by, of }, period.choice === 'custom' ? days : { period: period.choice });
        return { ...figures, id: campaign, label: name, to, days, campaign };
      });
  const sum = { id: 'sum', label: words.sum, to: null, days, campaign: one && writeCampaign(one.campaign) };
  return (
    <div className="grid grid-cols-1 gap-4">
      <TabsNav
        label={words.title}
        tabs={campaignKinds.map((kind) => ({
          href: `${path}?by=${kind}&${shown}`,
          label: words.kinds[kind],
          current: kind === by,
        }))}
      />
      <PeriodForm {...{ period, path, fault, typed }} keep={chosen} />
      {one && (
        <h2 className="flex flex-wrap items-baseline gap-x-4 text-xl">
          {one.name}
          <TextLink className="font-normal text-base" to={`${path}?by=${by}&${shown}`}>
            {words.kinds[by]}
          </TextLink>
        </h2>
      )}
      {by === 'source' && !one && (
        <p>
          <TextLink to="/admin/sources">{words.toSources}</TextLink>
        </p>
      )}
      {rows.length === 0 ? (
        <EmptyState title={words.empty} />
      ) : (
        <>
          <CampaignTable
            head={one ? words[grain] : words.one[by]}
            rows={[...rows, { ...sumOfFigures(rows), ...sum }]}
            hasVisits={by === 'source'}
          />
          <p>
            <ButtonLink
              variant="quiet"
              href={`/admin/export/campaigns?${new URLSearchParams(chosen)}&${shown}`}
              download
            >
              {bulkWords.exportList}
            </ButtonLink>
          </p>
        </>
      )}
    </div>
  );
}
