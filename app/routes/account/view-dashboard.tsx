import { data, Link, redirect } from 'react-router';
import { type NameOutcome, setNameOnImage } from '#app/core/certificates/name-on-image.server.ts';
import { findNextClasses } from '#app/core/classes/coming-classes.server.ts';
import { type DemoOutcome, loadDemoData, removeDemoData } from '#app/core/enrollments/demo-data.server.ts';
import { type StudyOutcome, studyEnrollment } from '#app/core/enrollments/enrollment-commands.server.ts';
import { getDashboard } from '#app/core/enrollments/enrollment-queries.server.ts';
import { type DashboardIntent, readDashboardIntent } from '#app/core/enrollments/enrollment-schema.ts';
import { nextCongratulation, setWeeklyGoal } from '#app/core/enrollments/own-dashboard.server.ts';
import { listNewAnswers } from '#app/core/help/ask-for-help.server.ts';
import { listOwnKits } from '#app/core/kits/kit-queries.server.ts';
import { learnPath } from '#app/core/lessons/lesson-paths.ts';
import { listOwnOrders } from '#app/core/orders/order-queries.server.ts';
import { listClaimedSeats, listPaidSeats, listSeatOrders } from '#app/core/refunds/refund-queries.server.ts';
import { listReviewSeats } from '#app/core/reviews/review-queries.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { listReturned } from '#app/core/submissions/submission-queries.server.ts';
import type { UserActor } from '#app/domain/access.ts';
import { dayIn } from '#app/domain/calendar.ts';
import { isOpen } from '#app/domain/order.ts';
import { allOf } from '#app/domain/record.ts';
import { isSelling } from '#app/domain/selling.ts';
import { needsRevalidationAfterRefusal } from '#app/live/needs-revalidation.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { CertificateLinks } from '#app/screens/certificates/certificate-links.tsx';
import { CertificatePicture } from '#app/screens/certificates/certificate-picture.tsx';
import { NextClass } from '#app/screens/classes/next-class.tsx';
import { CoursePicture } from '#app/screens/courses/course-picture.tsx';
import { ReadFailure } from '#app/screens/enrollments/dashboard/read-failure.tsx';
import { StudentDashboard } from '#app/screens/enrollments/dashboard/student-dashboard.tsx';
import type { DashboardAnswer } from '#app/screens/enrollments/dashboard/use-study.ts';
import { OwnKits } from '#app/screens/kits/own-kit.tsx';
import { NewAnswers } from '#app/screens/lessons/new-answers.tsx';
import { ClaimedSeatPart } from '#app/screens/orders/claimed-seat-part.tsx';
import { AddOrder } from '#app/screens/orders/find-order-form.tsx';
import { OwnOrders } from '#app/screens/orders/own-orders.tsx';
import { PaidSeatPart } from '#app/screens/orders/paid-seat-part.tsx';
import { SeatOrderPart } from '#app/screens/orders/seat-order-part.tsx';
import { OwnReviews } from '#app/screens/reviews/own-review.tsx';
import { ReturnedAssignments } from '#app/screens/submissions/returned-assignments.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { unlistedMeta } from '#app/ui/unlisted-meta.ts';
import { userVisit } from '#app/visit/guarded-visit.server.ts';
import { isPlainForm, isPrefetch } from '#app/visit/request-headers.server.ts';
import { commandContext, type Visit } from '#app/visit/visit.server.ts';
import { dashboardWords } from '#app/words/en/dashboard-words.ts';
import { studyErrors, studyNote } from '#app/words/en/study-words.ts';
import type { Route } from './+types/view-dashboard.ts';
import { congratulations } from './lesson-action.server.ts';
import { readOwnAge } from './own-age.server.ts';

/**
 * An open dashboard reloads its data when one of the topics in `live` (kinds of data) changes: `own` (the student's own
 * data, so that all tabs agree), `courses` (a course may be renamed), `curriculum` (a class may be moved) and `day` (a new day changes
 * the streak).
 */
export const handle = { live: ['own', 'courses', 'curriculum', 'day'] };

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta('Dashboard', matches);

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { visit, actor, db, env, log, rail, now } = await userVisit(context, url);
  const page = {
    fullName: actor.fullName,
    completedId: url.searchParams.get('completed'),
    canLoadDemo: env.demoData,
    origin: env.baseUrl,
  };
  try {
    const shown = { shown: page.completedId };
    const due = isPrefetch(request) ? null : await nextCongratulation({ db, actor }, shown);
    if (due !== null) throw redirect(congratulations(due), 303);
    const { time, selling } = await getSettings(db);
    const takesOrders = isSelling(selling, rail !== null);
    const today = dayIn(now, time.zone);
    const moment = { now, zone: time.zone };
    const { orders, age, ...read } = await allOf({
      dashboard: getDashboard(db, actor, moment),
      classes: findNextClasses(db, actor, moment),
      orders: listOwnOrders(db, actor),
      seatOrders: listSeatOrders(db, actor, today),
      paidSeats: listPaidSeats(db, actor, today),
      claimedSeats: listClaimedSeats(db, actor, today),
      kits: listOwnKits(db, actor, now),
      reviewSeats: listReviewSeats(db, actor),
      returned: listReturned(db, actor, moment),
      answers: listNewAnswers(db, actor, moment),
      age: readOwnAge(visit.services, actor),
    });
    const openOrders = orders.filter((order) => isOpen(order.state) || order.waitsFor !== null);
    return data({ ...page, ...read, takesOrders, openOrders, held: age?.isClosed ? age.text : null });
  } catch (error) {
    if (error instanceof Response) throw error;
    log.error({ err: error }, 'a dashboard could not be read');
    return data({ ...page, dashboard: null }, { status: 503 });
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { visit, actor, log } = await userVisit(context, url);
  const intent = readDashboardIntent(await readForm(visit, request));
  if (!intent) return refuse(400, dashboardWords.incomplete, null);
  const enrollment = 'enrollment' in intent ? intent.enrollment : null;
  try {
    const outcome = await obey(visit, actor, intent);
    if (!outcome.success) return refuse(outcome.status, studyErrors[outcome.error], enrollment);
    const learnSlug = 'learnSlug' in outcome ? outcome.learnSlug : null;
    const to = wayOn(intent, learnSlug);
    // Redirects after a form that was posted without JavaScript, so that reloading the page does not post the form
    // again.
    if (isPlainForm(request) || !('enrollment' in intent)) return redirect(to ?? '/dashboard');
    const earned = 'earned' in outcome ? outcome.earned : [];
    const note = studyNote(intent.intent, earned, { hasLessons: learnSlug !== null });
    return data<DashboardAnswer>({ enrollment, error: null, note, to });
  } catch (error) {
    log.error({ err: error }, 'a dashboard action failed');
    return refuse(503, dashboardWords.saveFailed, enrollment);
  }
}

async function obey(
  visit: Visit,
  actor: UserActor,
  intent: DashboardIntent,
): Promise<StudyOutcome | DemoOutcome | NameOutcome | Awaited<ReturnType<typeof setWeeklyGoal>>> {
  const { db, env, mail } = visit.services;
  const { zone } = (await getSettings(db)).time;
  const ctx = { ...commandContext(visit, actor), zone, mail, site: env.baseUrl };
  if (intent.intent === 'load-demo') return await loadDemoData({ ...ctx, demoData: env.demoData });
  if (intent.intent === 'remove-demo') return await removeDemoData(ctx);
  if (intent.intent === 'set-goal') return await setWeeklyGoal(ctx, { hours: Number(intent.hours) });
  if ('certificate' in intent) {
    return await setNameOnImage(ctx, { number: intent.certificate, isShown: intent.intent === 'show-name' });
  }
  return await studyEnrollment(ctx, intent);
}

/**
 * Returns the path to which a student is redirected after an action: to the congratulations after completing
 * a course, to the first lesson after starting a course with lessons, or back to the certificate whose share
 * image was changed. Returns undefined otherwise.
 */
function wayOn(intent: DashboardIntent, learnSlug: string | null): string | undefined {
  if (intent.intent === 'complete') return congratulations(intent.enrollment);
  if (intent.intent === 'set-goal') return '/dashboard#goal';
  if ('certificate' in intent) return `/dashboard#image-${intent.certificate}`;
  return intent.intent === 'start' && learnSlug ? learnPath(learnSlug) : undefined;
}

function refuse(status: number, error: string, enrollment: string | null) {
  return data<DashboardAnswer>({ enrollment, error, note: null }, { status });
}

export const shouldRevalidate = needsRevalidationAfterRefusal;

export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.dashboard) return <ReadFailure fullName={loaderData.fullName} />;
  const { dashboard, classes, openOrders, seatOrders, paidSeats, claimedSeats, kits, ...rest } = loaderData;
  const { reviewSeats, returned, answers, origin, takesOrders, held, ...page } = rest;
  const toAddress = kits.filter(({ isUnaddressed }) => isUnaddressed);
  const others = kits.filter(({ isUnaddressed }) => !isUnaddressed);
  return (
    <StudentDashboard
      data={dashboard}
      {...page}
      answer={actionData}
      nextClass={<NextClass classes={classes} isOfSeveral={dashboard.enrollments.length > 1} />}
      orders={
        <>
          {held && (
            <Notice tone="warning">
              <Link to="/account#age" className="link">
                {held}
              </Link>
            </Notice>
          )}
          <NewAnswers answers={answers} />
          <ReturnedAssignments returned={returned} />
          {openOrders.length > 0 && <OwnOrders orders={openOrders} zone={dashboard.zone} />}
          <OwnKits id="kits" kits={toAddress} zone={dashboard.zone} />
        </>
      }
      seatOrder={(id) => {
        const order = seatOrders.find(({ enrollmentId }) => enrollmentId === id);
        const seat = paidSeats.find(({ enrollmentId }) => enrollmentId === id);
        // After a refund, the owner may have enrolled the student again without an order, for a payment that the owner
        // received directly. The page then shows that payment instead of the refunded order.
        const isPaidAgain = seat !== undefined && order?.side.until === null;
        if (order && !isPaidAgain) return <SeatOrderPart order={order} zone={dashboard.zone} />;
        const course = dashboard.enrollments.find((enrollment) => enrollment.id === id)?.course?.title ?? '';
        if (seat) return <PaidSeatPart seat={seat} course={course} />;
        const claimed = claimedSeats.findLast(({ enrollmentId }) => enrollmentId === id);
        return claimed && <ClaimedSeatPart seat={claimed} />;
      }}
      findOrder={takesOrders && <AddOrder />}
      kits={<OwnKits id={toAddress.length > 0 ? 'kits-sent' : 'kits'} kits={others} zone={dashboard.zone} />}
      reviews={<OwnReviews seats={reviewSeats} />}
      picture={(course) => <CoursePicture course={course} />}
      certificatePicture={(certificate) => <CertificatePicture certificate={certificate} />}
      certificateLinks={(certificate) => <CertificateLinks {...{ certificate, origin }} />}
    />
  );
}
