import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type {
  AttemptState,
  PaymentRail,
  RailAnswer,
  RailMoney,
  RailRefund,
} from '#app/platform/payment-rail.ts';

/** The keys and the URL with which the adapter reaches the fake gateway. */
export type CashfreeSettings = { clientId: string; clientSecret: string; baseUrl: string };

const link = z.object({
  link_id: z.string(),
  link_status: z.enum(['ACTIVE', 'PAID', 'EXPIRED', 'CANCELLED']),
  link_url: z.url(),
  link_expiry_time: z.coerce.date(),
});
const order = z.object({ order_id: z.string(), order_tags: z.object({ link_id: z.string() }).nullish() });
const payment = z.object({
  payment_status: z.string(),
  payment_amount: z.number(),
  payment_currency: z.string(),
  payment_group: z.string(),
});
const refund = z.object({
  order_id: z.string(),
  refund_id: z.string(),
  refund_amount: z.number(),
  refund_status: z.enum(['SUCCESS', 'PENDING', 'CANCELLED']),
  refund_origin: z.enum(['API', 'DASHBOARD']),
  created_at: z.coerce.date(),
});
const event = z.object({
  type: z.string(),
  data: z.object({ link_id: z.string().nullish(), order: order.nullish(), refund: refund.nullish() }),
});

const nothing: AttemptState = { isOpen: false, opened: null, money: [] };
const states = { SUCCESS: 'processed', PENDING: 'pending', CANCELLED: 'failed' } as const;
const paiseOf = (rupees: number) => Math.round(rupees * 100);

/**
 * An adapter for Cashfree's payment links, for tests only. It shows that the gateway interface is not tied to Razorpay:
 * Cashfree uses rupees instead of paise, finds links by our reference, identifies payments and refunds by an order, and
 * does not sign the URL to which it sends the buyer back.
 */
export function createCashfreeRail({
  clientId,
  clientSecret,
  baseUrl,
}: CashfreeSettings): PaymentRail<'cashfree'> {
  async function ask<T>(
    method: string,
    path: string,
    schema: z.ZodType<T>,
    body?: object,
  ): Promise<RailAnswer<T>> {
    const headers = { 'x-client-id': clientId, 'x-client-secret': clientSecret };
    const sent = body ? JSON.stringify(body) : null;
    const response = await fetch(`${baseUrl}/pg/${path}`, { method, headers, body: sent }).catch(() => null);
    if (!response || response.status >= 500) return { kind: 'unknown', reason: 'no answer' };
    const read = schema.safeParse(await response.json().catch(() => null));
    if (!response.ok) return { kind: 'refused', reason: String(response.status) };
    return read.success ? { kind: 'ok', value: read.data } : { kind: 'unknown', reason: 'unreadable' };
  }

  async function lookMoney(orderId: string): Promise<RailAnswer<RailMoney | null>> {
    const found = await ask('GET', `orders/${orderId}`, order);
    if (found.kind !== 'ok') return found;
    const paid = await ask('GET', `orders/${orderId}/payments`, z.array(payment));
    if (paid.kind !== 'ok') return paid;
    const done = paid.value.find(({ payment_status: status }) => status === 'SUCCESS');
    if (!done) return { kind: 'ok', value: null };
    const paise = paiseOf(done.payment_amount);
    const reference = found.value.order_tags?.link_id ?? null;
    const how = { currency: done.payment_currency, method: done.payment_group.toUpperCase() };
    return { kind: 'ok', value: { externalId: orderId, paise, ...how, reference, fee: null } };
  }

  async function moneyOf(orderIds: readonly string[]): Promise<RailAnswer<RailMoney[]>> {
    const money: RailMoney[] = [];
    for (const id of orderIds) {
      const found = await lookMoney(id);
      if (found.kind !== 'ok') return found;
      if (found.value) money.push(found.value);
    }
    return { kind: 'ok', value: money };
  }

  // Cashfree finds a link by our own reference, so the interface's `gatewayId` is not needed.
  const look: PaymentRail['look'] = async ({ reference }) => {
    const found = await ask('GET', `links/${reference}`, link);
    if (found.kind === 'refused' && found.reason === '404') return { kind: 'ok', value: nothing };
    if (found.kind !== 'ok') return found;
    const orders = await ask('GET', `links/${reference}/orders`, z.array(order));
    if (orders.kind !== 'ok') return orders;
    const money = await moneyOf(orders.value.map(({ order_id: id }) => id));
    if (money.kind !== 'ok') return money;
    const isOpen = found.value.link_status === 'ACTIVE';
    return { kind: 'ok', value: { isOpen, opened: openedOf(found.value), money: money.value } };
  };

  const lookRefund: PaymentRail['lookRefund'] = async (name) => {
    const [orderId = '', id = ''] = name.split('/');
    return mapped(await ask('GET', `orders/${orderId}/refunds/${id}`, refund), refundOf);
  };

  return {
    rail: 'cashfree',
    isTest: true,
    look,
    lookMoney,
    lookRefund,
    async open({ reference, paise, description, returnTo, expiresAt, phone }) {
      const asked = {
        link_id: reference,
        link_amount: paise / 100,
        link_currency: 'INR',
        link_purpose: description,
        customer_details: { customer_phone: phone },
        link_meta: { return_url: returnTo },
        link_expiry_time: expiresAt.toISOString(),
      };
      const made = await ask('POST', 'links', link, asked);
      // Cashfree refuses to create a link whose id exists already, for example because its first response was lost. The
      // adapter then returns the existing link.
      const known = made.kind === 'refused' ? await ask('GET', `links/${reference}`, link) : made;
      return mapped(known.kind === 'ok' ? known : made, openedOf);
    },
    async close(attempt) {
      const cancelled = await ask('POST', `links/${attempt.reference}/cancel`, link);
      return cancelled.kind === 'unknown' ? cancelled : await look(attempt);
    },
    async listMoney(since) {
      const found = await ask('GET', `recon/payments?since=${since.toISOString()}`, z.array(order));
      return found.kind === 'ok' ? await moneyOf(found.value.map(({ order_id: id }) => id)) : found;
    },
    async listRefunds(since) {
      const found = await ask('GET', `recon/refunds?since=${since.toISOString()}`, z.array(refund));
      return mapped(found, (all) => all.map(refundOf));
    },
    readEvent(headers, body) {
      const signature = Buffer.from(headers.get('x-webhook-signature') ?? '', 'base64');
      const stamp = headers.get('x-webhook-timestamp') ?? '';
      const expected = createHmac('sha256', clientSecret).update(stamp).update(body).digest();
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return 'forged';
      const read = event.safeParse(jsonOf(body));
      if (!read.success) return 'unreadable';
      const { type, data } = read.data;
      if (!['PAYMENT_LINK_EVENT', 'REFUND_STATUS_WEBHOOK'].includes(type)) return 'ignored';
      // Cashfree's events have no id, so two events with the same bytes count as the same event.
      const eventId = createHash('sha256').update(body).digest('hex').slice(0, 40);
      const externalId = data.order?.order_id ?? data.refund?.order_id ?? null;
      return {
        eventId,
        reference: data.link_id ?? null,
        externalId,
        refund: data.refund ? refundOf(data.refund) : null,
      };
    },
    readReturn: () => null,
    async refund({ externalId, paise, key }) {
      const asked = { refund_id: key, refund_amount: paise / 100 };
      const made = await ask('POST', `orders/${externalId}/refunds`, refund, asked);
      return made.kind === 'refused' ? await lookRefund(`${externalId}/${key}`) : mapped(made, refundOf);
    },
  };
}

function openedOf({ link_id: id, link_url: url, link_expiry_time: expiresAt }: z.output<typeof link>) {
  return { gatewayId: id, url, expiresAt };
}

function refundOf(one: z.output<typeof refund>): RailRefund {
  return {
    refundId: `${one.order_id}/${one.refund_id}`,
    externalId: one.order_id,
    key: one.refund_origin === 'API' ? one.refund_id : null,
    paise: paiseOf(one.refund_amount),
    state: states[one.refund_status],
    createdAt: one.created_at,
  };
}

function mapped<From, To>(answer: RailAnswer<From>, change: (value: From) => To): RailAnswer<To> {
  return answer.kind === 'ok' ? { kind: 'ok', value: change(answer.value) } : answer;
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString());
  } catch {
    return null;
  }
}
