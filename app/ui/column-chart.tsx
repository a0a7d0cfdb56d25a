import type { ReactNode } from 'react';

export type ChartPoint = { name: string; value: number };

type ColumnChartProps = {
  /** A title that says what the chart shows. It is the name of both the chart and the table. */
  title: string;
  points: readonly ChartPoint[];
  format: (value: number) => string;
  /** The headings of the two columns of the table beneath the chart. */
  heads: readonly [name: string, value: string];
};

const step = 10;
const height = 100;

/**
 * A chart of values over time; the highest column has the full height. A table below has the same figures, for screen
 * readers and print.
 */
export function ColumnChart({ title, points, format, heads }: ColumnChartProps) {
  const highest = points.reduce((most, { value }) => Math.max(most, value), 0);
  const peak = points.find(({ value }) => value === highest);
  const first = points[0];
  const last = points.at(-1);
  if (points.every(({ value }) => value === 0)) return <p className="text-muted">Nothing in this period.</p>;
  return (
    <figure>
      <p className="mb-1 text-muted text-xs tabular-nums">{format(highest)}</p>
      <svg
        viewBox={`0 0 ${points.length * step} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title}: highest ${format(highest)}, ${peak?.name}`}
        className="h-40 w-full border-line-strong border-t border-b border-t-line"
      >
        {points.map(({ name, value }, index) => (
          <Column key={name} index={index} share={highest === 0 ? 0 : value / highest}>
            {`${name}: ${format(value)}`}
          </Column>
        ))}
      </svg>
      <figcaption className="mt-1 flex justify-between text-muted text-xs">
        <span>{first?.name}</span>
        {points.length > 1 && <span>{last?.name}</span>}
      </figcaption>
      <details className="fold mt-2 print-open">
        <summary className="link inline-flex min-h-9 items-center text-sm">Show as a table</summary>
        <ChartTable {...{ title, points, format, heads }} />
      </details>
    </figure>
  );
}

function Column({ index, share, children }: { index: number; share: number; children: ReactNode }) {
  const tall = Math.max(share * (height - 2), share > 0 ? 1 : 0);
  return (
    <g>
      <title>{children}</title>
      <rect x={index * step} y="0" width={step} height={height} className="fill-transparent" />
      <rect x={index * step + 1} y={height - tall} width={step - 2} height={tall} className="fill-primary" />
    </g>
  );
}

function ChartTable({ title, points, format, heads }: ColumnChartProps) {
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
