import {
  getFigures,
  listApprovedRatings,
  readReceived,
} from '#app/core/analytics/analytics-queries.server.ts';
import { getOverTime, listByCourse } from '#app/core/analytics/figures-over-time.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { dayIn, formatDate } from '#app/domain/calendar.ts';
import { parsePeriod, rangeFault } from '#app/domain/period.ts';
import { requireAdmin } from '#app/platform/guards.server.ts';
import { Analytics } from '#app/screens/analytics/analytics-view.tsx';
import { analyticsOf, overviewOf } from '#app/screens/analytics/figures.ts';
import { ByCourse, OverTime } from '#app/screens/analytics/over-time-charts.tsx';
import { PeriodForm } from '#app/screens/analytics/period-form.tsx';
import { panelMeta } from '#app/screens/panel/panel-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/view-analytics.ts';

export const handle = {
  title: 'Analytics',
  live: ['courses', 'students', 'enrollments', 'payments', 'testimonials'],
};
export const meta: Route.MetaFunction = ({ matches }) => panelMeta(handle.title, matches);

/** The maximum number of courses in the table of the page. The CSV export of the table lists all courses. */
const mostCourses = 100;

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  await requireAdmin(visit);
  const { db, reports } = visit.services;
  const { zone } = (await getSettings(db)).time;
  const today = dayIn(visit.now, zone);
  const period = parsePeriod(url.searchParams, today);
  const read = await reports.read(async (from) => {
    const [figures, ratings, overTime, byCourse] = await Promise.all([
      getFigures(from),
      listApprovedRatings(from),
      getOverTime(from, period),
      listByCourse(from, period, zone),
    ]);
    return { figures, ratings, overTime, byCourse, received: await readReceived(from, figures.courses) };
  });
  const { figures, ratings, overTime, byCourse, received } = read;
  const { searchParams } = url;
  return {
    period,
    fault: rangeFault(searchParams, today),
    typed: { from: searchParams.get('from') ?? '', to: searchParams.get('to') ?? '' },
    overview: overviewOf(figures),
    figures: analyticsOf(figures, ratings, received),
    overTime,
    byCourse: byCourse.slice(0, mostCourses),
    courses: byCourse.length,
  };
}

export default function AnalyticsTab({ loaderData }: Route.ComponentProps) {
  const { period, fault, typed, overview, figures, overTime, byCourse, courses } = loaderData;
  const range = new URLSearchParams({ from: period.from, to: period.to }).toString();
  return (
    <div className="grid grid-cols-1 gap-4">
      <PeriodForm period={period} path="/admin/analytics" fault={fault} typed={typed} />
      <p className="hidden print:block">
        {period.choice === 'all' ? 'All time' : `From ${formatDate(period.from)} to ${formatDate(period.to)}`}
      </p>
      <OverTime data={overTime} query={range} />
      <h2 className="mt-2 text-2xl">As it stands today</h2>
      <Analytics figures={figures} overview={overview} />
      <h2 className="mt-2 text-2xl">Details for this period</h2>
      <ByCourse rows={byCourse} all={courses} />
      <p className="print:hidden">
        <ButtonLink variant="quiet" href={`/admin/export/by-course?${range}`} download>
          Export CSV
        </ButtonLink>
      </p>
    </div>
  );
}
