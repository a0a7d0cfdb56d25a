import { formatCount, formatRupees } from '@pankh/india/money.ts';
import { Link } from 'react-router';
import { ProgressBar } from '#app/ui/progress.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { counted } from '#app/words/en/counted.ts';
import type { AnalyticsFigures, OverviewFigures } from './figures.ts';
import { FigureList, FigurePanel, LinkedFigure } from './linked-figure.tsx';

/**
 * The admin panel's Analytics tab: courses, revenue shares, health and growth (ADM-ANA-1 … 4). All figures of the tab
 * are as of today; none is for a period.
 */
export function Analytics({ figures, overview }: { figures: AnalyticsFigures; overview: OverviewFigures }) {
  const { performance, breakdown, health, growth, approved } = figures;
  const { shares } = overview;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <FigurePanel
          title="Course Performance"
          lead="The five most popular; a bar is full at 100 students. Shown is what you typed or what is counted, whichever is more."
        >
          {performance.length === 0 && <NoCourses />}
          <ul className="grid grid-cols-1 gap-4">
            {performance.map(({ course, barPercent }) => (
              <BarLine
                key={course.id}
                id={course.id}
                title={course.title}
                percent={barPercent}
                label="of 100 students"
                typed={formatCount(course.typedStudents)}
                counted={`${formatCount(course.countedStudents)} enrolled`}
              >
                {counted(course.enrolledCount, 'student')}
              </BarLine>
            ))}
          </ul>
        </FigurePanel>
        <FigurePanel
          title="Revenue Breakdown"
          lead="Price × the students you typed, as a share of the same over all courses: an estimate. Received is counted from payments."
        >
          {breakdown.length === 0 && <NoCourses />}
          <ul className="grid grid-cols-1 gap-4">
            {breakdown.map(({ course, rupees, percent }) => (
              <BarLine
                key={course.id}
                id={course.id}
                title={course.title}
                percent={percent}
                label="of the total"
                typed={`${formatRupees(course.price)} × ${formatCount(course.typedStudents)}`}
                counted={`${formatRupees(course.received)} received`}
              >
                {formatRupees(rupees)} <span className="text-muted">{percent}%</span>
              </BarLine>
            ))}
          </ul>
        </FigurePanel>
      </div>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <FigurePanel title="Platform Health">
          <ul className="grid grid-cols-1 gap-4">
            <Health
              label="Active enrollments"
              percent={health.activePercent}
              to="/admin/enrollments?status=active"
            />
            <Health
              label="Completion rate"
              percent={health.completionPercent}
              to="/admin/enrollments?status=completed"
            />
            <li>
              <p className="flex items-center gap-2">
                <Stars value={health.satisfaction} count={approved} />{' '}
                <span className="text-muted">/ 5.0</span>
              </p>
              <p className="mt-1 text-sm">
                <Link className="link" to="/admin/testimonials">
                  Satisfaction score
                </Link>
              </p>
            </li>
          </ul>
        </FigurePanel>
        <FigurePanel title="Platform Growth">
          <p className="figure text-3xl">
            {formatCount(growth.completed)}
            <span className="text-muted text-xl"> / {formatCount(growth.total)}</span>
          </p>
          <p className="mt-1 mb-4 text-muted">completed of all enrollments</p>
          <ul>
            <Health
              label="Success rate"
              percent={growth.successPercent}
              to="/admin/enrollments?status=completed"
            />
          </ul>
        </FigurePanel>
      </div>
      <h2 className="mt-2 text-xl">Quick Stats</h2>
      <FigureList label="Quick Stats">
        <LinkedFigure label="Students" figure={formatCount(overview.students)} to="/admin/students" />
        <LinkedFigure
          label="Enrollments"
          figure={formatCount(shares.total.count)}
          to="/admin/enrollments?status=open"
        />
        <LinkedFigure label="Revenue" figure={formatRupees(overview.revenue)} to="/admin/payments" />
        <LinkedFigure
          label="Average price"
          figure={formatRupees(overview.averagePrice)}
          to="/admin/courses"
        />
      </FigureList>
    </div>
  );
}

type BarLineProps = {
  id: string;
  title: string;
  percent: number;
  label: string;
  /**
   * The figure that the owner typed into the course's form. It is shown beside `counted`, the figure that the site has
   * counted.
   */
  typed: string;
  counted: string;
  children: React.ReactNode;
};

function BarLine({ id, title, percent, label, typed, counted, children }: BarLineProps) {
  return (
    <li>
      <p className="mb-1.5 flex items-baseline justify-between gap-4">
        <Link className="link min-w-0" to={`/admin/courses/${id}`}>
          <span className="line-clamp-2">{title}</span>
        </Link>
        <span className="shrink-0 text-end text-sm tabular-nums">{children}</span>
      </p>
      <ProgressBar label={`${title}: ${percent}% ${label}`} value={percent} />
      <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-muted text-xs tabular-nums">
        <span>Typed: {typed}</span>
        <span>Counted: {counted}</span>
      </p>
    </li>
  );
}

function Health({ label, percent, to }: { label: string; percent: number; to: string }) {
  return (
    <li>
      <p className="figure text-xl">{percent}%</p>
      <p className="mt-1 mb-1.5 text-sm">
        <Link className="link" to={to}>
          {label}
        </Link>
      </p>
      <ProgressBar label={label} value={percent} />
    </li>
  );
}

function NoCourses() {
  return (
    <p className="text-muted">
      No courses yet.{' '}
      <Link className="link" to="/admin/courses/new">
        Add Course
      </Link>
    </p>
  );
}
