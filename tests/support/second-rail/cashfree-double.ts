import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import type { CashfreeSettings } from './cashfree-rail.ts';

type Link = { link_id: string; link_status: string; link_amount: number; [field: string]: unknown };
type Payment = { payment_status: string; payment_amount: number };
type Refund = { order_id: string; refund_id: string; refund_amount: number; created_at: string };

/** A fake Cashfree payment gateway over real HTTP. It implements only what the tests of gateway adapters need. */
type CashfreeDouble = {
  settings: CashfreeSettings;
  statusOf: (reference: string) => string | undefined;
  /** Pays a payment link, or lets the payment fail. Returns the id of the order that Cashfree creates for the link. */
  pay: (reference: string, status?: 'SUCCESS' | 'FAILED') => string;
  /** Makes the next call fail with status 500. */
  failNext: () => void;
  /** Returns a signed webhook request. */
  signed: (json: unknown) => { headers: Headers; body: Uint8Array };
  close: () => Promise<void>;
};

export async function startCashfreeDouble(now: Date): Promise<CashfreeDouble> {
  const links = new Map<string, Link>();
  const payments = new Map<string, { reference: string; tries: Payment[] }>();
  const refunds: (Refund & { refund_status: string; refund_origin: string })[] = [];
  let isFailing = false;
  const keys = { clientId: 'cf_test_1', clientSecret: 'secret-of-the-second-double' };
  const orderJson = (id: string) => ({
    order_id: id,
    order_tags: { link_id: payments.get(id)?.reference ?? '' },
  });

  const app = new Hono();
  app.use(async (context, next) => {
    if (context.req.header('x-client-secret') !== keys.clientSecret) return context.json({}, 401);
    if (!isFailing) return next();
    isFailing = false;
    return context.json({}, 500);
  });
  app.post('/pg/links', async (context) => {
    const asked = await context.req.json<Link & { customer_details?: { customer_phone?: string } }>();
    if (links.has(asked.link_id)) return context.json({ code: 'link_post_failed' }, 409);
    if (!/^\+91\d{10}$/.test(asked.customer_details?.customer_phone ?? '')) return context.json({}, 400);
    const link = { ...asked, link_status: 'ACTIVE', link_url: `https://pay.example/${asked.link_id}` };
    links.set(asked.link_id, link);
    return context.json(link);
  });
  app.get('/pg/links/:id', (context) => {
    const link = links.get(context.req.param('id'));
    return link ? context.json(link) : context.json({}, 404);
  });
  app.post('/pg/links/:id/cancel', (context) => {
    const link = links.get(context.req.param('id'));
    if (link?.link_status !== 'ACTIVE') return context.json({}, 400);
    link.link_status = 'CANCELLED';
    return context.json(link);
  });
  app.get('/pg/links/:id/orders', (context) => {
    const of = [...payments].filter(([, { reference }]) => reference === context.req.param('id'));
    return context.json(of.map(([id]) => orderJson(id)));
  });
  app.get('/pg/orders/:id', (context) => {
    const id = context.req.param('id');
    return payments.has(id) ? context.json(orderJson(id)) : context.json({}, 404);
  });
  app.get('/pg/orders/:id/payments', (context) =>
    context.json(payments.get(context.req.param('id'))?.tries ?? []),
  );
  app.post('/pg/orders/:id/refunds', async (context) => {
    const asked = await context.req.json<Pick<Refund, 'refund_id' | 'refund_amount'>>();
    const id = context.req.param('id');
    if (refunds.some(({ refund_id: known }) => known === asked.refund_id)) return context.json({}, 409);
    const made = { order_id: id, ...asked, created_at: now.toISOString() };
    refunds.push({ ...made, refund_status: 'SUCCESS', refund_origin: 'API' });
    return context.json(refunds.at(-1));
  });
  app.get('/pg/orders/:order/refunds/:id', (context) => {
    const found = refunds.find(({ refund_id: id }) => id === context.req.param('id'));
    return found ? context.json(found) : context.json({}, 404);
  });
  app.get('/pg/recon/payments', (context) =>
    context.json([...payments].filter(([, { tries }]) => hasMoney(tries)).map(([id]) => orderJson(id))),
  );
  app.get('/pg/recon/refunds', (context) => context.json(refunds));

  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }) as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { ...keys, baseUrl },
    statusOf: (reference) => links.get(reference)?.link_status,
    pay(reference, status = 'SUCCESS') {
      const link = links.get(reference);
      if (!link) throw new Error(`no link ${reference}`);
      const id = `CFPay_${payments.size + 1}`;
      const how = { payment_currency: 'INR', payment_group: 'upi' };
      const one = { payment_status: status, payment_amount: link.link_amount, ...how };
      payments.set(id, { reference, tries: [one] });
      if (status === 'SUCCESS') link.link_status = 'PAID';
      return id;
    },
    failNext: () => {
      isFailing = true;
    },
    signed(json) {
      const body = Buffer.from(typeof json === 'string' ? json : JSON.stringify(json));
      const stamp = String(now.getTime());
      const signature = createHmac('sha256', keys.clientSecret).update(stamp).update(body).digest('base64');
      return {
        headers: new Headers({ 'x-webhook-timestamp': stamp, 'x-webhook-signature': signature }),
        body,
      };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const hasMoney = (tries: readonly Payment[]) =>
  tries.some(({ payment_status: status }) => status === 'SUCCESS');
