import { data, redirect } from 'react-router';
import { listShownBatches } from '#app/core/batches/batch-seats.server.ts';
import { readCourseClaims } from '#app/core/claims/course-claims.server.ts';
import { findActiveCourseBySlug, listActiveCourses } from '#app/core/courses/course-queries.server.ts';
import { askForSeat } from '#app/core/enrollment-requests/ask-for-seat.server.ts';
import { requestForm } from '#app/core/enrollment-requests/request-fields.ts';
import { findKnownApplicant } from '#app/core/enrollment-requests/request-queries.server.ts';
import { hasSeat } from '#app/core/enrollments/seat-account.server.ts';
import { worthOfTriedCode } from '#app/core/offers/code-worth.server.ts';
import { findPrefilledCode } from '#app/core/offers/prefilled-code.server.ts';
import { readShownPrices } from '#app/core/offers/shown-prices.server.ts';
import { readCheckoutPrice } from '#app/core/orders/checkout-price.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { type Actor, isSignedIn } from '#app/domain/access.ts';
import { dayIn } from '#app/domain/calendar.ts';
import { formUrlOf } from '#app/domain/enroll-links.ts';
import { isPosting } from '#app/domain/kit.ts';
import { isRequestReference } from '#app/domain/reference.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { readSiteTexts } from '#app/platform/own-texts.server.ts';
import { questionEmail } from '#app/platform/question-email.server.ts';
import { startOption } from '#app/screens/batches/start-option.ts';
import { coursePageData } from '#app/screens/courses/course-extra.ts';
import { CourseSummary } from '#app/screens/courses/course-summary.tsx';
import { AlreadyEnrolled } from '#app/screens/enrollment-requests/already-enrolled.tsx';
import type { Coupon } from '#app/screens/enrollment-requests/coupon-field.tsx';
import { type EnrollmentAnswer, EnrollmentForm } from '#app/screens/enrollment-requests/enrollment-form.tsx';
import { EnrollmentThanks } from '#app/screens/enrollment-requests/enrollment-thanks.tsx';
import { metaTags } from '#app/ui/meta-tags.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { useFocusInPlace } from '#app/ui/use-focus-in-place.ts';
import { neverStoreOwnForm } from '#app/visit/own-form.server.ts';
import { formPost, type Sent } from '#app/visit/posted-form.server.ts';
import { atPreviewedMinute } from '#app/visit/preview.server.ts';
import { readClaimedOffer, readSharedCode } from '#app/visit/site-cookies.server.ts';
import { commandContext, type Visit, visitContext } from '#app/visit/visit.server.ts';
import { learnerAgeWords } from '#app/words/en/age-words.ts';
import { requestPageWords, requestFormWords as words } from '#app/words/en/enrollment-request-words.ts';
import { learnerWords } from '#app/words/en/learner-words.ts';
import type { Route } from './+types/request-enrollment.ts';

export const handle = { festival: 'line' };

export const middleware: Route.MiddlewareFunction[] = [atPreviewedMinute, neverStoreOwnForm];

/** For one course or, at `/enroll`, a chosen one; an external form if that is set (CAT-8). */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const { services, actor: ask, now } = visit;
  const course = await courseOf(services.db, params.slug);
  const { enrollment, time, minors } = await getSettings(services.db);
  const form = formUrlOf(enrollment, course);
  if (URL.canParse(form)) throw redirect(form);

  const actor = await ask();
  const user = isSignedIn(actor) ? actor : null;
  const sent = url.searchParams.get('sent');
  const [shown, figured, texts] = await Promise.all([
    readShownPrices(services.db, now, visit.codePrices?.()),
    readCourseClaims(services.db),
    readSiteTexts(services.db),
  ]);
  const cookies = request.headers.get('cookie');
  const kept = { sharedCode: readSharedCode(cookies), claimedFestival: readClaimedOffer(cookies) };
  const trier = { ...triedBy(visit, actor), hasGateway: false };
  const priced = course && ((code: string) => readCheckoutPrice(trier, { course, code, buyer: null }));
  const code =
    url.searchParams.get('coupon') ??
    visit.preview?.code ??
    (await findPrefilledCode(services.db, kept, now, priced));
  const batches = course ? await listShownBatches(services.db, course.id, dayIn(now, time.zone)) : [];
  const { description, lead, ofCourse, ofAny } = requestPageWords;
  const title = course ? ofCourse(course.title) : ofAny;
  return {
    title,
    meta: { title: `${title} · {academy}`, description },
    path: course ? `/courses/${course.slug}/enroll` : '/enroll',
    ...(batches.length === 0 && { lead }),
    starts: batches.map(startOption),
    course: course && coursePageData(figured(shown(course))),
    guarantee: texts.course.guarantee,
    isPosting: course !== null && isPosting(course),
    courses: course
      ? null
      : (await listActiveCourses(services.db)).map(({ slug, title }) => ({ slug, title })),
    known: user && (await findKnownApplicant(services.db, user)),
    isEnrolled: course !== null && user !== null && (await hasSeat(services.db, user.id, course.id)),
    sent: (sent === 'before' && user !== null) || (sent !== null && isRequestReference(sent)) ? sent : null,
    coupon: await couponOf(visit, code, course),
    origin: services.env.baseUrl,
    shownAt: now.getTime(),
    ...(enrollment.asksLearner && { asksLearner: true }),
    ...(minors.asksAge && user === null && { minor: learnerAgeWords.isMinor }),
  };
}

export const action = formPost(requestForm.failed, ({ visit, params, form }: Sent<Route.ActionArgs>) =>
  send(visit, params.slug, form),
);

async function send(visit: Visit, slug: string | undefined, form: FormData) {
  const { services, address } = visit;
  const question = questionEmail(form);
  const typed = requestForm.textsOf(form);
  const refuse = async (status: number, answer: Partial<EnrollmentAnswer>, headers: HeadersInit = {}) => {
    const coupon = await couponOf(visit, typed.couponCode, await courseOf(services.db, slug));
    const kept = { values: requestForm.valuesOf(form), errors: {}, coupon };
    return data<EnrollmentAnswer>({ ...kept, ...answer }, { status, headers });
  };
  const { mail, limits } = services;
  const ctx = { ...commandContext(visit, await visit.actor()), mail, limits };
  const outcome = await askForSeat(ctx, { typed, slug, address, isQuestioned: question.email !== undefined });
  if (outcome.success) {
    return redirect(
      `/courses/${outcome.slug}/enroll?sent=${outcome.isRepeated ? 'before' : outcome.reference}`,
    );
  }
  switch (outcome.error) {
    case 'unknown-course':
      throw data(null, { status: 404 });
    case 'enrolled':
      // Redirects to the form of the chosen course. That form tells the student about the existing enrollment, which
      // the form at `/enroll` cannot do before a course is chosen.
      return redirect(`/courses/${outcome.slug}/enroll`);
    case 'invalid':
      return refuse(400, { errors: { ...outcome.errors, ...question } });
    case 'too-quick':
      return refuse(400, { error: words.errors[outcome.error] });
    case 'too-many': {
      const error = words.tooMany(Math.ceil(outcome.retryAfterSeconds / 60));
      return refuse(429, { error }, { 'Retry-After': String(outcome.retryAfterSeconds) });
    }
    case 'closed':
      return refuse(409, { error: words.errors[outcome.error] });
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...metaTags(loaderData?.meta, {
    origin: loaderData?.origin ?? '',
    path: loaderData?.path ?? '',
    matches,
  }),
  { name: 'robots', content: 'noindex' },
];

export default function Enroll({ loaderData, actionData }: Route.ComponentProps) {
  const { course, courses, known, sent, coupon, shownAt, starts } = loaderData;
  const answer = useAnswer(actionData, requestForm.failed);
  const thanks = useFocusInPlace<HTMLDivElement>(sent !== null);
  const form = (
    <EnrollmentForm
      action={loaderData.path}
      answer={answer}
      {...{ shownAt, known, coupon, courses, starts }}
      asksLearner={loaderData.asksLearner}
      minor={loaderData.minor}
    />
  );
  return (
    <>
      <PageHeader title={loaderData.title} lead={sent === null ? loaderData.lead : undefined} />
      <div className="wrap grid items-start gap-10 pb-16 grid-cols-1 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
        {course && (
          <div className="lg:order-2">
            <CourseSummary course={course} guarantee={loaderData.guarantee} />
          </div>
        )}
        <div className="max-w-2xl">
          {sent !== null ? (
            <EnrollmentThanks
              ref={thanks}
              courseTitle={course?.title ?? null}
              reference={sent === 'before' ? null : sent}
              isSignedIn={known !== null}
              isPosting={loaderData.isPosting}
            />
          ) : loaderData.isEnrolled ? (
            <AlreadyEnrolled>{loaderData.asksLearner && <p>{learnerWords.askAgain}</p>}</AlreadyEnrolled>
          ) : (
            form
          )}
        </div>
      </div>
    </>
  );
}

/** Null without a slug; throws a 404 if no active course has it. */
async function courseOf(db: Parameters<typeof findActiveCourseBySlug>[0], slug: string | undefined) {
  if (slug === undefined) return null;
  const course = await findActiveCourseBySlug(db, slug);
  if (!course) throw data(null, { status: 404 });
  return course;
}

/** The typed code, with a sentence that says what it is worth now; null if none was typed. */
async function couponOf(
  visit: Visit,
  typed: string,
  course: Awaited<ReturnType<typeof courseOf>>,
): Promise<Coupon | null> {
  const code = typed.trim().slice(0, 40);
  if (code === '') return null;
  const trier = triedBy(visit, await visit.actor());
  return { code, worth: await worthOfTriedCode(trier, { code, course }) };
}

function triedBy({ services: { db, limits }, address, now }: Visit, actor: Actor) {
  return { db, limits, actor, address, now };
}
