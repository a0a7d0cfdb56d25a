import { data, redirect } from 'react-router';
import { openAttempt } from '#app/core/orders/open-attempt.server.ts';
import { findProvenOrder } from '#app/core/orders/order-access.server.ts';
import { orderContext } from '#app/core/orders/order-context.server.ts';
import { findPath } from '#app/core/orders/order-paths.ts';
import type { OwnOrder } from '#app/core/orders/order-queries.server.ts';
import { ownOrderForm } from '#app/core/orders/own-order-form.ts';
import { findNextClass, findPassedOrder } from '#app/core/orders/passed-order.server.ts';
import { noRefunds, readRefundSide } from '#app/core/refunds/refund-queries.server.ts';
import { readOrderReference } from '#app/domain/reference.ts';
import { needsRevalidationAfterRefusal } from '#app/live/needs-revalidation.ts';
import { orderTopic } from '#app/live/topics.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import type { FoundSide } from '#app/screens/orders/found-seat.tsx';
import { OrderPage } from '#app/screens/orders/order-page.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { unlistedMeta } from '#app/ui/unlisted-meta.ts';
import { readOrderKeys, readPassFor } from '#app/visit/order-cookie.server.ts';
import { actBy, formPost, type Sent } from '#app/visit/posted-form.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import { orderPageWords } from '#app/words/en/order-page-words.ts';
import type { Route } from './+types/view-found-order.ts';
import { addSeat, giveUtr, orderRefusal, standingOf } from './order-ways.server.ts';

export const handle = {
  live: (page: { order: OwnOrder } | undefined) => (page ? [orderTopic(page.order.id)] : []),
  hydrate: 'asked',
  festival: 'none',
};

/** With a pass: no documents, address, refund (DAY-60). Others are asked for the mobile number. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const { services, now } = visit;
  const reference = readOrderReference(params.reference);
  if (reference === null) throw data(null, { status: 404 });
  const cookies = request.headers.get('cookie');
  const actor = await visit.actor();
  const key = readOrderKeys(cookies).get(reference) ?? null;
  if (await findProvenOrder(services.db, { actor }, { reference, key }))
    throw redirect(`/orders/${reference}`);
  const pass = readPassFor(cookies, reference);
  const passed = await findPassedOrder({ ...services, now }, { reference, pass });
  if (!passed) throw redirect(findPath(reference));
  const { order, seatOf } = passed;
  const isOwn = actor.kind === 'user' && seatOf === actor.id;
  const standing = await standingOf(visit, order);
  const { refunds } = order.hadMoney
    ? await readRefundSide(services.db, order.id, standing.today)
    : noRefunds;
  const found: FoundSide = {
    seat: isOwn ? 'own' : seatOf === null ? 'free' : 'other',
    email: actor.kind === 'user' ? actor.email : null,
    nextClass: await findNextClass(services.db, { orderId: order.id, now }),
  };
  return {
    ...standing,
    online: standing.online && { ...standing.online, canPayByUpi: false },
    refundSide: { ...noRefunds, refunds },
    found,
  };
}

export const action = formPost(
  ownOrderForm.failed,
  async ({ visit, form, params, request }: Sent<Route.ActionArgs>) => {
    const reference = readOrderReference(params.reference);
    if (reference === null) throw data(null, { status: 404 });
    const proof = { reference, key: null, pass: readPassFor(request.headers.get('cookie'), reference) };
    const ctx = orderContext(visit.services, await visit.actor(), visit.now);
    const back = redirect(`/orders/${reference}/found`, 303);
    const values = ownOrderForm.valuesOf(form);
    return await actBy(form, {
      add: async () => redirect(await addSeat(visit, proof), 303),
      pay: async () => {
        const outcome = await openAttempt(ctx, proof);
        return outcome.success ? back : orderRefusal(outcome.error);
      },
      claim: () => giveUtr(visit, ctx, { ...proof, typed: values.utr }, { values, back }),
      otherwise: () => {
        throw data(null, { status: 404 });
      },
    });
  },
);

export const shouldRevalidate = needsRevalidationAfterRefusal;

export const meta: Route.MetaFunction = ({ params, matches }) =>
  unlistedMeta(`Order ${params.reference}`, matches);

export default function ViewFoundOrder({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData, ownOrderForm.failed);
  return (
    <>
      <PageHeader title={orderPageWords.returned(loaderData.order.reference)} />
      <OrderPage
        {...loaderData}
        {...{
          documents: [],
          isCorrecting: false,
          isCorrectingEmail: false,
          hasReminders: false,
          keepLink: null,
          kit: null,
        }}
        {...{ holder: 'guest', account: null, answer }}
      />
    </>
  );
}
