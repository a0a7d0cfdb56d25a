import { data, redirect } from 'react-router';
import { lookAfterReturn } from '#app/core/orders/look-after-return.server.ts';
import { orderContext } from '#app/core/orders/order-context.server.ts';
import { readOrderReference } from '#app/domain/reference.ts';
import { ReturnedOrder } from '#app/screens/orders/returned-order.tsx';
import { pageTitle } from '#app/ui/meta-tags.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { readOrderKeys } from '#app/visit/order-cookie.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import { orderPageWords as words } from '#app/words/en/order-page-words.ts';
import type { Route } from './+types/return-to-order.ts';

export const handle = { festival: 'none' };

/**
 * The page to which the gateway sends the buyer's browser after a payment (SELL-83). A visitor who may see the
 * order is redirected to its page once the order is no longer pending. Anyone else sees only its state, and only
 * with a URL that the gateway signed (S-51). There is no action, so a POST is refused (S-11).
 */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const reference = readOrderReference(params.reference);
  if (reference === null) throw data(null, { status: 404 });
  const key = readOrderKeys(request.headers.get('cookie')).get(reference) ?? null;
  const ctx = orderContext(visit.services, await visit.actor(), visit.now);
  const returned = await lookAfterReturn(ctx, { reference, key, query: url.searchParams });
  if (!returned) throw data(null, { status: 404 });
  const { state, isHolder } = returned;
  if (isHolder && state !== 'pending') throw redirect(`/orders/${reference}`);
  return { reference, state, isHolder };
}

/** Until the payment is found, reloads the page every five seconds, even without JavaScript. */
export const meta: Route.MetaFunction = ({ params, loaderData, matches }) => [
  pageTitle(words.returned(params.reference ?? ''), matches),
  { name: 'robots', content: 'noindex' },
  ...(loaderData?.state === 'pending' ? [{ httpEquiv: 'refresh', content: '5' }] : []),
];

export default function ReturnToOrder({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={words.returned(loaderData.reference)} />
      <ReturnedOrder {...loaderData} />
    </>
  );
}
