import { formatPaise } from '@pankh/india/money.ts';
import { Link } from 'react-router';
import type { StoredBankLine } from '#app/core/bank-lines/bank-line-queries.server.ts';
import { formatDate, formatDateTime } from '#app/domain/calendar.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Table } from '#app/ui/table.tsx';
import { bankFileWords as words } from '#app/words/en/bank-file-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';

export function BankLineTable({ rows, zone }: { rows: readonly StoredBankLine[]; zone: string }) {
  return (
    <Table
      caption={words.kept}
      rows={rows}
      keyOf={({ fingerprint }) => fingerprint}
      columns={[
        {
          head: panelWords.order,
          cell: ({ orderId, reference }) => (
            <Link className="link font-mono" to={`/admin/orders/${orderId}`}>
              {reference}
            </Link>
          ),
        },
        { head: panelWords.amount, kind: 'amount', cell: ({ paise }) => formatPaise(paise) },
        { head: 'UTR', cell: ({ utr }) => <span className="font-mono">{utr ?? '–'}</span> },
        { head: words.day, kind: 'short', cell: ({ day }) => formatDate(day) },
        { head: words.meaning, cell: ({ meaning }) => words.keptAs[meaning] },
        {
          head: words.read,
          kind: 'long',
          cell: ({ at, by }) => (
            <span className="text-muted text-sm">
              {formatDateTime(at, zone)} · {by}
            </span>
          ),
        },
      ]}
    />
  );
}

/** `wasRead`: a statement was uploaded before. */
export function NoBankLines({ wasRead }: { wasRead: boolean }) {
  return (
    <EmptyState title={wasRead ? words.none : words.never}>
      {wasRead ? words.noneYet : words.neverYet}
    </EmptyState>
  );
}
