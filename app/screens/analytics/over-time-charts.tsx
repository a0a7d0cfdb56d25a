import { formatCount, formatRupees } from '@pankh/india/money.ts';
import { Link } from 'react-router';
import { formatDate } from '#app/domain/calendar.ts';
import { changePercent, type Grain } from '#app/domain/period.ts';
import { ColumnChart } from '#app/ui/column-chart.tsx';
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

/**
 * Shows revenue and enrollments over a period. Each total is compared with that of the preceding period of equal
 * length.
 */
export function OverTime({ data, query }: { data: OverTimeData; query: string }) {
  const { totals, earlier, grain } = data;
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <FigurePanel
        title="Revenue over time"
        aside={
          <Total
            to={`/admin/payments?${query}`}
            now={totals.revenue}
            before={earlier?.revenue}
            format={formatRupees}
          />
        }
      >
        <ColumnChart
          title="Revenue over time"
          points={data.revenue.map((bucket) => pointOf(bucket, grain))}
          format={formatRupees}
          heads={[grain === 'day' ? 'Day' : 'Month', 'Revenue']}
        />
      </FigurePanel>
      <FigurePanel
        title="New enrollments over time"
        aside={
          <Total
            to={`/admin/enrollments?${query}`}
            now={totals.enrollments}
            before={earlier?.enrollments}
            format={formatCount}
          />
        }
      >
        <ColumnChart
          title="New enrollments over time"
          points={data.enrollments.map((bucket) => pointOf(bucket, grain))}
          format={formatCount}
          heads={[grain === 'day' ? 'Day' : 'Month', 'New enrollments']}
        />
      </FigurePanel>
    </div>
  );
}

type TotalProps = { to: string; now: number; before: number | undefined; format: (value: number) => string };

function Total({ to, now, before, format }: TotalProps) {
  const change = before === undefined ? null : changePercent(before, now);
  return (
    <p className="max-sm:basis-full sm:text-end">
      <Link className="link figure inline-block min-w-6 text-xl" to={to}>
        {format(now)}
      </Link>
      {change !== null && (
        <span className={`block text-sm ${change < 0 ? 'text-danger' : 'text-success'}`}>
          {change < 0 ? '▼' : '▲'} {formatCount(Math.abs(change))}%{' '}
          <span className="text-muted">{change < 0 ? 'less' : 'more'} than before</span>
        </span>
      )}
    </p>
  );
}

export type CourseRow = {
  courseId: string | null;
  title: string | null;
  enrollments: number;
  revenue: number;
};

/**
 * Shows the enrollments and revenue of each course in the chosen period. `rows` may contain only the courses with the
 * highest revenue; `all` is the number of all courses.
 */
export function ByCourse({ rows, all }: { rows: readonly CourseRow[]; all: number }) {
  const lead =
    all > rows.length
      ? `The ${formatCount(rows.length)} courses with the highest revenue, of ${formatCount(all)}. The export has all.`
      : 'Highest revenue first.';
  return (
    <FigurePanel title="By course" lead={lead}>
      {rows.length === 0 ? (
        <p className="text-muted">Nobody enrolled or paid in this period.</p>
      ) : (
        <CourseTable rows={rows} />
      )}
    </FigurePanel>
  );
}

function CourseTable({ rows }: { rows: readonly CourseRow[] }) {
  const figure = 'py-2 pl-3 text-end align-baseline font-normal tabular-nums whitespace-nowrap';
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">Enrollments and revenue by course</caption>
      <thead>
        <tr className="border-line-strong border-b text-muted">
          <th scope="col" className="py-2 text-start">
            Course
          </th>
          <th scope="col" className={figure}>
            Enrollments
          </th>
          <th scope="col" className={figure}>
            Revenue
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ courseId, title, enrollments, revenue }) => (
          <tr key={courseId ?? '-'} className="border-line border-b">
            <th scope="row" className="py-2 text-start font-semibold">
              {title ?? 'Unknown Course'}
            </th>
            <td className={figure}>{formatCount(enrollments)}</td>
            <td className={figure}>{formatRupees(revenue)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function pointOf({ bucket, value }: Bucket, grain: Grain) {
  const name = grain === 'day' ? formatDate(bucket) : formatDate(`${bucket}-01`).replace(/^1 /, '');
  return { name, value };
}
