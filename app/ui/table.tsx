import type { ReactNode } from 'react';

export type Column<Row> = {
  head: string;
  cell: (row: Row) => ReactNode;
  /**
   * A right-aligned number (`figure`), one with a unit (`amount`), a date or word on one line (`short`), a
   * text with its heading (`named`), or buttons (`actions`). In a phone's card, `picture` is first and `long`
   * takes a full line.
   */
  kind?: 'figure' | 'amount' | 'short' | 'named' | 'picture' | 'long' | 'actions';
};

type TableProps<Row> = {
  /** The caption, which is visually hidden and read out before the table. */
  caption: string;
  /** The columns. The first column names the row. On a phone, where each row is a card, it is the title of the card. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
};

const classes = {
  figure: 'num',
  amount: 'num told',
  short: 'keep',
  named: 'named',
  picture: 'picture',
  long: 'wide',
  actions: 'acts',
};

/** A table, of which each row is a compact card on a phone. Without rows, render an `EmptyState`. */
export function Table<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  return (
    <table className="rows">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ head, kind }) => (
            <th key={head} scope="col" className={kind && classes[kind]}>
              {head}
            </th>
          ))}
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

/** Holds the buttons of a row. Use it in the cells of the column whose `kind` is `actions`. */
export function RowActions({ children }: { children: ReactNode }) {
  return <span className="row-acts">{children}</span>;
}
