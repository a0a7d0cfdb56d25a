import { randomUUID } from 'node:crypto';
import { indianStates } from '@pankh/india/states.ts';
import { useState } from 'react';
import { data, redirect } from 'react-router';
import { listShownBatches } from '#app/core/batches/batch-seats.server.ts';
import { findActiveCourseBySlug } from '#app/core/courses/course-queries.server.ts';
import { findKnownApplicant } from '#app/core/enrollment-requests/request-queries.server.ts';
import { hasSeat } from '#app/core/enrollments/seat-account.server.ts';
import { findBuyersDetails } from '#app/core/kits/buyers-details.server.ts';
import { fillFromPin } from '#app/core/kits/fill-from-pin.server.ts';
import { addressOf, readCheckoutAddress } from '#app/core/kits/read-checkout-address.ts';
import { findPrefilledCode } from '#app/core/offers/prefilled-code.server.ts';
import { checkoutForm } from '#app/core/orders/checkout-form.ts';
import { readCheckoutPrice } from '#app/core/orders/checkout-price.server.ts';
import { findCheckoutProblems } from '#app/core/orders/checkout-problems.server.ts';
import { checkoutSchema } from '#app/core/orders/checkout-schema.ts';
import { openStored } from '#app/core/orders/open-attempt.server.ts';
import { orderContext } from '#app/core/orders/order-context.server.ts';
import { findLastAddress, findLastState } from '#app/core/orders/order-kit.server.ts';
import { findOpenOrder } from '#app/core/orders/order-queries.server.ts';
import { type PlaceRefusal, placeOrder } from '#app/core/orders/place-order.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { type Actor, isSignedIn } from '#app/domain/access.ts';
import { dayIn, formatDate } from '#app/domain/calendar.ts';
import { formUrlOf, isSoldHere } from '#app/domain/enroll-links.ts';
import type { FormValues } from '#app/domain/form.ts';
import { textIn } from '#app/domain/form-fields.ts';
import { kitOf } from '#app/domain/kit.ts';
import { refundUntil } from '#app/domain/refund.ts';
import { needsBuyerAddress, sellerOf } from '#app/domain/seller.ts';
import { shownEnrollment } from '#app/domain/settings.ts';
import { spamFields, spamReason } from '#app/domain/spam.ts';
import { longestCouponCode } from '#app/domain/text-limits.ts';
import { needsRevalidationAfterRefusal } from '#app/live/needs-revalidation.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { questionEmail } from '#app/platform/question-email.server.ts';
import { startOption } from '#app/screens/batches/start-option.ts';
import { FormElsewhere } from '#app/screens/courses/form-elsewhere.tsx';
import { AlreadyEnrolled } from '#app/screens/enrollment-requests/already-enrolled.tsx';
import { AnotherLearner } from '#app/screens/orders/another-learner.tsx';
import { type CheckoutAnswer, CheckoutPage } from '#app/screens/orders/checkout-page.tsx';
import { metaTags } from '#app/ui/meta-tags.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { orderCookieFor, readOrderKeys, readPlacedKeys } from '#app/visit/order-cookie.server.ts';
import { neverStoreOwnForm } from '#app/visit/own-form.server.ts';
import { formPost, type Sent } from '#app/visit/posted-form.server.ts';
import { atPreviewedMinute } from '#app/visit/preview.server.ts';
import { readClaimedOffer, readLinkedSource, readSharedCode } from '#app/visit/site-cookies.server.ts';
import { type Visit, visitContext } from '#app/visit/visit.server.ts';
import { checkoutErrors, checkoutPageWords, tooManyOrders } from '#app/words/en/checkout-words.ts';
import { learnerWords } from '#app/words/en/learner-words.ts';
import type { Route } from './+types/check-out.ts';
import { keepOwnAge, readAnsweredAge, readLearnerAge } from './ask-learner-age.server.ts';

// `late` starts the page's script when the browser is idle, because every visitor of this page has a form to fill in.
export const handle = { live: ['courses', 'settings', 'batches'], hydrate: 'asked', festival: 'line' };

export const middleware: Route.MiddlewareFunction[] = [atPreviewedMinute, neverStoreOwnForm];

/** (SELL-34) Leads on to an open order or, without a way to pay, to the enrollment form. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const { services, now, preview } = visit;
  const { db, env } = services;
  const [course, settings, actor] = await Promise.all([
    findActiveCourseBySlug(db, params.slug),
    getSettings(db),
    visit.actor(),
  ]);
  if (!course) throw data(null, { status: 404 });
  const user = isSignedIn(actor) ? actor : null;
  const cookies = request.headers.get('cookie');
  const kept = { sharedCode: readSharedCode(cookies), claimedFestival: readClaimedOffer(cookies) };
  const linked = url.searchParams.get('code')?.trim().slice(0, longestCouponCode);
  const { selling, contact, time } = settings;
  const enrollment = shownEnrollment(settings, services.rail !== null);
  const asksLearner = enrollment.asksLearner === true;
  const isAnother = asksLearner && url.searchParams.get('learner') === 'another';
  const keys = readOrderKeys(cookies);
  const typed = isAnother ? await findBuyersDetails(db, { actor, keys, courseId: course.id }) : null;
  const buyer = buyerOf(actor) ?? (typed && { userId: null, email: typed.email });
  const priced = (code: string) => readCheckoutPrice(triedBy(visit, actor), { course, code, buyer });
  const code = preview ? (preview.code ?? '') : (linked ?? (await findPrefilledCode(db, kept, now, priced)));
  const { price } = await priced(code);
  const { ways } = price;
  const { slug, title } = course;
  const isSold = isSoldHere(enrollment, course);
  if (ways.length === 0 || !isSold) {
    const form = formUrlOf(enrollment, course);
    if (!URL.canParse(form)) throw redirect(form);
    const totalPaise = isSold ? price.totalPaise : null;
    return { slug, courseTitle: title, origin: env.baseUrl, formElsewhere: { href: form, totalPaise } };
  }
  const own = { courseId: course.id, keys: readPlacedKeys(cookies), now };
  const open = isAnother ? null : await findOpenOrder(db, actor, own);
  if (open) throw redirect(`/orders/${open}`);
  const until = refundUntil(dayIn(now, time.zone), selling.refundDays);
  const kit = kitOf(course);
  const seller = sellerOf(settings);
  const isRegistered = seller.gst !== null;
  const batches = await listShownBatches(db, course.id, dayIn(now, time.zone));
  const last = kit !== null && user ? await findLastAddress(db, user) : null;
  return {
    slug,
    courseTitle: title,
    ...price,
    code,
    isTest: services.rail?.isTest === true && ways.includes(services.rail.rail),
    contact: { ...contact, legalName: seller.name, address: seller.address },
    zone: time.zone,
    starts: batches.map(startOption),
    kit,
    lastAddress: last && { ...last, recipient: last.name === user?.fullName.trim() ? '' : last.name },
    isRegistered,
    lastState: isRegistered && user ? await findLastState(db, user) : null,
    states: isRegistered || kit !== null ? [...indianStates] : null,
    typed,
    known: user && (await findKnownApplicant(db, user)),
    isEnrolled: !isAnother && user !== null && (await hasSeat(db, user.id, course.id)),
    ...(asksLearner && { learner: { isAnother } }),
    age: await readLearnerAge(services, actor, slug),
    refundUntil: until && formatDate(until),
    origin: env.baseUrl,
    formKey: randomUUID(),
    shownAt: now.getTime(),
    formElsewhere: null,
  };
}

export const action = formPost(
  checkoutForm.failed,
  ({ visit, form, params, request }: Sent<Route.ActionArgs>) =>
    order(visit, form, { slug: params.slug, cookies: request.headers.get('cookie') }),
);

type Asked = { slug: string; cookies: string | null };

async function order(visit: Visit, form: FormData, { slug, cookies }: Asked) {
  const { services, address, now } = visit;
  const actor = await visit.actor();
  fillFromPin(form);
  const refuse = async (status: number, answer: Partial<CheckoutAnswer>, headers: HeadersInit = {}) => {
    const values = checkoutForm.valuesOf(form);
    const { courseId, isShipped, plainPaise, usedCode, ...shown } = await shownPrice(visit, slug, values);
    const asked = { courseId, isShipped, totalPaise: shown.price.totalPaise, values };
    // Then only the code has changed the price, and the page says so.
    const changedBy = plainPaise === answer.changedFrom ? usedCode : null;
    const problems = answer.errors ? await findCheckoutProblems(services.db, asked, now) : {};
    const errors = { ...problems, ...answer.errors };
    return data<CheckoutAnswer>({ values, ...shown, changedBy, ...answer, errors }, { status, headers });
  };
  if (form.get('intent') === 'apply') return await refuse(200, { isApplied: true });
  if (isSignedIn(actor)) {
    form.set('email', actor.email);
    if (actor.fullName.trim() !== '') form.set('fullName', actor.fullName);
  }
  const question = isSignedIn(actor) ? {} : questionEmail(form);
  const { errors, isValid, input } = checkoutForm.read(form, checkoutSchema);
  const { consent, ownAge, errors: ageErrors } = await readAnsweredAge(services, actor, form);
  const course = await findActiveCourseBySlug(services.db, slug);
  const seller = sellerOf(await getSettings(services.db));
  const total = {
    gstin: textIn(form, 'gstin', 100),
    totalPaise: input?.seen ?? Number(textIn(form, 'seen', 100)),
  };
  const isShipped = course !== undefined && kitOf(course) !== null;
  const isAddressed = isShipped || (course && needsBuyerAddress(seller, total));
  const asked = isAddressed ? readCheckoutAddress(form, { isShipped }) : null;
  if (!isValid || asked?.isValid === false || question.email || ageErrors)
    return await refuse(400, { errors: { ...errors, ...asked?.errors, ...ageErrors, ...question } });
  const hidden = { trap: textIn(form, spamFields.trap, 100), shownAt: textIn(form, spamFields.shownAt, 100) };
  if (!isSignedIn(actor) && spamReason(hidden, now) !== null)
    return await refuse(400, { error: checkoutErrors.tooQuick });
  const ctx = { ...orderContext(services, actor, now), limits: services.limits };
  const sendTo = asked?.isValid ? addressOf(asked.input, input) : null;
  const keys = readOrderKeys(cookies);
  const source = readLinkedSource(cookies);
  const placed = await placeOrder(ctx, { ...input, slug, address, keys, source, sendTo, consent });
  if (!placed.success) return await refusal(placed, { slug, asksWho: form.has('learner') }, refuse);
  await keepOwnAge(services, ownAge, now);
  const { reference } = placed.order;
  // If this fails, the order's page says so and has a button that tries again.
  if (ctx.rail && placed.attempt) await openStored({ ...ctx, rail: ctx.rail }, placed.order, placed.attempt);
  const own = { reference, key: placed.key, isPlaced: true };
  return redirect(`/orders/${reference}`, {
    status: 303,
    headers: { 'Set-Cookie': orderCookieFor(cookies, own, services.env.baseUrl.startsWith('https:')) },
  });
}

/** Computes the price with the typed code. A guest is recognized by the typed email, as some codes are once per buyer. */
async function shownPrice(visit: Visit, slug: string, values: FormValues<string>) {
  const [course, actor] = await Promise.all([findActiveCourseBySlug(visit.services.db, slug), visit.actor()]);
  if (!course) throw data(null, { status: 404 });
  const buyer = buyerOf(actor) ?? (values.email ? { userId: null, email: values.email } : null);
  const asked = { course, code: values.code?.trim() ?? '', buyer };
  const isShipped = kitOf(course) !== null;
  return { courseId: course.id, isShipped, ...(await readCheckoutPrice(triedBy(visit, actor), asked)) };
}

function triedBy({ services: { db, limits, rail }, address, now }: Visit, actor: Actor) {
  return { db, limits, actor, address, now, hasGateway: rail !== null };
}

function buyerOf(actor: Actor) {
  return isSignedIn(actor) ? { userId: actor.id, email: actor.email } : null;
}

type Refuse<Answer> = (
  status: number,
  answer: Partial<CheckoutAnswer>,
  headers?: HeadersInit,
) => Promise<Answer>;

async function refusal<Answer>(
  refused: PlaceRefusal,
  { slug, asksWho }: { slug: string; asksWho: boolean },
  refuse: Refuse<Answer>,
): Promise<Answer | Response> {
  switch (refused.error) {
    case 'gone':
      throw data(null, { status: 404 });
    case 'enrolled':
      if (asksWho) return refuse(409, { errors: { learner: learnerWords.hasSeat } });
      return redirect(`/checkout/${slug}`);
    case 'price_changed':
      return refuse(409, { changedFrom: refused.seenPaise });
    case 'no_way':
      return refuse(409, { error: checkoutErrors.noWay });
    case 'no_batch':
      return refuse(400, { errors: { batch: checkoutErrors.noBatch } });
    case 'batch_full':
      return refuse(409, { errors: { batch: checkoutErrors.batchFull } });
    case 'bad_tax_details':
      return refuse(400, { errors: {} });
    case 'no_address':
      return refuse(409, { error: checkoutErrors.noKitAddress });
    case 'code_refused':
      return refuse(400, { error: checkoutErrors.codeRefused, isCodeRefused: true });
    case 'code_gone':
      return refuse(409, { error: checkoutErrors.codeGone });
    case 'too_many_open':
      return refuse(409, { error: checkoutErrors.tooManyOpen });
    case 'too_many':
      return refuse(
        429,
        { error: tooManyOrders(refused.retryAfterSeconds) },
        refused.retryAfterSeconds ? { 'Retry-After': String(refused.retryAfterSeconds) } : {},
      );
  }
}

export const shouldRevalidate = needsRevalidationAfterRefusal;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...metaTags(
    {
      title: `Checkout${loaderData ? `: ${loaderData.courseTitle}` : ''} · {academy}`,
      description: checkoutPageWords.description,
    },
    { origin: loaderData?.origin ?? '', path: `/checkout/${loaderData?.slug ?? ''}`, matches },
  ),
  { name: 'robots', content: 'noindex' },
];

type Props = Route.ComponentProps;
type OrderProps = Pick<Props, 'actionData'> & {
  loaderData: Extract<Props['loaderData'], { formElsewhere: null }>;
};

export default function CheckOut({ loaderData, actionData }: Props) {
  if (loaderData.formElsewhere === null) return <Order {...{ loaderData, actionData }} />;
  return (
    <>
      <PageHeader title={checkoutPageWords.title} />
      <div className="wrap pb-16">
        <FormElsewhere course={loaderData.courseTitle} {...loaderData.formElsewhere} />
      </div>
    </>
  );
}

function Order({ loaderData, actionData }: OrderProps) {
  const answer = useAnswer(actionData, checkoutForm.failed);
  // The form contains a random key, by which the server recognizes an order that is sent twice. Reloading the page's
  // data brings a new key, with which a second click would place a second order, so the first key is kept.
  const [formKey] = useState(loaderData.formKey);
  return (
    <>
      <PageHeader title={checkoutPageWords.title} />
      {loaderData.isEnrolled ? (
        <div className="wrap pb-16">
          <AlreadyEnrolled>{loaderData.learner && <AnotherLearner slug={loaderData.slug} />}</AlreadyEnrolled>
        </div>
      ) : (
        <CheckoutPage {...loaderData} formKey={formKey} answer={answer} />
      )}
    </>
  );
}
