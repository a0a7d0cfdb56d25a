import { receiveEvent } from '#app/core/orders/gateway-events.server.ts';
import { eventsJob } from '#app/core/orders/order-jobs.server.ts';
import type { Services } from '#app/visit/services.server.ts';

export const webhookBytes = 64 * 1024;

const plain = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers } });

/**
 * Answers a webhook request of the payment gateway (SELL-82). The request is authorized only by the signature
 * over its body, not by a session or its origin. The event is stored and answered with 200 first, and
 * processed afterwards, because the gateway waits five seconds at most.
 */
export async function takePaymentEvent(
  request: Request,
  services: Services,
  address: string,
): Promise<Response> {
  const { rail, db, limits, log, clock } = services;
  if (request.method !== 'POST') return plain(405, 'POST only', { Allow: 'POST' });
  if (!rail) return plain(404, 'no payment gateway');
  const allowed = await limits.checkWebhook(address);
  if (!allowed.success) return plain(429, 'too many', { 'Retry-After': String(allowed.retryAfterSeconds) });
  const body = new Uint8Array(await request.arrayBuffer());
  const outcome = await receiveEvent({ db, rail, now: clock() }, { headers: request.headers, body });
  if (outcome === 'forged') {
    log.warn({ address }, 'an event with a wrong signature came to the webhook');
    return plain(400, 'wrong signature');
  }
  // An unreadable event is also answered with 200, because the gateway would switch off a webhook that refuses events.
  // The daily comparison with the gateway finds the payment or refund that the event was about.
  if (outcome === 'unreadable')
    log.error(
      { address },
      'an event with a right signature, which this version cannot read, came to the webhook',
    );
  if (outcome === 'stored') void services.jobs.doNow(eventsJob);
  return plain(200, 'ok');
}
