import { getFigures } from '#app/core/analytics/analytics-queries.server.ts';
import { getOverTime } from '#app/core/analytics/figures-over-time.server.ts';
import { listClassesToday } from '#app/core/classes/classes-today.server.ts';
import { countWaitingConsents } from '#app/core/consents/hold-consent.server.ts';
import { listLatest } from '#app/core/enrollments/admin/enrollment-admin-queries.server.ts';
import { listDueCertificates } from '#app/core/enrollments/waiting-certificates.server.ts';
import { getPriceTasks } from '#app/core/panel/price-tasks.server.ts';
import { getToday } from '#app/core/panel/today-queries.server.ts';
import { lacksHolders } from '#app/core/settings/read-door.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { getSetup } from '#app/core/setup/setup-queries.server.ts';
import { type Day, dayIn } from '#app/domain/calendar.ts';
import { parsePeriod } from '#app/domain/period.ts';
import { coursesOf, may, type Right } from '#app/domain/rights.ts';
import { canPay } from '#app/domain/settings.ts';
import { settingsAddress } from '#app/domain/settings-pages.ts';
import { overviewOf } from '#app/screens/analytics/figures.ts';
import { FigurePanel } from '#app/screens/analytics/linked-figure.tsx';
import { OverTime } from '#app/screens/analytics/over-time-charts.tsx';
import { Overview } from '#app/screens/analytics/overview-view.tsx';
import { ClassesToday } from '#app/screens/classes/classes-of-day.tsx';
import { LatestEnrollments } from '#app/screens/enrollments/admin/enrollment-admin-latest.tsx';
import { factorLine, holdersLine } from '#app/screens/panel/factor-line.ts';
import type { LinkRow } from '#app/screens/panel/link-rows.tsx';
import { todayLines } from '#app/screens/panel/today-lines.ts';
import { TodayView } from '#app/screens/panel/today-view.tsx';
import { setupLines } from '#app/screens/setup/setup-lines.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { setupParts } from '#app/visit/setup-parts.server.ts';
import type { Visit } from '#app/visit/visit.server.ts';
import { analyticsWords } from '#app/words/en/analytics-words.ts';
import { certificateTasks } from '#app/words/en/certificate-words.ts';
import { consentTask } from '#app/words/en/guardian-admin-words.ts';
import { orderListWords } from '#app/words/en/order-words.ts';
import { priceTasks } from '#app/words/en/price-history-words.ts';
import type { Route } from './+types/view-overview.ts';
import { readWaiting } from './read-waiting.server.ts';

export const handle = {
  title: 'Overview',
  live: [
    ...['courses', 'students', 'enrollments', 'payments', 'offers', 'festivals', 'curriculum', 'day'],
    ...['orders', 'kits', 'submissions', 'reviews', 'batches', 'settings', 'consents'],
  ],
};

const latest = 5;

export async function loader({ context }: Route.LoaderArgs) {
  const { visit, actor, db, auth, jobs, now } = await panelVisit(context, 'panel.open');
  const mayDo = (right: Right) => may(actor, right);
  const settings = await getSettings(db);
  const { zone } = settings.time;
  const { hasMail, hasGateway } = setupParts(visit.services);
  const today = dayIn(now, zone);
  const [waiting, day, classes, report, ownTasks, consents] = await Promise.all([
    readWaiting(visit, actor),
    getToday(db, { today, ages: jobs.ages() }),
    listClassesToday(db, { now, zone, courses: coursesOf(actor, 'classes.read') }),
    mayDo('figures.read') ? readReport(visit, today) : null,
    mayDo('settings.write') ? readOwnTasks(visit, { hasMail, hasGateway }) : null,
    settings.minors.asksAge && mayDo('students.read') ? countWaitingConsents(db) : 0,
  ]);
  const { door } = settings;
  const lacksFactor =
    actor.kind === 'user' && door.door !== 'password' && !(await auth.factors.stateOf(actor.id));
  const noWayToPay = { to: settingsAddress('selling'), title: orderListWords.noWayToPay, isBad: true };
  return {
    day: {
      today: day.today,
      yesterday: day.yesterday,
      received: mayDo('figures.read') ? day.received : null,
    },
    classes,
    rows: [
      ...(!ownTasks || canPay(settings, hasGateway) ? [] : [noWayToPay]),
      ...todayLines(day, waiting, { isMailSent: hasMail, may: mayDo }),
      ...(consents > 0 ? [consentTask(consents)] : []),
      ...(ownTasks?.rows ?? []),
      ...(lacksFactor ? [factorLine(door)] : []),
      ...(ownTasks ? setupLines(ownTasks.setup) : []),
    ],
    report,
    zone,
  };
}

async function readReport({ services: { db } }: Visit, today: Day) {
  const period = parsePeriod(new URLSearchParams(), today);
  const [figures, overTime, enrollments] = await Promise.all([
    getFigures(db),
    getOverTime(db, period),
    listLatest(db, latest),
  ]);
  return { figures: overviewOf(figures), period, overTime, enrollments };
}

async function readOwnTasks(
  { services: { db, log }, now }: Visit,
  parts: { hasMail: boolean; hasGateway: boolean },
) {
  const [prices, due, setup, hasFew] = await Promise.all([
    getPriceTasks(db, log, now),
    listDueCertificates(db, now),
    getSetup(db, parts),
    lacksHolders(db),
  ]);
  const tasks = [...certificateTasks(due), ...priceTasks(prices)];
  const rows = tasks.map(({ to, text }): LinkRow => ({ to, title: text }));
  return { setup, rows: hasFew ? [...rows, holdersLine] : rows };
}

export default function OverviewTab({ loaderData }: Route.ComponentProps) {
  const { day, classes, rows, report, zone } = loaderData;
  return (
    <div className="grid grid-cols-1 gap-4">
      <TodayView
        day={day}
        rows={rows}
        hasCourses={report?.figures.courses !== 0}
        classes={classes.length > 0 && <ClassesToday {...{ classes, zone }} today={day.today} />}
      />
      {report && (
        <>
          <Overview figures={report.figures} />
          <h2 className="mt-2 text-xl">{analyticsWords.theLast30Days}</h2>
          <OverTime data={report.overTime} period={report.period} />
          <FigurePanel
            title={analyticsWords.latestEnrollments}
            aside={<TextLink to="/admin/enrollments">{analyticsWords.allEnrollments}</TextLink>}
          >
            <LatestEnrollments rows={report.enrollments} zone={zone} />
          </FigurePanel>
        </>
      )}
    </div>
  );
}
