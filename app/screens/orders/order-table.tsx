import { formatPaise } from '@pankh/india/money.ts';
import type { OrderRow } from '#app/core/orders/order-admin-queries.server.ts';
import { formatDateTime } from '#app/domain/calendar.ts';
import { Badge } from '#app/ui/badge.tsx';
import { RowChoice } from '#app/ui/chosen-rows.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import { bulkWords } from '#app/words/en/bulk-words.ts';
import { testMark } from '#app/words/en/common-words.ts';
import { orderStateLabels, railLabels, orderListWords as words } from '#app/words/en/order-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';
import { orderTones } from './order-tones.ts';

export function OrderBadge({ state, isTest }: Pick<OrderRow, 'state' | 'isTest'>) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={orderTones[state]}>{orderStateLabels[state]}</Badge>
      {isTest && <Badge tone="accent">{testMark}</Badge>}
    </span>
  );
}

type OrderTableProps = {
  rows: readonly OrderRow[];
  zone: string;
  sort?: string;
  /** The id of the form that exports the selected orders. Without it, the rows have no checkboxes. */
  chooser?: string;
};

/** The admin panel's table of orders: buyer, course, amount and state (SELL-42). */
export function OrderTable({ rows, zone, sort, chooser }: OrderTableProps) {
  const columns: Column<OrderRow>[] = [
    {
      head: panelWords.order,
      cell: ({ id, reference }) => (
        <span className="flex items-start gap-3">
          {chooser && <RowChoice form={chooser} id={id} label={bulkWords.choose(reference)} />}
          <TextLink className="whitespace-nowrap font-mono font-semibold" to={`/admin/orders/${id}`}>
            {reference}
          </TextLink>
        </span>
      ),
    },
    {
      head: words.buyer,
      cell: ({ fullName, email }) => (
        <span className="grid">
          <UserText as="strong" text={fullName || words.deleted} />
          <span className="wrap-anywhere text-muted text-sm @min-[60rem]:min-w-44">{email}</span>
        </span>
      ),
    },
    {
      head: panelWords.course,
      cell: ({ courseTitle }) => (
        <UserText text={courseTitle} className="one-line block @min-[60rem]:min-w-32" />
      ),
      kind: 'long',
    },
    {
      head: panelWords.amount,
      cell: ({ totalPaise }) => <strong>{formatPaise(totalPaise)}</strong>,
      kind: 'amount',
      sorts: ['amount'],
    },
    { head: words.state, cell: ({ state, isTest }) => <OrderBadge {...{ state, isTest }} /> },
    {
      head: panelWords.paidBy,
      cell: ({ rail, utr }) => (
        <span className="lines whitespace-nowrap @min-[60rem]:min-w-0">
          {railLabels[rail]}
          {utr && <span className="font-mono text-sm">{utr}</span>}
        </span>
      ),
    },
    {
      head: panelWords.date,
      sorts: ['newest', 'oldest'],
      cell: ({ createdAt }) => (
        <span className="block @min-[60rem]:min-w-28">{formatDateTime(createdAt, zone)}</span>
      ),
    },
  ];
  return <Table caption={words.orders} columns={columns} rows={rows} keyOf={({ id }) => id} sort={sort} />;
}
