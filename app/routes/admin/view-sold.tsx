import { readMoneyReport } from '#app/core/analytics/money-report.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { dayIn } from '#app/domain/calendar.ts';
import { pageOf, parseListQuery } from '#app/domain/list-query.ts';
import { narrowedBy, noCourse } from '#app/domain/narrowed-list.ts';
import { parsePeriod, rangeFault, reportChoices } from '#app/domain/period.ts';
import { MoneyReportView } from '#app/screens/analytics/money-report-view.tsx';
import { PeriodForm } from '#app/screens/analytics/period-form.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { useMay } from '#app/ui/rights-context.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { unknownCourse } from '#app/words/en/common-words.ts';
import { moneyReportWords as words } from '#app/words/en/report-words.ts';
import type { Route } from './+types/view-sold.ts';

export const handle = { title: words.title, live: ['courses', 'enrollments', 'payments', 'orders'] };

/** Shows what was sold and what it earned (DAY-51). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, reports, now } = await panelVisit(context, 'money.read');
  const { zone } = (await getSettings(db)).time;
  const today = dayIn(now, zone);
  const { searchParams } = url;
  const period = parsePeriod(searchParams, today, reportChoices);
  const { course } = narrowedBy(searchParams, zone);
  const { byCourse, ...report } = await reports.read((from) =>
    readMoneyReport(from, { period, zone, course }),
  );
  return {
    period,
    course,
    report,
    courses: pageOf(byCourse, parseListQuery(searchParams, { sorts: ['earned'], filters: {} })),
    fault: rangeFault(searchParams, today),
    typed: { from: searchParams.get('from') ?? '', to: searchParams.get('to') ?? '' },
  };
}

export default function SoldTab({ loaderData }: Route.ComponentProps) {
  const { period, course, report, courses, fault, typed } = loaderData;
  const range = new URLSearchParams({ from: period.from, to: period.to });
  const may = useMay();
  return (
    <div className="grid grid-cols-1 gap-4">
      <PeriodForm
        {...{ period, fault, typed }}
        path="/admin/reports/sold"
        choices={reportChoices}
        keep={course ? { course } : {}}
      />
      {course !== '' && (
        <p>
          <strong>{course === noCourse ? words.noCourse : (report.title ?? unknownCourse)}</strong>{' '}
          <TextLink to={`?${range}`}>{words.allCourses}</TextLink>
        </p>
      )}
      <MoneyReportView {...{ report, courses, period, course }} />
      <p className="flex flex-wrap gap-2 print:hidden">
        {course === '' && may('figures.read') && (
          <ButtonLink variant="quiet" href={`/admin/campaigns?by=source&${range}`}>
            {words.fromWhere}
          </ButtonLink>
        )}
        <ButtonLink variant="quiet" href={`/admin/export/by-course?${range}`} download>
          {words.csv}
        </ButtonLink>
      </p>
    </div>
  );
}
