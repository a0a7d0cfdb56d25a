import { formatCount, formatPaise } from '@pankh/india/money.ts';
import type { Day } from '#app/domain/calendar.ts';
import { type CampaignFigures, campaignParam, writeCampaign } from '#app/domain/campaign.ts';
import { type Column, Table } from '#app/ui/table.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { campaignWords } from '#app/words/en/campaign-words.ts';

export type CampaignTableRow = CampaignFigures & {
  id: string;
  label: string;
  /** The page with the row's days; null for a row that has none. */
  to: string | null;
  /** The days and the campaign of the lists that its figures open; without a campaign, all orders. */
  days: { from: Day; to: Day };
  campaign: string | null;
};

type CampaignTableProps = { head: string; rows: readonly CampaignTableRow[]; hasVisits: boolean };

const { heads } = campaignWords;

/** The figures of campaigns or of days. Each opens the list of the orders or payments that it counts (DAY-50). */
export function CampaignTable({ head, rows, hasVisits }: CampaignTableProps) {
  const columns: Column<CampaignTableRow>[] = [
    {
      head,
      cell: ({ label, to }) =>
        to ? (
          <TextLink className="font-semibold" to={to}>
            {label}
          </TextLink>
        ) : (
          <strong>{label}</strong>
        ),
    },
    ...(hasVisits
      ? [
          {
            head: heads.visits,
            kind: 'figure' as const,
            cell: (row: CampaignTableRow) =>
              row.campaign === writeCampaign({ by: 'source', of: null }) ? '–' : formatCount(row.visits),
          },
        ]
      : []),
    { head: heads.orders, kind: 'figure', cell: (row) => linked(row, row.orders, formatCount, 'orders') },
    {
      head: heads.firstBuyers,
      kind: 'figure',
      cell: (row) => linked(row, row.firstBuyers, formatCount, 'orders', { only: 'first' }),
    },
    {
      head: heads.savedPaise,
      kind: 'figure',
      cell: (row) => linked(row, row.savedPaise, formatPaise, 'orders'),
    },
    {
      head: heads.refundPaise,
      kind: 'figure',
      cell: (row) => linked(row, row.refundPaise, formatPaise, 'payments', { only: 'refunds' }),
    },
    { head: heads.paise, kind: 'figure', cell: (row) => linked(row, row.paise, formatPaise, 'payments') },
  ];
  return <Table caption={campaignWords.title} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}

function linked(
  { days, campaign }: CampaignTableRow,
  figure: number,
  format: (figure: number) => string,
  list: 'orders' | 'payments',
  further: Record<string, string> = {},
) {
  if (figure === 0) return format(0);
  const params = new URLSearchParams({
    ...(campaign !== null && { [campaignParam]: campaign }),
    ...days,
    ...further,
  });
  return <TextLink to={`/admin/${list}?${params}`}>{format(figure)}</TextLink>;
}
