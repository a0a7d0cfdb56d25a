import { listCampaignChoices, readCampaignName } from '#app/core/campaigns/campaign-queries.server.ts';
import { orderKinds, orderShape } from '#app/core/orders/order-admin-list.ts';
import { countOrderTasks, listOrders } from '#app/core/orders/order-admin-queries.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { campaignParam, writeCampaign } from '#app/domain/campaign.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { narrowedBy, narrowedParams } from '#app/domain/narrowed-list.ts';
import { canPay } from '#app/domain/settings.ts';
import { readListPage } from '#app/platform/list-page.server.ts';
import { NoWayToPay } from '#app/screens/orders/no-way-to-pay.tsx';
import { OrderTable } from '#app/screens/orders/order-table.tsx';
import { NarrowNote } from '#app/screens/panel/narrow-note.tsx';
import { PanelList } from '#app/screens/panel/panel-list.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { campaignWords } from '#app/words/en/campaign-words.ts';
import { orderSortChoices, orderStateChoices, orderListWords as words } from '#app/words/en/order-words.ts';
import { narrowWords } from '#app/words/en/report-words.ts';
import type { Route } from './+types/manage-orders.ts';

export const handle = { title: 'Orders', live: ['orders'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, reports, rail } = await panelVisit(context, 'orders.read');
  const settings = await getSettings(db);
  const narrowed = narrowedBy(url.searchParams, settings.time.zone, orderKinds);
  const query = { ...parseListQuery(url.searchParams, orderShape), ...narrowed };
  const { campaign } = narrowed;
  const listFrom = (from: typeof db) => readListPage(query, (query) => listOrders(from, query));
  const [list, tasks, choices, name] = await Promise.all([
    campaign ? reports.read(listFrom) : listFrom(db),
    countOrderTasks(db),
    listCampaignChoices(db),
    campaign && readCampaignName(db, campaign),
  ]);
  const chosen = campaign && { value: writeCampaign(campaign), label: name ?? '' };
  const isOffered = choices.some(({ value }) => value === chosen?.value);
  return {
    ...list,
    zone: settings.time.zone,
    tasks: tasks.all,
    campaigns: chosen && !isOffered ? [...choices, chosen] : choices,
    canPay: canPay(settings, rail !== null),
  };
}

export default function OrdersTab({ loaderData }: Route.ComponentProps) {
  const { rows, query, zone, tasks, canPay, campaigns } = loaderData;
  const { campaign, ...others } = query;
  return (
    <>
      {!canPay && (
        <div className="mb-5">
          <NoWayToPay />
        </div>
      )}
      <PanelList
        name="orders"
        page={loaderData}
        noun={words.noun}
        searchLabel={words.search}
        lead={<TextLink to="/admin/orders/tasks">{words.toDo(tasks)}</TextLink>}
        selects={[
          { name: 'state', label: words.state, options: orderStateChoices },
          { name: 'sort', label: words.order, options: orderSortChoices },
          ...(campaigns.length > 0
            ? [
                {
                  name: campaignParam,
                  label: campaignWords.campaign,
                  value: campaign ? writeCampaign(campaign) : '',
                  options: [{ value: '', label: campaignWords.any }, ...campaigns],
                },
              ]
            : []),
        ]}
        keep={narrowedParams(others)}
        note={<NarrowNote by={others} happened={narrowWords.paid} title={rows[0]?.courseTitle} />}
        empty={() => ({ title: words.none, text: words.noneYet })}
      >
        {(chooser) => <OrderTable rows={rows} zone={zone} sort={query.sort} chooser={chooser} />}
      </PanelList>
    </>
  );
}
