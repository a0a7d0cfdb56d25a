import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RazorpayDouble, startRazorpayDouble } from '#tests/support/razorpay-double/razorpay-double.ts';
import { createRazorpay } from './razorpay.server.ts';
import { readRazorpayEvent } from './razorpay-events.ts';
import { isSignedWebhook, readLinkReturn } from './razorpay-signatures.server.ts';

const now = new Date('2026-11-22T10:00:00Z');
type Received = { body: Buffer; signature: string | null; id: string };

let double: RazorpayDouble;
const received: Received[] = [];
const shop = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const header = (name: string) => String(request.headers[name] ?? '');
    const signature = header('x-razorpay-signature') || null;
    received.push({ body: Buffer.concat(parts), signature, id: header('x-razorpay-event-id') });
    response.writeHead(200).end();
  });
});

beforeAll(async () => {
  double = await startRazorpayDouble({ now });
  shop.listen(0, '127.0.0.1');
  await once(shop, 'listening');
  double.events.target = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/webhooks/razorpay`;
});
beforeEach(() => {
  received.length = 0;
});
afterAll(async () => {
  await double.close();
  shop.close();
});

let orders = 0;
async function newLink() {
  const reference = `PK-7F3K9Q-${++orders}`;
  const made = await createRazorpay(double.settings).createLink({
    reference,
    paise: 149_900,
    description: 'ड्रोन ₹',
    returnTo: 'https://pankh.example/orders/PK-7F3K9Q/return?from=gateway',
    expiresAt: new Date(now.getTime() + 30 * 60_000),
  });
  const link = made.kind === 'ok' ? double.ledger.links.get(made.value.id) : undefined;
  if (!link) throw new Error('no link');
  return link;
}

describe('[SELL-69] the return from the gateway', () => {
  async function returned() {
    const link = await newLink();
    const payment = await double.acts.pay(link);
    const url = new URL(double.ledger.returnTo(link, payment, double.keySecret));
    return { link, payment, query: url.searchParams };
  }
  const read = (query: URLSearchParams, secret = double.keySecret) => readLinkReturn(query, secret);

  it("is accepted only with the gateway's signature under the shop's key", async () => {
    const { link, payment, query } = await returned();
    const whole = { linkId: link.id, paymentId: payment.id, reference: link.reference, status: 'paid' };
    expect(read(query)).toEqual(whole);
    expect(read(query, 'another secret')).toBeNull();
  });

  it('[S-9] for one order names that order, and nothing in it can be changed', async () => {
    const [mine, others] = [await returned(), await returned()];
    expect(read(others.query)?.reference).toBe(others.link.reference);
    for (const name of mine.query.keys()) {
      if (!name.startsWith('razorpay_')) continue;
      const mixed = new URLSearchParams(mine.query);
      mixed.set(name, others.query.get(name) ?? '');
      if (name !== 'razorpay_payment_link_status') expect(read(mixed)).toBeNull();
      mixed.delete(name);
      expect(read(mixed)).toBeNull();
    }
    const unpaid = new URLSearchParams(mine.query);
    unpaid.set('razorpay_payment_link_status', 'created');
    expect(read(unpaid)).toBeNull();
  });

  it.each(['', 'xyz', 'AB'.repeat(32), 'a'.repeat(63), 'a'.repeat(65), `${'a'.repeat(63)}é`])(
    'with the signature %j is refused without an error',
    async (signature) => {
      const { query } = await returned();
      query.set('razorpay_signature', signature);
      expect(read(query)).toBeNull();
    },
  );
});

describe('[S-1] [SELL-69] a webhook', () => {
  const secrets = () => double.settings.webhookSecrets;

  it('is signed over its raw bytes, and not over reformatted JSON', async () => {
    await double.acts.pay(await newLink());
    expect(received.length).toBeGreaterThan(0);
    for (const { body, signature } of received) {
      expect(isSignedWebhook(body, signature, secrets())).toBe(true);
      const again = Buffer.from(JSON.stringify(JSON.parse(body.toString())));
      expect(isSignedWebhook(again, signature, secrets())).toBe(false);
      expect(isSignedWebhook(Buffer.concat([body, Buffer.from(' ')]), signature, secrets())).toBe(false);
    }
    const all = received.map(({ body }) => body.toString()).join();
    expect(all).toContain('\\u20b9');
    expect(all).toContain('a_new_field_');
    expect(all).toContain('" :  ');
  });

  it('[S-6] may be signed with the current or the previous secret, and no third', async () => {
    await double.acts.pay(await newLink());
    const [event] = double.events.written.slice(-1);
    if (!event) throw new Error('no event');
    received.length = 0;
    for (const secret of ['the secret before', 'a third secret']) await double.events.deliver(event, secret);
    const [old, third] = received;
    const both = [...secrets(), 'the secret before'];
    expect(isSignedWebhook(old?.body ?? Buffer.alloc(0), old?.signature ?? null, both)).toBe(true);
    expect(isSignedWebhook(old?.body ?? Buffer.alloc(0), old?.signature ?? null, secrets())).toBe(false);
    expect(isSignedWebhook(third?.body ?? Buffer.alloc(0), third?.signature ?? null, both)).toBe(false);
  });

  it.each([null, '', 'deadbeef', 'g'.repeat(64), `sha256=${'a'.repeat(64)}`])(
    'with the header %j is refused without an error',
    (header) => {
      expect(isSignedWebhook(Buffer.from('{}'), header, secrets())).toBe(false);
    },
  );

  const read = () => received.map(({ body }) => readRazorpayEvent(body.toString()));

  it("about a payment is read with its link, by the shop's reference", async () => {
    const link = await newLink();
    const payment = await double.acts.pay(link);
    expect(read()).toMatchObject([
      { name: 'payment.captured', reference: link.reference, payment: { id: payment.id, paise: 149_900 } },
      { name: 'payment_link.paid', reference: link.reference, link: { status: 'paid' }, refund: null },
    ]);
  });

  it('is read as failed, then authorized, then captured', async () => {
    const payment = await double.acts.pay(await newLink(), 'failed');
    for (const status of ['authorized', 'captured'] as const) await double.acts.advance(payment, status);
    expect(read().map((one) => (one && one !== 'ignored' ? one.name : one))).toEqual([
      'payment.failed',
      'payment.authorized',
      'payment.captured',
      'payment_link.paid',
    ]);
    expect(read()[0]).toMatchObject({ payment: { failure: 'payment_timed_out', feePaise: null } });
  });

  it('about a refund made in the dashboard is read', async () => {
    const payment = await double.acts.pay(await newLink());
    received.length = 0;
    await double.acts.refund(payment, 50_000);
    expect(read()).toMatchObject([
      { name: 'refund.created', refund: { paise: 50_000, key: null, paymentId: payment.id } },
      { name: 'refund.processed', payment: { refundedPaise: 50_000 } },
    ]);
  });

  it("[S-7] of another shop's payment is read with that shop's reference and without a payment", async () => {
    await double.acts.tellForeign();
    expect(read()).toMatchObject([{ reference: 'another-shop-17', payment: null }]);
  });

  it.each([
    ['{"event":"settlement.processed","payload":{}}', 'ignored'],
    ['{"event":"payment.captured","payload":{"payment":{"entity":{"id":"x"}}}}', null],
    ['{"event":7}', null],
    ['[]', null],
    ['not json', null],
  ])('%s is %s', (body, expected) => {
    expect(readRazorpayEvent(body)).toBe(expected);
  });

  it("[S-2] [S-4] can arrive twice, late, in another order, and before the link's response", async () => {
    double.beforeCreateAnswer = async (link) => {
      double.beforeCreateAnswer = null;
      await double.acts.pay(link);
    };
    const link = await newLink();
    expect(read()[1]).toMatchObject({ reference: link.reference });
    double.events.isHolding = true;
    received.length = 0;
    await double.acts.pay(link);
    expect(received).toEqual([]);
    double.events.isHolding = false;
    await double.events.release((events) => [...events.toReversed(), ...events]);
    expect(received.map(({ id }) => id)).toHaveLength(4);
    expect(new Set(received.map(({ id }) => id)).size).toBe(2);
    expect(read()[0]).toMatchObject({ name: 'payment_link.paid' });
  });
});

describe('the payment page of the test double', () => {
  const press = (id: string, act: string) =>
    fetch(`${double.settings.baseUrl}/pay/${id}/${act}`, { method: 'POST', redirect: 'manual' });

  it('shows the amount, and redirects a buyer who paid to a signed URL', async () => {
    const link = await newLink();
    const page = await fetch(double.ledger.shortUrlOf(link)).then((response) => response.text());
    for (const words of ['₹1499.00', 'Pay', 'Fail', 'Cancel', 'Pay twice', 'Pay after expiry'])
      expect(page).toContain(words);
    expect(await (await press(link.id, 'fail')).text()).toContain('failed');
    const paid = await press(link.id, 'pay');
    expect(paid.status).toBe(303);
    const to = new URL(paid.headers.get('location') ?? '');
    expect(to.searchParams.get('from')).toBe('gateway');
    expect(readLinkReturn(to.searchParams, double.keySecret)?.reference).toBe(link.reference);
    expect(await (await press(link.id, 'pay')).text()).toContain('This link is paid');
  });

  it('can be paid twice, after its end, and be canceled', async () => {
    const before = double.ledger.balance();
    const [twice, late, cancelled] = [await newLink(), await newLink(), await newLink()];
    await press(twice.id, 'pay-twice');
    await press(late.id, 'pay-after-expiry');
    await press(cancelled.id, 'cancel');
    expect(double.ledger.paymentsOf(twice.id)).toHaveLength(2);
    expect([late.status, cancelled.status]).toEqual(['paid', 'cancelled']);
    expect(double.ledger.balance() - before).toBe(3 * 149_900);
  });
});
