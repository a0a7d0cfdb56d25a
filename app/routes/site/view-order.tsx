import { data, redirect } from 'react-router';
import { nameOrderDocuments } from '#app/core/documents/document-queries.server.ts';
import { findKitOfOrder } from '#app/core/kits/kit-queries.server.ts';
import { withdrawOrder } from '#app/core/orders/claim-utr.server.ts';
import { learnerPlaceOf } from '#app/core/orders/learner-place.server.ts';
import { openAttempt } from '#app/core/orders/open-attempt.server.ts';
import { findProvenOrder, type OrderProof } from '#app/core/orders/order-access.server.ts';
import { type OrderContext, orderContext } from '#app/core/orders/order-context.server.ts';
import { findPath, foundPath } from '#app/core/orders/order-paths.ts';
import { findOwnOrder, type OwnOrder } from '#app/core/orders/order-queries.server.ts';
import { ownOrderForm } from '#app/core/orders/own-order-form.ts';
import { refuseReminders, refusesReminders } from '#app/core/orders/remind-buyers.server.ts';
import { switchToUpi } from '#app/core/orders/switch-to-upi.server.ts';
import { takeOrder } from '#app/core/orders/waiting-orders.server.ts';
import { askForRefund } from '#app/core/refunds/refund-asks.server.ts';
import { noRefunds, readRefundSide } from '#app/core/refunds/refund-queries.server.ts';
import { type Actor, visitor } from '#app/domain/access.ts';
import { isOpen } from '#app/domain/order.ts';
import { readOrderReference } from '#app/domain/reference.ts';
import { needsRevalidationAfterRefusal } from '#app/live/needs-revalidation.ts';
import { orderTopic } from '#app/live/topics.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { askFirst } from '#app/platform/confirm.server.ts';
import { OrderedKit } from '#app/screens/kits/ordered-kit.tsx';
import { OrderPage } from '#app/screens/orders/order-page.tsx';
import type { OrderHolder } from '#app/screens/orders/paid-order.tsx';
import type { OrderAnswer } from '#app/screens/orders/utr-form.tsx';
import { ConfirmStep } from '#app/ui/confirm-form.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { unlistedMeta } from '#app/ui/unlisted-meta.ts';
import { orderCookieFor, readOrderKeys, readPassFor } from '#app/visit/order-cookie.server.ts';
import { actBy, formPost, type Sent } from '#app/visit/posted-form.server.ts';
import { type Visit, visitContext } from '#app/visit/visit.server.ts';
import { orderPageWords as words } from '#app/words/en/order-page-words.ts';
import { refundPageWords } from '#app/words/en/refund-words.ts';
import type { Route } from './+types/view-order.ts';
import { giveUtr, type OrderOutcome, orderRefusal, standingOf } from './order-ways.server.ts';
import { handleOwnEmail } from './own-order-email.server.ts';

/**
 * The page updates live when this order changes, even for a visitor without an account. The name of the live topic
 * contains the order's id, which is sent only to visitors who may see the order. `late` starts the page's script when
 * the browser is idle; the script adds buttons that copy the payment details.
 */
export const handle = {
  live: (page: { order: OwnOrder } | undefined) => (page ? [orderTopic(page.order.id)] : []),
  hydrate: 'asked',
  festival: 'none',
};

/**
 * Shows an order to its owner, or to a visitor who has the order's secret. Everybody else is asked for the order's
 * mobile number, whether or not there is such an order (SELL-39, DAY-60). A secret in the URL, as in the link of an email,
 * is moved to a cookie at once, so that no other site learns it.
 */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const { services } = visit;
  const cookies = request.headers.get('cookie');
  const reference = readOrderReference(params.reference);
  if (reference === null) throw data(null, { status: 404 });
  const actor = await visit.actor();
  const linkKey = url.searchParams.get('key');
  const held = readOrderKeys(cookies).get(reference) ?? null;
  const key = linkKey ?? held;
  const order = await findOwnOrder(services.db, actor, { reference, key });
  // The link may be older than the secret of this browser.
  if (!order && linkKey !== null && held !== null) throw redirect(`/orders/${reference}`);
  if (!order) throw redirect(readPassFor(cookies, reference) ? foundPath(reference) : findPath(reference));
  if (linkKey !== null || params.reference !== reference) {
    const isHttps = services.env.baseUrl.startsWith('https:');
    const headers = new Headers();
    if (key !== null) headers.set('Set-Cookie', orderCookieFor(cookies, { reference, key }, isHttps));
    throw redirect(`/orders/${reference}`, { headers });
  }
  const standing = await standingOf(visit, order);
  const [documents, refundSide] = order.hadMoney
    ? await Promise.all([
        nameOrderDocuments(services.db, reference),
        readRefundSide(services.db, order.id, standing.today),
      ])
    : [[], noRefunds];
  const keepLink = await keepLinkOf(visit, reference, key);
  return {
    ...standing,
    documents,
    refundSide,
    kit: order.kit === null ? null : await findKitOfOrder(services.db, order.id),
    isCorrecting: url.searchParams.has('correct'),
    isCorrectingEmail: url.searchParams.has('email'),
    keepLink,
    hasReminders: !(await refusesReminders(services.db, services.links, order.email)),
    holder: holderOf(order, actor, keepLink !== null),
    account: actor.kind === 'user' ? actor.email : null,
    place: learnerPlaceOf(services.links, order),
    anotherIn: standing.asksLearner && order.state !== 'cancelled' ? order.courseSlug : null,
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

/** Who looks at an order: the account that owns it, a signed-in account that may take it, or somebody else. */
function holderOf({ ownerId }: OwnOrder, actor: Actor, hasSecret: boolean): OrderHolder {
  if (actor.kind !== 'user') return 'guest';
  if (ownerId === actor.id) return 'owner';
  return ownerId === null && hasSecret ? 'can-take' : 'guest';
}

export const action = formPost(ownOrderForm.failed, async (sent: Sent<Route.ActionArgs>) => {
  const { visit, form, params, request } = sent;
  const reference = readOrderReference(params.reference);
  if (reference === null) throw data(null, { status: 404 });
  const key = readOrderKeys(request.headers.get('cookie')).get(reference) ?? null;
  const ctx = orderContext(visit.services, await visit.actor(), visit.now);
  return await actBy(form, actsOf(sent, ctx, { reference, key }));
});

function actsOf(sent: Sent, ctx: OrderContext, proof: OrderProof) {
  const { visit, form } = sent;
  const here = `/orders/${proof.reference}`;
  const back = redirect(here, 303);
  const values = ownOrderForm.valuesOf(form);
  const refuse = (status: number, answer: OrderAnswer) =>
    data<OrderAnswer>({ values, ...answer }, { status });
  const settle = (outcome: OrderOutcome) => (outcome.success ? back : orderRefusal(outcome.error));
  return {
    withdraw: async () =>
      askFirst(form, words.cancelQuestion, words.cancelYes) ?? settle(await withdrawOrder(ctx, proof)),
    pay: async () => settle(await openAttempt(ctx, proof)),
    'by-upi': async () => settle(await switchToUpi(ctx, proof)),
    take: async () => {
      if (ctx.actor.kind !== 'user') throw redirect(`/login?next=${here}`, 303);
      await takeOrder({ ...ctx, actor: ctx.actor }, proof);
      return back;
    },
    'no-reminders': async () => {
      const outcome = await refuseReminders(ctx, proof);
      if (!outcome.success) throw data(null, { status: 404 });
      return back;
    },
    email: () => handleOwnEmail(sent, proof),
    'ask-refund': async () => {
      const outcome = await askForRefund(ctx, { ...proof, reason: values.reason, vpa: values.vpa });
      if (outcome.success) return redirect(`${here}#refund-${proof.reference}`, 303);
      if (outcome.error === 'not_found') throw data(null, { status: 404 });
      if (outcome.error === 'bad_vpa') return refuse(400, { errors: { vpa: refundPageWords.badVpa } });
      return refuse(409, { error: refundPageWords.errors[outcome.error] });
    },
    otherwise: () => giveUtr(visit, ctx, { ...proof, typed: values.utr }, { values, back }),
  };
}

export const shouldRevalidate = needsRevalidationAfterRefusal;

export const meta: Route.MetaFunction = ({ params, matches }) =>
  unlistedMeta(`Order ${params.reference}`, matches);

export default function ViewOrder({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer<object>(actionData, ownOrderForm.failed);
  const { order, kit, zone } = loaderData;
  const { kit: name, kitAddress: address, state } = order;
  // The kit (the parcel of an order) is shown as long as the order is open, and afterwards only if a kit was created.
  // An order that expired, or that was canceled or refunded before shipping, has no kit.
  const isSent = kit !== null || isOpen(state);
  return (
    <>
      <PageHeader title={words.returned(order.reference)} />
      <div className="wrap empty:hidden">
        <ConfirmStep answer={answer} keepLabel={words.keep} />
      </div>
      <OrderPage
        {...loaderData}
        answer={answer && 'asked' in answer ? undefined : answer}
        kit={isSent && name && address && <OrderedKit {...{ name, address, kit, zone }} />}
      />
    </>
  );
}
