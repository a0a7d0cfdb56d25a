import { formatCount, formatRupees } from '@pankh/india/money.ts';
import { Link } from 'react-router';
import { ProgressBar } from '#app/ui/progress.tsx';
import { counted } from '#app/words/en/counted.ts';
import type { OverviewFigures } from './figures.ts';
import { FigureList, FigurePanel, LinkedFigure } from './linked-figure.tsx';

/**
 * The admin panel's Overview tab: four figures, Enrollment Status and Platform Insights. Each figure links to the list
 * of what it counts, such as the enrollments (ADM-OVR-1 … 3).
 */
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
          note={counted(shares.total.count, 'enrollment')}
          to="/admin/payments"
        />
        <LinkedFigure
          label="Avg. Rating"
          figure={figures.rating.toFixed(1)}
          note={`of ${counted(figures.rated, 'rated course')}`}
          to="/admin/courses"
        />
      </FigureList>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <FigurePanel title="Enrollment Status">
          <ul className="grid gap-4">
            <Status label="Active" share={shares.active} to="/admin/enrollments?status=active" />
            <Status label="Completed" share={shares.completed} to="/admin/enrollments?status=completed" />
            <Status label="Total" share={shares.total} to="/admin/enrollments?status=open" />
          </ul>
        </FigurePanel>
        <FigurePanel title="Platform Insights">
          <ul className="grid gap-5 sm:grid-cols-3 lg:grid-cols-1 xl:grid-cols-3">
            <Insight label="Average course price" to="/admin/courses">
              {formatRupees(figures.averagePrice)}
            </Insight>
            <Insight label="Completion rate" to="/admin/enrollments?status=completed">
              {figures.completionPercent}%
            </Insight>
            <Insight label="Revenue per student" to="/admin/payments">
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
      <p className="figure text-xl">
        {formatCount(share.count)} <span className="text-base text-muted">{share.percent}%</span>
      </p>
      <p className="mt-1 mb-1.5 text-sm">
        <Link className="link" to={to}>
          {label}
        </Link>
      </p>
      <ProgressBar label={`${label}, share of all enrollments`} value={share.percent} />
    </li>
  );
}

function Insight({ label, to, children }: { label: string; to: string; children: React.ReactNode }) {
  return (
    <li>
      <p className="figure text-2xl">{children}</p>
      <p className="mt-1 text-sm">
        <Link className="link" to={to}>
          {label}
        </Link>
      </p>
    </li>
  );
}
