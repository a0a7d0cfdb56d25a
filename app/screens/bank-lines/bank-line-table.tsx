import { formatPaise } from '@pankh/india/money.ts';
import type { StoredBankLine } from '#app/core/bank-lines/bank-line-queries.server.ts';
import { formatDate, formatDateTime } from '#app/domain/calendar.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Table } from '#app/ui/table.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
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
            <TextLink className="font-mono" to={`/admin/orders/${orderId}`}>
              {reference}
            </TextLink>
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
