import { formatCount } from '@pankh/india/money.ts';
import type { ColumnReport } from '#app/core/moving/cell-faults.ts';
import { Table } from '#app/ui/table.tsx';
import { movePageWords as words } from '#app/words/en/move-page-words.ts';
import { faultyCells, fieldWords, moveWords, whyFaulty } from '#app/words/en/move-words.ts';

/** What each column of a CSV file was taken for, and the cells that do not fit (DAY-145). */
export function ColumnReports({ columns }: { columns: readonly ColumnReport[] }) {
  const used = columns.filter(({ field }) => field !== null).length;
  const faulty = columns.reduce((sum, column) => sum + column.faulty, 0);
  return (
    <details open={faulty > 0}>
      <summary className="tap cursor-pointer font-semibold">
        {moveWords.columns.used(used, columns.length)}
        {faulty > 0 && words.doNotFit(faulty)}
      </summary>
      <Table
        caption={moveWords.columns.caption}
        rows={columns.map((column, at) => ({ ...column, at }))}
        keyOf={({ at }) => String(at)}
        columns={[
          {
            head: words.column,
            cell: ({ heading, at }) => (
              <span className="wrap-anywhere">{heading || words.columnAt(at + 1)}</span>
            ),
          },
          {
            head: words.readAs,
            cell: ({ field }) => (field ? fieldWords[field] : words.notUsed),
            kind: 'short',
          },
          { head: words.filled, cell: ({ filled }) => formatCount(filled), kind: 'figure' },
          { head: words.doesNotFit, cell: (column) => <FaultyCells {...column} />, kind: 'long' },
        ]}
      />
    </details>
  );
}

export function FaultyCells(column: ColumnReport) {
  if (column.faulty === 0) return null;
  return (
    <span className="text-danger text-sm wrap-anywhere">
      {faultyCells(column)} {whyFaulty(column)}
    </span>
  );
}
