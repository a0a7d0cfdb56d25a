import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { nothingInPeriod, showAsTable } from '#app/words/en/ui-words.ts';

export type ChartPoint = {
  name: string;
  /** What stands below the column, such as a day's number. */
  short: string;
  value: number;
  to: string;
};

type ColumnChartProps = {
  title: string;
  /** In order of time. */
  points: readonly ChartPoint[];
  format: (value: number) => string;
  heads: readonly [name: string, value: string];
  /** A table with more columns than these two. */
  table?: ReactNode;
};

const height = 100;
/** With more rows than these, the table is folded. */
const mostOpen = 14;

/**
 * A chart of values over time; the highest column has the full height. Each opens its rows and names its value on hover
 * and focus. Where it is too narrow, it scrolls, and begins with the latest. The table below has the same figures.
 */
export function ColumnChart({ title, points, format, heads, table }: ColumnChartProps) {
  const highest = points.reduce((most, { value }) => Math.max(most, value), 0);
  if (points.every(({ value }) => value === 0)) return <p className="text-muted">{nothingInPeriod}</p>;
  return (
    <figure className="chart">
      <p className="mb-1 text-muted text-xs tabular-nums" aria-hidden="true">
        {format(highest)}
      </p>
      <ol aria-label={title} className="columns">
        {points.toReversed().map((point) => (
          <li key={point.name}>
            <Column {...point} label={`${point.name}: ${format(point.value)}`} highest={highest} />
          </li>
        ))}
      </ol>
      <details className="fold mt-2 print-open" open={points.length <= mostOpen}>
        <summary className="link inline-flex min-h-9 items-center text-sm">{showAsTable}</summary>
        {table ?? <ChartTable {...{ title, points, format, heads }} />}
      </details>
    </figure>
  );
}

function Column({ label, short, value, to, highest }: ChartPoint & { label: string; highest: number }) {
  const share = highest === 0 ? 0 : Math.max(value, 0) / highest;
  const tall = Math.max(share * height, share > 0 ? 1 : 0);
  const drawn = (
    <>
      <svg viewBox={`0 0 1 ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <rect y={height - tall} width="1" height={tall} />
      </svg>
      <span aria-hidden="true">{short}</span>
    </>
  );
  if (value === 0) return <span className="column">{drawn}</span>;
  return (
    <Link to={to} aria-label={label} className="column">
      {drawn}
    </Link>
  );
}

function ChartTable({ title, points, format, heads }: Omit<ColumnChartProps, 'table'>) {
  return (
    <table className="mt-2 w-full text-sm tabular-nums">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-line-strong border-b text-muted">
          <th scope="col" className="py-1 text-start font-semibold">
            {heads[0]}
          </th>
          <th scope="col" className="py-1 text-end font-semibold">
            {heads[1]}
          </th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ name, value }) => (
          <tr key={name} className="border-line border-b">
            <th scope="row" className="py-1 text-start font-normal">
              {name}
            </th>
            <td className="py-1 text-end">{format(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
