import { findOwnOrder } from '#app/core/orders/order-queries.server.ts';
import { findPassedOrder } from '#app/core/orders/passed-order.server.ts';
import { upiCodeImage } from '#app/core/orders/upi-code-image.server.ts';
import { upiPaymentOf } from '#app/core/orders/upi-payment.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { readOrderReference } from '#app/domain/reference.ts';
import { readOrderKeys, readPassFor } from '#app/visit/order-cookie.server.ts';
import { type Visit, visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/download-upi-code.ts';

/** For those who may pay (SELL-39, DAY-60); else, or with nothing to pay, a 404 (DAY-4). */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const visit = context.get(visitContext);
  const { db } = visit.services;
  const headers = { 'Cache-Control': 'no-store' };
  const reference = readOrderReference(params.reference);
  const key = reference && readOrderKeys(request.headers.get('cookie')).get(reference);
  const order =
    reference &&
    ((await findOwnOrder(db, await visit.actor(), { reference, key: key ?? null })) ??
      (await passedOrder(visit, request, reference)));
  const payment = order && upiPaymentOf(order, (await getSettings(db)).selling, visit.now);
  if (!payment) return new Response('Not found', { status: 404, headers });
  return new Response(await upiCodeImage(payment.link), {
    headers: {
      ...headers,
      'Content-Type': 'image/png',
      'Content-Disposition': `attachment; filename="${reference}.png"`,
    },
  });
}

async function passedOrder({ services, now }: Visit, { headers }: Request, reference: string) {
  const pass = readPassFor(headers.get('cookie'), reference);
  return (await findPassedOrder({ ...services, now }, { reference, pass }))?.order;
}
