import { formatCount, formatRupees } from '@pankh/india/money.ts';
import { changePercent, type Grain, type Period, rangeOfBucket } from '#app/domain/period.ts';
import { ColumnChart } from '#app/ui/column-chart.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { analyticsWords as words } from '#app/words/en/analytics-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';
import { bucketName, bucketShort } from '#app/words/en/period-words.ts';
import { moneyReportWords } from '#app/words/en/report-words.ts';
import { FigurePanel } from './linked-figure.tsx';

type Bucket = { bucket: string; value: number };
type Totals = { revenue: number; enrollments: number };
export type OverTimeData = {
  grain: Grain;
  revenue: Bucket[];
  enrollments: Bucket[];
  totals: Totals;
  earlier: Totals | null;
};

/** Compares each total with that of the preceding period of equal length. */
export function OverTime({ data, period }: { data: OverTimeData; period: Pick<Period, 'from' | 'to'> }) {
  const { totals, earlier, grain } = data;
  const listOf = (list: string, { from, to } = period) =>
    `/admin/${list}?${new URLSearchParams({ from, to })}`;
  const pointsOf = (buckets: readonly Bucket[], list: string) =>
    buckets.map(({ bucket, value }, i) => ({
      name: bucketName(bucket, grain),
      short: bucketShort(bucket, grain, i === 0),
      value,
      to: listOf(list, rangeOfBucket(bucket, grain, period)),
    }));
  const charts = [
    { of: 'revenue', list: 'payments', title: words.revenueOverTime, format: formatRupees },
    { of: 'enrollments', list: 'enrollments', title: words.newEnrollmentsOverTime, format: formatCount },
  ] as const;
  const heads = { revenue: panelWords.revenue, enrollments: words.newEnrollments };
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      {charts.map(({ of, list, title, format }) => (
        <FigurePanel
          key={of}
          title={title}
          aside={<Total to={listOf(list)} now={totals[of]} before={earlier?.[of]} format={format} />}
        >
          <ColumnChart
            {...{ title, format }}
            points={pointsOf(data[of], list)}
            heads={[moneyReportWords.grains[grain], heads[of]]}
          />
        </FigurePanel>
      ))}
    </div>
  );
}

type TotalProps = { to: string; now: number; before: number | undefined; format: (value: number) => string };

function Total({ to, now, before, format }: TotalProps) {
  const change = before === undefined ? null : changePercent(before, now);
  return (
    <p className="max-sm:basis-full sm:text-end">
      <TextLink className="figure inline-block min-w-6 text-xl" to={to}>
        {format(now)}
      </TextLink>
      {change !== null && (
        <span className={`block text-sm ${change < 0 ? 'text-danger' : 'text-success'}`}>
          {change < 0 ? '▼' : '▲'} {formatCount(Math.abs(change))}%{' '}
          <span className="text-muted">{words.thanBefore(change < 0)}</span>
        </span>
      )}
    </p>
  );
}
