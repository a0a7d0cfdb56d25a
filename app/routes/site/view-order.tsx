import { data, redirect } from 'react-router';
import { qrCodeOf } from '#app/art/qr-code.ts';
import { nameOrderDocuments } from '#app/core/documents/document-queries.server.ts';
import { findKitOfOrder } from '#app/core/kits/kit-queries.server.ts';
import { claimUtr, withdrawOrder } from '#app/core/orders/claim-utr.server.ts';
import { findLastAttempt, openAttempt } from '#app/core/orders/open-attempt.server.ts';
import { findProvenOrder } from '#app/core/orders/order-access.server.ts';
import { orderContext } from '#app/core/orders/order-context.server.ts';
import { findOwnOrder, type OwnOrder } from '#app/core/orders/order-queries.server.ts';
import { ownOrderForm } from '#app/core/orders/own-order-form.ts';
import { refuseReminders, refusesReminders } from '#app/core/orders/remind-buyers.server.ts';
import { switchToUpi } from '#app/core/orders/switch-to-upi.server.ts';
import { isOverdue, isTakenFromGallery, upiPaymentOf } from '#app/core/orders/upi-payment.ts';
import { takeHeldOrders } from '#app/core/orders/waiting-orders.server.ts';
import { askForRefund } from '#app/core/refunds/refund-asks.server.ts';
import { noRefunds, readRefundSide } from '#app/core/refunds/refund-queries.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { type Actor, visitor } from '#app/domain/access.ts';
import { dayIn } from '#app/domain/calendar.ts';
import { formatPaise } from '#app/domain/money.ts';
import { isOpen } from '#app/domain/order.ts';
import { isPayable } from '#app/domain/payment-attempt.ts';
import { readOrderReference } from '#app/domain/reference.ts';
import { answerDay, canPayByUpi, type SellingSettings } from '#app/domain/selling.ts';
import { needsRevalidationAfterRefusal } from '#app/live/needs-revalidation.ts';
import { orderTopic } from '#app/live/topics.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { askFirst } from '#app/platform/confirm.server.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { OrderedKit } from '#app/screens/kits/ordered-kit.tsx';
import { OrderPage } from '#app/screens/orders/order-page.tsx';
import type { OrderHolder } from '#app/screens/orders/paid-order.tsx';
import type { UpiWays } from '#app/screens/orders/pay-by-upi.tsx';
import type { OnlinePayment } from '#app/screens/orders/pay-online.tsx';
import type { OrderAnswer } from '#app/screens/orders/utr-form.tsx';
import { ConfirmStep } from '#app/ui/confirm-form.tsx';
import { pageTitle } from '#app/ui/meta-tags.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { keepForm } from '#app/visit/keep-form.server.ts';
import { orderCookieFor, readOrderKeys } from '#app/visit/order-cookie.server.ts';
import { type Visit, visitContext } from '#app/visit/visit.server.ts';
import { orderPageWords as words } from '#app/words/en/order-page-words.ts';
import { refundPageWords } from '#app/words/en/refund-words.ts';
import { utrProblems } from '#app/words/en/utr-words.ts';
import type { Route } from './+types/view-order.ts';
import { handleOwnEmail } from './own-order-email.server.ts';

/**
 * The page updates live when this order changes, even for a visitor without an account. The name of the live topic
 * contains the order's id, which is sent only to visitors who may see the order. `late` starts the page's script when
 * the browser is idle; the script adds buttons that copy the payment details.
 */
export const handle = {
  live: (page: { order: OwnOrder } | undefined) => (page ? [orderTopic(page.order.id)] : []),
  hydrate: 'late',
  festival: 'line',
};

/**
 * Shows an order to its owner, or to a visitor who has the order's secret. Everybody else gets a 404
 * (SELL-39). A secret in the URL, as in the link of an email, is moved to a cookie at once, so that no other
 * site learns it.
 */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const { services, now } = visit;
  const cookies = request.headers.get('cookie');
  const reference = readOrderReference(params.reference);
  if (reference === null) throw data(null, { status: 404 });
  const actor = await visit.actor();
  const linkKey = url.searchParams.get('key');
  const key = linkKey ?? readOrderKeys(cookies).get(reference) ?? null;
  const order = await findOwnOrder(services.db, actor, { reference, key });
  if (!order) throw data(null, { status: 404 });
  if (linkKey !== null || params.reference !== reference) {
    const isHttps = services.env.baseUrl.startsWith('https:');
    const headers = new Headers();
    if (key !== null) headers.set('Set-Cookie', orderCookieFor(cookies, { reference, key }, isHttps));
    throw redirect(`/orders/${reference}`, { headers });
  }
  const { selling, contact, time } = await getSettings(services.db);
  const today = dayIn(now, time.zone);
  const isOver = isOverdue(order, now);
  const isUnpaid = order.state === 'pending' && !isOver;
  const payment = upiPaymentOf(order, selling, now);
  const [documents, refundSide] = order.hadMoney
    ? await Promise.all([
        nameOrderDocuments(services.db, reference),
        readRefundSide(services.db, order.id, today),
      ])
    : [[], noRefunds];
  return {
    documents,
    refundSide,
    kit: order.kit === null ? null : await findKitOfOrder(services.db, order.id),
    order: isOver ? { ...order, state: 'expired' as const } : order,
    upi: payment && upiWays(order.reference, payment, selling),
    online: isUnpaid && order.rail === 'razorpay' ? await onlinePayment(visit, order, selling) : null,
    isCorrecting: url.searchParams.has('correct'),
    isCorrectingEmail: url.searchParams.has('email'),
    keepLink: await keepLinkOf(visit, reference, key),
    answerBy:
      order.state === 'awaiting_confirmation' && order.claimedAt
        ? answerDay(dayIn(order.claimedAt, time.zone), today, selling.confirmDays)
        : null,
    hasReminders: !(await refusesReminders(services.db, services.links, order.email)),
    zone: time.zone,
    holder: holderOf(order, actor),
    contact: { email: contact.email, phone: contact.phone },
  };
}

/** Returns the order's secret link if `key` is its secret; else null, also for the account that owns the order. */
async function keepLinkOf(
  { services }: Visit,
  reference: string,
  key: string | null,
): Promise<string | null> {
  if (key === null) return null;
  const isProven = await findProvenOrder(services.db, { actor: visitor }, { reference, key });
  return isProven ? `${services.env.baseUrl}/orders/${reference}?key=${encodeURIComponent(key)}` : null;
}

/** Who looks at a paid order: the account that owns it, a signed-in account that may take it, or somebody else. */
function holderOf({ ownerId, email }: OwnOrder, actor: Actor): OrderHolder {
  if (actor.kind !== 'user') return 'guest';
  if (ownerId === actor.id) return 'owner';
  return ownerId === null && actor.email.toLowerCase() === email ? 'can-take' : 'guest';
}

async function onlinePayment(
  { services, now }: Visit,
  order: OwnOrder,
  selling: SellingSettings,
): Promise<OnlinePayment | null> {
  const { id, totalPaise, keptPaise, isTest } = order;
  // A test order cannot be paid with live keys, nor the other way round.
  if (!services.rail || services.rail.isTest !== isTest) return null;
  const last = await findLastAttempt(services.db, id);
  const paise = totalPaise - keptPaise;
  // The gateway created its payment page for the amount of the last attempt to pay. The URL of that payment page is
  // used only if the same amount is due now. After a part payment, the payment page would ask for too much.
  const url = last && last.paise === paise && isPayable(last, now) ? last.url : null;
  return {
    amount: formatPaise(paise),
    url,
    hasFailed: keptPaise === 0 && last?.state === 'closed',
    canPayByUpi: canPayByUpi(order, selling, now),
  };
}

function upiWays(
  reference: string,
  { paise, link }: { paise: number; link: string },
  selling: SellingSettings,
): UpiWays {
  const { vpa, payeeName, isMerchant } = selling;
  return {
    vpa,
    payeeName,
    reference,
    qr: qrCodeOf(link),
    link: isMerchant ? link : null,
    savesCode: isTakenFromGallery(paise, selling),
    amount: { shown: formatPaise(paise), plain: (paise / 100).toFixed(2) },
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const form = await readForm(visit, request);
  const reference = readOrderReference(params.reference);
  if (reference === null) throw data(null, { status: 404 });
  const key = readOrderKeys(request.headers.get('cookie')).get(reference) ?? null;
  return await keepForm(visit, form, ownOrderForm.failed, () => act(visit, form, { reference, key }));
}

async function act(visit: Visit, form: FormData, proof: { reference: string; key: string | null }) {
  const { services, address, now } = visit;
  const ctx = orderContext(services, await visit.actor(), now);
  const back = redirect(`/orders/${proof.reference}`, 303);
  const values = ownOrderForm.valuesOf(form);
  const refuse = (status: number, answer: OrderAnswer) =>
    data<OrderAnswer>({ values, ...answer }, { status });
  if (form.get('intent') === 'withdraw') {
    const asked = askFirst(form, words.cancelQuestion);
    if (asked) return asked;
    const outcome = await withdrawOrder(ctx, proof);
    if (outcome.success) return back;
    return orderRefusal(outcome.error);
  }
  if (form.get('intent') === 'pay') {
    const outcome = await openAttempt(ctx, proof);
    return outcome.success ? back : orderRefusal(outcome.error);
  }
  if (form.get('intent') === 'take') {
    if (ctx.actor.kind !== 'user') throw redirect(`/login?next=/orders/${proof.reference}`, 303);
    const keys = new Map(proof.key === null ? [] : [[proof.reference, proof.key]]);
    await takeHeldOrders(ctx, { email: ctx.actor.email, keys });
    return back;
  }
  if (form.get('intent') === 'by-upi') {
    const outcome = await switchToUpi(ctx, proof);
    return outcome.success ? back : orderRefusal(outcome.error);
  }
  if (form.get('intent') === 'no-reminders') {
    const outcome = await refuseReminders(ctx, proof);
    if (!outcome.success) throw data(null, { status: 404 });
    return back;
  }
  if (form.get('intent') === 'email') return await handleOwnEmail(visit, form, proof);
  if (form.get('intent') === 'ask-refund') {
    const outcome = await askForRefund(ctx, { ...proof, reason: values.reason, vpa: values.vpa });
    if (outcome.success) return back;
    if (outcome.error === 'not_found') throw data(null, { status: 404 });
    if (outcome.error === 'bad_vpa') return refuse(400, { errors: { vpa: refundPageWords.badVpa } });
    return refuse(409, { error: refundPageWords.errors[outcome.error] });
  }
  const spent = await services.limits.spend('claim', { address });
  if (!spent.success) return refuse(429, { errors: { utr: words.tooManyTries } });
  const outcome = await claimUtr(ctx, { ...proof, typed: values.utr });
  if (outcome.success) return back;
  switch (outcome.error) {
    case 'not_found':
      throw data(null, { status: 404 });
    case 'unreadable':
      return refuse(400, { errors: { utr: utrProblems[outcome.problem] } });
    case 'used':
      return refuse(409, { errors: { utr: words.used } });
    case 'received':
      return refuse(409, { errors: { utr: words.received } });
    case 'too_often':
      return refuse(409, { errors: { utr: words.tooOften } });
    case 'closed':
      return refuse(409, { error: words.closed });
  }
}

function orderRefusal(error: 'not_found' | 'closed' | 'away' | 'refused') {
  if (error === 'not_found') throw data(null, { status: 404 });
  const sentence = { closed: words.closed, away: words.away, refused: words.noPage }[error];
  return data<OrderAnswer>({ error: sentence }, { status: error === 'closed' ? 409 : 503 });
}

export const shouldRevalidate = needsRevalidationAfterRefusal;

export const meta: Route.MetaFunction = ({ params, matches }) => [
  pageTitle(`Order ${params.reference}`, matches),
  { name: 'robots', content: 'noindex' },
];

export default function ViewOrder({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer<object>(actionData, ownOrderForm.failed);
  const { order, kit, zone } = loaderData;
  const { kit: name, kitAddress: address, state } = order;
  // The kit (the parcel of an order) is shown as long as the order is open, and afterwards only if a kit was created.
  // An order that expired, or that was canceled or refunded before shipping, has no kit.
  const isSent = kit !== null || isOpen(state);
  return (
    <>
      <PageHeader title={`Order ${order.reference}`} />
      <div className="wrap empty:hidden">
        <ConfirmStep answer={answer} confirmLabel={words.cancelYes} keepLabel={words.keep} />
      </div>
      <OrderPage
        {...loaderData}
        answer={answer && 'asked' in answer ? undefined : answer}
        kit={isSent && name && address && <OrderedKit {...{ name, address, kit, zone }} />}
      />
    </>
  );
}
