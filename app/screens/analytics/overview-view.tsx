import { formatCount, formatRupees } from '@pankh/india/money.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { analyticsWords as words } from '#app/words/en/analytics-words.ts';
import { counted } from '#app/words/en/counted.ts';
import { panelWords } from '#app/words/en/panel-words.ts';
import type { OverviewFigures } from './figures.ts';
import { BarFigure, FigureList, FigurePanel } from './linked-figure.tsx';

/** Each figure links to the list of what it counts (ADM-OVR-1 … 3). */
export function Overview({ figures }: { figures: OverviewFigures }) {
  const { shares } = figures;
  return (
    <div className="grid grid-cols-1 gap-4">
      <FigureList
        label={words.figures}
        figures={[
          { label: words.totalCourses, figure: formatCount(figures.courses), to: '/admin/courses' },
          { label: words.totalStudents, figure: formatCount(figures.students), to: '/admin/students' },
          {
            label: words.totalRevenue,
            figure: formatRupees(figures.revenue),
            note: counted(shares.total.count, 'enrollment'),
            to: '/admin/payments',
          },
          {
            label: words.averageRating,
            figure: figures.rating.toFixed(1),
            note: words.ofRated(figures.rated),
            to: '/admin/courses',
          },
        ]}
      />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <FigurePanel title={words.enrollmentStatus}>
          <ul className="grid gap-4">
            <Status label={words.active} share={shares.active} to="/admin/enrollments?status=active" />
            <Status
              label={words.completed}
              share={shares.completed}
              to="/admin/enrollments?status=completed"
            />
            <Status label={words.total} share={shares.total} to="/admin/enrollments?status=open" />
          </ul>
        </FigurePanel>
        <FigurePanel title={words.platformInsights}>
          <ul className="grid gap-5 sm:grid-cols-3 lg:grid-cols-1 xl:grid-cols-3">
            <Insight label={words.averageCoursePrice} to="/admin/courses">
              {formatRupees(figures.averagePrice)}
            </Insight>
            <Insight label={panelWords.completionRate} to="/admin/enrollments?status=completed">
              {figures.completionPercent}%
            </Insight>
            <Insight label={words.revenuePerStudent} to="/admin/payments">
              {formatRupees(figures.revenuePerStudent)}
            </Insight>
          </ul>
        </FigurePanel>
      </div>
    </div>
  );
}

type StatusProps = { label: string; share: { count: number; percent: number }; to: string };

function Status({ label, share: { count, percent }, to }: StatusProps) {
  return (
    <BarFigure {...{ label, to, percent }} bar={words.shareOfAll(label)}>
      {formatCount(count)} <span className="text-base text-muted">{percent}%</span>
    </BarFigure>
  );
}

function Insight({ label, to, children }: { label: string; to: string; children: React.ReactNode }) {
  return (
    <li>
      <p className="figure text-2xl">{children}</p>
      <p className="mt-1 text-sm">
        <TextLink to={to}>{label}</TextLink>
      </p>
    </li>
  );
}
