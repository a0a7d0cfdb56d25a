import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from './icon.tsx';

export type Column<Row> = {
  head: string;
  cell: (row: Row) => ReactNode;
  /**
   * A right-aligned number (`figure`), one with a unit (`amount`), a date or word on one line (`short`), a
   * text with its heading (`named`), or buttons (`actions`). In a phone's card, `picture` is first and `long`
   * takes a full line.
   */
  kind?: 'figure' | 'amount' | 'short' | 'named' | 'picture' | 'long' | 'actions';
  /** The orders of the list by this column, in turn: its heading is a link to the next (DAY-126). */
  sorts?: readonly SortName[];
};

const directions = {
  newest: 'descending',
  oldest: 'ascending',
  amount: 'descending',
  name: 'ascending',
  student: 'ascending',
  course: 'ascending',
  title: 'ascending',
  duration: 'descending',
  'price-high': 'descending',
  'price-low': 'ascending',
  students: 'descending',
  enrollments: 'descending',
  progress: 'descending',
} as const;

type SortName = keyof typeof directions;

type TableProps<Row> = {
  caption: string;
  /** The columns. The first column names the row. On a phone, where each row is a card, it is the title of the card. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The order of the rows, as in the query parameter `sort`; without it, headings are no links. */
  sort?: string;
};

const classes = {
  figure: 'num',
  amount: 'num labeled',
  short: 'keep',
  named: 'named',
  picture: 'picture',
  long: 'wide',
  actions: 'acts',
};

/** A table, of which each row is a compact card on a phone. Without rows, render an `EmptyState`. */
export function Table<Row>({ caption, columns, rows, keyOf, sort }: TableProps<Row>) {
  return (
    <table className="rows">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ head, kind, sorts = [] }) => {
            const sorted = sorts.find((name) => name === sort);
            return (
              <th
                key={head}
                scope="col"
                className={kind && classes[kind]}
                aria-sort={sorted && directions[sorted]}
              >
                {sort === undefined || sorts.length === 0 ? head : <SortLink {...{ head, sorts, sorted }} />}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ head, kind, cell }) => (
              <td key={head} data-head={head} className={kind && classes[kind]}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type SortLinkProps = { head: string; sorts: readonly SortName[]; sorted: SortName | undefined };

/** Sorts the whole list by a column, from its first page on; pressed again, by the next of `sorts`. */
function SortLink({ head, sorts, sorted }: SortLinkProps) {
  const params = new URLSearchParams(useLocation().search);
  params.delete('page');
  const [first = 'newest'] = sorts;
  const at = sorted ? sorts.indexOf(sorted) : -1;
  params.set('sort', sorts[at + 1] ?? first);
  const arrow = sorted ? (directions[sorted] === 'ascending' ? ArrowUp : ArrowDown) : ChevronsUpDown;
  return (
    <Link to={`?${params}`} preventScrollReset className="inline-flex items-center gap-1 hover:text-ink">
      {head}
      <Icon of={arrow} size={14} className={sorted ? '' : 'opacity-40'} />
    </Link>
  );
}

/** Holds the buttons of a row. Use it in the cells of the column whose `kind` is `actions`. */
export function RowActions({ children }: { children: ReactNode }) {
  return <span className="row-acts">{children}</span>;
}
