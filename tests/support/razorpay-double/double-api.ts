import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { DoubleActs } from './double-acts.ts';
import type { DoubleLedger, DoubleLink, DoubleRefund } from './double-ledger.ts';

/**
 * The ways in which the fake API can fail; each entry in `faults` applies to one request. `lost` does the
 * work and then cuts the connection; `silent` does the work and never responds. `cut` cuts the connection
 * without doing anything, and `none` handles the request normally.
 */
export type DoubleFault =
  | 'none'
  | 'too-many'
  | 'error'
  | 'refused'
  | 'unreadable'
  | 'redirect'
  | 'cut'
  | 'lost'
  | 'silent';

export type DoubleApi = {
  ledger: DoubleLedger;
  acts: DoubleActs;
  keyId: string;
  keySecret: string;
  faults: DoubleFault[];
  /** The method, path and query of every request that the fake gateway received. */
  asked: string[];
  /**
   * Called with the method and path of each request after its work was done and before the API responds, so
   * that a test can kill the shop at this moment.
   */
  beforeAnswer: ((asked: string) => Promise<void>) | null;
  /**
   * Called after a payment link was created and before the API responds, so that a test can deliver the
   * link's webhook events first.
   */
  beforeCreateAnswer: ((link: DoubleLink) => Promise<void>) | null;
  /**
   * While this promise is pending, refunds count as in progress: a second request with the same idempotency
   * key gets a 409 response.
   */
  refundInFlight: Promise<void> | null;
  nextRefundStatus: DoubleRefund['status'];
};

const minute = 60;
const sixMonths = 183 * 24 * 60 * minute;
const note = z.record(z.string(), z.string().max(255)).refine((notes) => Object.keys(notes).length <= 15);
const newLink = z.strictObject({
  amount: z.number().int().min(100),
  currency: z.literal('INR'),
  accept_partial: z.boolean().optional(),
  expire_by: z.number().int().optional(),
  reference_id: z.string().max(40),
  description: z.string().max(2048),
  customer: z.strictObject({ name: z.string(), email: z.email(), contact: z.string() }).partial().optional(),
  notify: z.strictObject({ sms: z.boolean(), email: z.boolean() }).partial().optional(),
  reminder_enable: z.boolean().optional(),
  notes: note.optional(),
  callback_url: z.url().optional(),
  callback_method: z.literal('get').optional(),
});
const newRefund = z.strictObject({
  amount: z.number().int().min(100).optional(),
  speed: z.enum(['normal', 'optimum']).optional(),
  receipt: z.string().max(40).optional(),
  notes: note.optional(),
});

type Bindings = { Bindings: HttpBindings };

/** Creates the part of Razorpay's API `/v1` that the shop uses, for the fake gateway. */
export function createDoubleApi(double: DoubleApi): Hono<Bindings> {
  const { ledger, acts } = double;
  const api = new Hono<Bindings>();

  api.use('*', async (context, next) => {
    const url = new URL(context.req.url);
    const asked = `${context.req.method} ${url.pathname.replace('/v1/', '')}`;
    double.asked.push(asked + url.search);
    const credentials = Buffer.from(`${double.keyId}:${double.keySecret}`).toString('base64');
    if (context.req.header('Authorization') !== `Basic ${credentials}`)
      return refuse(context, 401, 'Authentication failed');
    const fault = double.faults.shift();
    if (fault === 'cut') return cut(context);
    if (fault === 'too-many') return refuse(context, 429, 'Too many requests');
    if (fault === 'error') return refuse(context, 502, 'upstream', 'GATEWAY_ERROR');
    if (fault === 'refused') return refuse(context, 400, 'Not enough balance');
    if (fault === 'redirect') return context.redirect('http://127.0.0.1:1/elsewhere', 307);
    await next();
    await double.beforeAnswer?.(asked);
    if (fault === 'lost') return cut(context);
    if (fault === 'silent') await new Promise(() => {});
    if (fault === 'unreadable') context.res = new Response('<h1>Maintenance</h1>');
  });

  api.post('/payment_links', async (context) => {
    const read = newLink.safeParse(await context.req.json());
    if (!read.success) return refuse(context, 400, read.error.message);
    const { data } = read;
    const now = ledger.seconds();
    const expireBy = data.expire_by ?? now + sixMonths;
    if (expireBy < now + 15 * minute || expireBy > now + sixMonths)
      return refuse(context, 400, 'expire_by should be 15 minutes to 6 months ahead');
    if ([...ledger.links.values()].some(({ reference }) => reference === data.reference_id))
      return refuse(context, 400, `payment link with reference_id ${data.reference_id} already attempted`);
    const link: DoubleLink = {
      id: ledger.newId('plink'),
      reference: data.reference_id,
      paise: data.amount,
      description: data.description,
      callbackUrl: data.callback_url ?? null,
      expireBy,
      status: 'created',
      notes: data.notes ?? {},
      createdAt: now,
    };
    ledger.links.set(link.id, link);
    const answer = ledger.linkJson(link);
    await double.beforeCreateAnswer?.(link);
    return context.json(answer);
  });

  api.get('/payment_links', (context) => {
    const reference = context.req.query('reference_id');
    const found = [...ledger.links.values()].filter((link) => link.reference === reference);
    return context.json({ payment_links: found.map((link) => ledger.linkJson(link)) });
  });

  api.get('/payment_links/:id', (context) => {
    const link = ledger.links.get(context.req.param('id'));
    return link ? context.json(ledger.linkJson(link)) : notFound(context);
  });

  api.post('/payment_links/:id/cancel', async (context) => {
    const link = ledger.links.get(context.req.param('id'));
    if (!link) return notFound(context);
    if (link.status !== 'created') return refuse(context, 400, `cannot cancel a link that is ${link.status}`);
    await acts.cancel(link);
    return context.json(ledger.linkJson(link));
  });

  api.get('/payments', (context) => {
    const items = pageOf(context, ledger.payments.values()).map((one) => ledger.paymentJson(one));
    return context.json({ entity: 'collection', items });
  });

  api.get('/refunds', (context) => {
    const items = pageOf(context, ledger.refunds.values()).map((one) => ledger.refundJson(one));
    return context.json({ entity: 'collection', items });
  });

  api.get('/payments/:id', (context) => {
    const payment = ledger.payments.get(context.req.param('id'));
    return payment ? context.json(ledger.paymentJson(payment)) : notFound(context);
  });

  api.get('/payments/:id/refunds', (context) => {
    const items = [...ledger.refunds.values()]
      .filter(({ paymentId }) => paymentId === context.req.param('id'))
      .map((refund) => ledger.refundJson(refund));
    return context.json({ entity: 'collection', count: items.length, items });
  });

  api.get('/refunds/:id', (context) => {
    const refund = ledger.refunds.get(context.req.param('id'));
    return refund ? context.json(ledger.refundJson(refund)) : notFound(context);
  });

  api.post('/payments/:id/refund', async (context) => {
    const payment = ledger.payments.get(context.req.param('id'));
    const key = context.req.header('X-Refund-Idempotency');
    const text = await context.req.text();
    const read = newRefund.safeParse(JSON.parse(text));
    if (!payment) return notFound(context);
    if (!read.success) return refuse(context, 400, read.error.message);
    if (key !== undefined && !/^[A-Za-z0-9_-]{10,}$/.test(key)) return refuse(context, 400, 'a bad key');
    const body = `${payment.id} ${text}`;
    const known = key === undefined ? undefined : ledger.refundKeys.get(key);
    if (known && known.body !== body) return refuse(context, 400, 'the key was used with another body');
    if (known) {
      const refund = ledger.refunds.get(known.refundId ?? '');
      return refund ? context.json(ledger.refundJson(refund)) : refuse(context, 409, 'in progress');
    }
    const left = payment.status === 'captured' ? payment.paise - ledger.refunded(payment.id) : 0;
    const paise = read.data.amount ?? left;
    if (paise > left || paise === 0) return refuse(context, 400, 'more than was captured');
    const kept = { body, refundId: null as string | null };
    if (key !== undefined) ledger.refundKeys.set(key, kept);
    await double.refundInFlight;
    const receipt = read.data.receipt ?? null;
    const refund = await acts.refund(payment, paise, { receipt, status: double.nextRefundStatus });
    kept.refundId = refund.id;
    return context.json(ledger.refundJson(refund));
  });

  return api;
}

/**
 * Returns a part of a list, as Razorpay's API does: the objects that were created at or after the query parameter
 * `from`, newest first. Of these, the first `skip` are left out, and at most `count` are returned.
 */
function pageOf<T extends { createdAt: number }>(context: Context, all: Iterable<T>): T[] {
  const number = (name: string, otherwise: number) => Number(context.req.query(name) ?? otherwise);
  const since = [...all].filter(({ createdAt }) => createdAt >= number('from', 0)).reverse();
  return since.slice(number('skip', 0), number('skip', 0) + Math.min(100, number('count', 10)));
}

function refuse(
  context: Context,
  status: 400 | 401 | 409 | 429 | 502,
  description: string,
  code = 'BAD_REQUEST_ERROR',
) {
  const error = {
    code,
    description,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
  };
  return context.json({ error }, status);
}

const notFound = (context: Context) => refuse(context, 400, 'The id provided does not exist');

function cut(context: Context<Bindings>): Response {
  context.env.outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
}
