import type { ReactNode } from 'react';

export type Column<Row> = {
  head: string;
  cell: (row: Row) => ReactNode;
  /**
   * `figure`: set to the right, digits of one width, never broken. `short`: a date or a word that stays on its line.
   * `amount`: a figure that says itself what it counts, such as rupees. `picture`: stands before the first column on a
   * phone. `long`: takes a whole line of a phone's card. `actions`: what can be done, at the end of the row.
   */
  kind?: 'figure' | 'amount' | 'short' | 'picture' | 'long' | 'actions';
};

type TableProps<Row> = {
  /** What the table lists, read before it and not shown. */
  caption: string;
  /** The first column names the row: it becomes the title of its card on a phone. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
};

const classes = {
  figure: 'num',
  amount: 'num told',
  short: 'keep',
  picture: 'picture',
  long: 'wide',
  actions: 'acts',
};

/** A table where there is room for one, on a phone one low card a row. Show an `EmptyState` instead when there are no rows. */
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

/** The buttons of a row, in its column of kind `actions`. */
export function RowActions({ children }: { children: ReactNode }) {
  return <span className="row-acts">{children}</span>;
}
