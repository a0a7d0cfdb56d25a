import { Link } from 'react-router';
import { formatCount, formatRupees } from '#app/domain/money.ts';
import { ProgressBar } from '#app/ui/progress.tsx';
import type { OverviewFigures } from './figures.ts';
import { FigureList, FigurePanel, LinkedFigure } from './linked-figure.tsx';

const plural = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** Cards, Enrollment Status, Platform Insights; each figure leads to the rows it counts (ADM-OVR-1 … 3). */
export function Overview({ figures }: { figures: OverviewFigures }) {
  const { shares } = figures;
  return (
    <div className="grid grid-cols-1 gap-4">
      <FigureList label="Figures">
        <LinkedFigure label="Total Courses" figure={formatCount(figures.courses)} to="/admin/courses" />
        <LinkedFigure label="Total Students" figure={formatCount(figures.students)} to="/admin/students" />
        <LinkedFigure
          label="Total Revenue"
          figure={formatRupees(figures.revenue)}
          note={plural(shares.total.count, 'enrollment', 'enrollments')}
          to="/admin/payments?status=completed"
        />
        <LinkedFigure
          label="Avg. Rating"
          figure={figures.rating.toFixed(1)}
          note={`of ${plural(figures.rated, 'rated course', 'rated courses')}`}
          to="/admin/courses"
        />
      </FigureList>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <FigurePanel title="Enrollment Status">
          <ul className="grid gap-4">
            <Status label="Active" share={shares.active} to="/admin/enrollments?status=active" />
            <Status label="Completed" share={shares.completed} to="/admin/enrollments?status=completed" />
            <Status label="Total" share={shares.total} to="/admin/enrollments" />
          </ul>
        </FigurePanel>
        <FigurePanel title="Platform Insights">
          <ul className="divide-y divide-line">
            <Insight label="Average course price" to="/admin/courses">
              {formatRupees(figures.averagePrice)}
            </Insight>
            <Insight label="Completion rate" to="/admin/enrollments?status=completed">
              {figures.completionPercent}%
            </Insight>
            <Insight label="Revenue per student" to="/admin/payments?status=completed">
              {formatRupees(figures.revenuePerStudent)}
            </Insight>
          </ul>
        </FigurePanel>
      </div>
    </div>
  );
}

function Status({
  label,
  share,
  to,
}: {
  label: string;
  share: { count: number; percent: number };
  to: string;
}) {
  return (
    <li>
      <p className="mb-1.5 flex items-baseline justify-between gap-4">
        <Link className="link" to={to}>
          {label}
        </Link>
        <span className="tabular-nums">
          <strong>{formatCount(share.count)}</strong> <span className="text-muted">{share.percent}%</span>
        </span>
      </p>
      <ProgressBar label={`${label}, share of all enrollments`} value={share.percent} />
    </li>
  );
}

function Insight({ label, to, children }: { label: string; to: string; children: React.ReactNode }) {
  return (
    <li className="flex items-baseline justify-between gap-4 py-3">
      <Link className="link" to={to}>
        {label}
      </Link>
      <span className="figure text-xl">{children}</span>
    </li>
  );
}
