import { Link } from 'react-router';
import type { OrderRow } from '#app/core/orders/order-admin-queries.server.ts';
import { formatDateTime } from '#app/domain/calendar.ts';
import { languageOf } from '#app/domain/language-of.ts';
import { formatRupees } from '#app/domain/money.ts';
import { Badge } from '#app/ui/badge.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import { commonWords } from '#app/words/en/common-words.ts';
import { orderStateLabels, railLabels } from '#app/words/en/order-words.ts';
import { orderTones } from './order-tones.ts';

export function OrderBadge({ state, isTest }: Pick<OrderRow, 'state' | 'isTest'>) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={orderTones[state]}>{orderStateLabels[state]}</Badge>
      {isTest && <Badge tone="accent">{commonWords.test}</Badge>}
    </span>
  );
}

/** The panel's table of orders: buyer, course, amount and state (SELL-42). */
export function OrderTable({ rows, zone }: { rows: readonly OrderRow[]; zone: string }) {
  const columns: Column<OrderRow>[] = [
    {
      head: 'Order',
      cell: ({ id, reference }) => (
        <Link className="link whitespace-nowrap font-mono font-semibold" to={`/admin/orders/${id}`}>
          {reference}
        </Link>
      ),
    },
    {
      head: 'Buyer',
      cell: ({ fullName, email }) => (
        <span className="grid">
          <strong lang={languageOf(fullName)}>{fullName || 'Deleted'}</strong>
          <span className="wrap-anywhere text-muted text-sm @min-[60rem]:min-w-40">{email}</span>
        </span>
      ),
    },
    {
      head: 'Course',
      cell: ({ courseTitle }) => (
        <span lang={languageOf(courseTitle)} className="one-line block @min-[60rem]:min-w-32">
          {courseTitle}
        </span>
      ),
      kind: 'long',
    },
    {
      head: 'Amount',
      cell: ({ totalPaise }) => <strong>{formatRupees(totalPaise / 100)}</strong>,
      kind: 'amount',
    },
    { head: 'State', cell: ({ state, isTest }) => <OrderBadge {...{ state, isTest }} /> },
    {
      head: 'Paid by',
      cell: ({ rail, utr }) => (
        <span className="flex flex-wrap gap-x-2 whitespace-nowrap @min-[60rem]:grid">
          {railLabels[rail]}
          {utr && <span className="font-mono text-sm">{utr}</span>}
        </span>
      ),
    },
    {
      head: 'Date',
      cell: ({ createdAt }) => (
        <span className="block @min-[60rem]:min-w-24">{formatDateTime(createdAt, zone)}</span>
      ),
    },
  ];
  return <Table caption="Orders" columns={columns} rows={rows} keyOf={({ id }) => id} />;
}
