import { Link } from 'react-router';
import { getFigures } from '#app/core/analytics/analytics-queries.server.ts';
import { getOverTime } from '#app/core/analytics/figures-over-time.server.ts';
import { listUnlinkedClasses } from '#app/core/classes/unlinked-classes.server.ts';
import { listLatest } from '#app/core/enrollments/admin/enrollment-admin-queries.server.ts';
import { listDueCertificates } from '#app/core/enrollments/waiting-certificates.server.ts';
import { getWaiting } from '#app/core/panel/panel-queries.server.ts';
import { getPriceTasks } from '#app/core/panel/price-tasks.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { getSetup } from '#app/core/setup/setup-queries.server.ts';
import { dayIn } from '#app/domain/calendar.ts';
import { mailIsSent } from '#app/domain/mail-is-sent.ts';
import { parsePeriod } from '#app/domain/period.ts';
import { canPay } from '#app/domain/settings.ts';
import { countOpenItems } from '#app/domain/setup.ts';
import { requireAdmin } from '#app/platform/guards.server.ts';
import { overviewOf } from '#app/screens/analytics/figures.ts';
import { FigurePanel } from '#app/screens/analytics/linked-figure.tsx';
import { OverTime } from '#app/screens/analytics/over-time-charts.tsx';
import { Overview } from '#app/screens/analytics/overview-view.tsx';
import { LatestEnrollments } from '#app/screens/enrollments/admin/enrollment-admin-latest.tsx';
import { NoWayToPay } from '#app/screens/orders/no-way-to-pay.tsx';
import { panelMeta } from '#app/screens/panel/panel-meta.ts';
import { ToDo } from '#app/screens/panel/to-do.tsx';
import { SetupNotice } from '#app/screens/setup/setup-notice.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { visitContext } from '#app/visit/visit.server.ts';
import { certificateTasks } from '#app/words/en/certificate-words.ts';
import { classTasks } from '#app/words/en/class-words.ts';
import { priceTasks } from '#app/words/en/price-history-words.ts';
import type { Route } from './+types/view-overview.ts';

export const handle = {
  title: 'Overview',
  live: ['courses', 'students', 'enrollments', 'payments', 'offers', 'festivals', 'curriculum', 'day'],
};
export const meta: Route.MetaFunction = ({ matches }) => panelMeta(handle.title, matches);

/** The number of newest enrollments that the start page of the admin panel (Overview) lists. */
const latest = 5;

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  await requireAdmin(visit);
  const { db } = visit.services;
  const settings = await getSettings(db);
  const { zone } = settings.time;
  const hasGateway = visit.services.rail !== null;
  const period = parsePeriod(new URLSearchParams(), dayIn(visit.now, zone));
  const [figures, waiting, prices, unlinked, overTime, enrollments, due] = await Promise.all([
    getFigures(db),
    getWaiting(db),
    getPriceTasks(db, visit.services.log, visit.now),
    listUnlinkedClasses(db, { now: visit.now, zone }),
    getOverTime(db, period),
    listLatest(db, latest),
    listDueCertificates(db, visit.now),
  ]);
  return {
    figures: overviewOf(figures),
    waiting,
    tasks: [
      ...classTasks(unlinked, { today: dayIn(visit.now, zone), zone }),
      ...certificateTasks(due),
      ...priceTasks(prices),
    ],
    period,
    overTime,
    enrollments,
    zone,
    canPay: canPay(settings, hasGateway),
    setup: await getSetup(db, { hasMail: mailIsSent(visit.services.env), hasGateway }),
  };
}

export default function OverviewTab({ loaderData }: Route.ComponentProps) {
  const { figures, waiting, tasks, period, overTime, enrollments, zone, canPay, setup } = loaderData;
  const range = new URLSearchParams({ from: period.from, to: period.to }).toString();
  return (
    <div className="grid grid-cols-1 gap-4">
      {!setup.isOpen && <SetupNotice open={countOpenItems(setup)} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ToDo waiting={waiting} more={tasks} />
        <div className="toolbar-acts sm:ml-auto">
          <Link className={buttonClass()} to="/admin/enrollments/new">
            Add Enrollment
          </Link>
          <Link className={buttonClass({ variant: 'quiet' })} to="/admin/courses/new">
            Add Course
          </Link>
        </div>
      </div>
      {!canPay && <NoWayToPay />}
      <Overview figures={figures} />
      <h2 className="mt-2 text-xl">The last 30 days</h2>
      <OverTime data={overTime} query={range} />
      <FigurePanel
        title="Latest enrollments"
        aside={
          <Link className="link" to="/admin/enrollments">
            All enrollments
          </Link>
        }
      >
        <LatestEnrollments rows={enrollments} zone={zone} />
      </FigurePanel>
    </div>
  );
}
