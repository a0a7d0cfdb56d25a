import {
  getFigures,
  listApprovedRatings,
  readReceived,
} from '#app/core/analytics/analytics-queries.server.ts';
import { getOverTime } from '#app/core/analytics/figures-over-time.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { dayIn, formatDate } from '#app/domain/calendar.ts';
import { parsePeriod, rangeFault } from '#app/domain/period.ts';
import { Analytics } from '#app/screens/analytics/analytics-view.tsx';
import { analyticsOf, overviewOf } from '#app/screens/analytics/figures.ts';
import { OverTime } from '#app/screens/analytics/over-time-charts.tsx';
import { PeriodForm } from '#app/screens/analytics/period-form.tsx';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { analyticsWords } from '#app/words/en/analytics-words.ts';
import type { Route } from './+types/view-analytics.ts';

export const handle = {
  title: 'Analytics',
  live: ['courses', 'students', 'enrollments', 'payments', 'testimonials'],
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, reports, now } = await panelVisit(context, 'figures.read');
  const { zone } = (await getSettings(db)).time;
  const today = dayIn(now, zone);
  const period = parsePeriod(url.searchParams, today);
  const read = await reports.read(async (from) => {
    const [figures, ratings, overTime] = await Promise.all([
      getFigures(from),
      listApprovedRatings(from),
      getOverTime(from, period),
    ]);
    return { figures, ratings, overTime, received: await readReceived(from, figures.courses) };
  });
  const { figures, ratings, overTime, received } = read;
  const { searchParams } = url;
  return {
    period,
    fault: rangeFault(searchParams, today),
    typed: { from: searchParams.get('from') ?? '', to: searchParams.get('to') ?? '' },
    overview: overviewOf(figures),
    figures: analyticsOf(figures, ratings, received),
    overTime,
  };
}

export default function AnalyticsTab({ loaderData }: Route.ComponentProps) {
  const { period, fault, typed, overview, figures, overTime } = loaderData;
  return (
    <div className="grid grid-cols-1 gap-4">
      <PeriodForm period={period} path="/admin/analytics" fault={fault} typed={typed} />
      <p className="hidden print:block">
        {period.choice === 'all'
          ? analyticsWords.allTime
          : analyticsWords.fromTo(formatDate(period.from), formatDate(period.to))}
      </p>
      <OverTime data={overTime} period={period} />
      <h2 className="mt-2 text-2xl">{analyticsWords.asSpecified}</h2>
      <Analytics figures={figures} overview={overview} />
    </div>
  );
}
