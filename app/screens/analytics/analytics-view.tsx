import { formatCount, formatRupees } from '@pankh/india/money.ts';
import { ProgressBar } from '#app/ui/progress.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { analyticsWords as words } from '#app/words/en/analytics-words.ts';
import { counted } from '#app/words/en/counted.ts';
import { panelWords } from '#app/words/en/panel-words.ts';
import type { AnalyticsFigures, OverviewFigures } from './figures.ts';
import { BarFigure, FigureList, FigurePanel } from './linked-figure.tsx';

/** Courses, revenue shares, health and growth (ADM-ANA-1 … 4), all as of today. */
export function Analytics({ figures, overview }: { figures: AnalyticsFigures; overview: OverviewFigures }) {
  const { performance, breakdown, health, growth, approved } = figures;
  const { shares } = overview;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <FigurePanel title={words.coursePerformance} lead={words.performanceLead}>
          {performance.length === 0 && <NoCourses />}
          <ul className="grid grid-cols-1 gap-4">
            {performance.map(({ course, barPercent }) => (
              <BarLine
                key={course.id}
                id={course.id}
                title={course.title}
                percent={barPercent}
                label={words.of100Students}
                typed={formatCount(course.typedStudents)}
                counted={words.enrolled(formatCount(course.countedStudents))}
              >
                {counted(course.enrolledCount, 'student')}
              </BarLine>
            ))}
          </ul>
        </FigurePanel>
        <FigurePanel title={words.revenueBreakdown} lead={words.breakdownLead}>
          {breakdown.length === 0 && <NoCourses />}
          <ul className="grid grid-cols-1 gap-4">
            {breakdown.map(({ course, rupees, percent }) => (
              <BarLine
                key={course.id}
                id={course.id}
                title={course.title}
                percent={percent}
                label={words.ofTheTotal}
                typed={`${formatRupees(course.price)} × ${formatCount(course.typedStudents)}`}
                counted={words.received(formatRupees(course.received))}
              >
                {formatRupees(rupees)} <span className="text-muted">{percent}%</span>
              </BarLine>
            ))}
          </ul>
        </FigurePanel>
      </div>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <FigurePanel title={words.platformHealth}>
          <ul className="grid grid-cols-1 gap-4">
            <BarFigure
              label={words.activeEnrollments}
              percent={health.activePercent}
              to="/admin/enrollments?status=active"
            />
            <BarFigure
              label={panelWords.completionRate}
              percent={health.completionPercent}
              to="/admin/enrollments?status=completed"
            />
            <li>
              <p className="flex items-center gap-2">
                <Stars value={health.satisfaction} count={approved} />{' '}
                <span className="text-muted">/ 5.0</span>
              </p>
              <p className="mt-1 text-sm">
                <TextLink to="/admin/testimonials">{words.satisfactionScore}</TextLink>
              </p>
            </li>
          </ul>
        </FigurePanel>
        <FigurePanel title={words.platformGrowth}>
          <p className="figure text-3xl">
            {formatCount(growth.completed)}
            <span className="text-muted text-xl"> / {formatCount(growth.total)}</span>
          </p>
          <p className="mt-1 mb-4 text-muted">{words.completedOfAll}</p>
          <ul>
            <BarFigure
              label={words.successRate}
              percent={growth.successPercent}
              to="/admin/enrollments?status=completed"
            />
          </ul>
        </FigurePanel>
      </div>
      <h2 className="mt-2 text-xl">{words.quickStats}</h2>
      <FigureList
        label={words.quickStats}
        figures={[
          { label: panelWords.students, figure: formatCount(overview.students), to: '/admin/students' },
          {
            label: panelWords.enrollments,
            figure: formatCount(shares.total.count),
            to: '/admin/enrollments?status=open',
          },
          { label: panelWords.revenue, figure: formatRupees(overview.revenue), to: '/admin/payments' },
          { label: words.averagePrice, figure: formatRupees(overview.averagePrice), to: '/admin/courses' },
        ]}
      />
    </div>
  );
}

type BarLineProps = {
  id: string;
  title: string;
  percent: number;
  label: string;
  /** What the owner typed into the course's form, beside what the site has `counted`. */
  typed: string;
  counted: string;
  children: React.ReactNode;
};

function BarLine({ id, title, percent, label, typed, counted, children }: BarLineProps) {
  return (
    <li>
      <p className="mb-1.5 flex items-baseline justify-between gap-4">
        <TextLink className="min-w-0" to={`/admin/courses/${id}`}>
          <span className="line-clamp-2">{title}</span>
        </TextLink>
        <span className="shrink-0 text-end text-sm tabular-nums">{children}</span>
      </p>
      <ProgressBar label={`${title}: ${percent}% ${label}`} value={percent} />
      <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-muted text-xs tabular-nums">
        <span>
          {words.typed}: {typed}
        </span>
        <span>
          {words.counted}: {counted}
        </span>
      </p>
    </li>
  );
}

function NoCourses() {
  return (
    <p className="text-muted">
      {words.noCoursesYet} <TextLink to="/admin/courses/new">{panelWords.addCourse}</TextLink>
    </p>
  );
}
