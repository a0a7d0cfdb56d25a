import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rateLimits } from '#app/db/tables/account-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { paymentEvents } from '#app/db/tables/gateway-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { refunds } from '#app/db/tables/refund-tables.server.ts';
import { testWords } from '#app/words/en/checkout-words.ts';
import { CookieJar } from '#tests/support/auth.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { linkOf, takeOnline } from '#tests/support/gateway-shop.ts';
import { type InProcessSite, openInProcessSite } from '#tests/support/in-process-site.ts';
import { gatewayVariables } from '#tests/support/razorpay-double/double-variables.ts';
import { type RazorpayDouble, startRazorpayDouble } from '#tests/support/razorpay-double/razorpay-double.ts';
import { submitted } from '#tests/support/rendered-form.ts';
import { valueIn as hidden } from '#tests/support/selling-site.ts';
import { adminPassword } from '#tests/support/site.ts';

let database: TestDatabase;
let site: InProcessSite;
let double: RazorpayDouble;
beforeAll(async () => {
  database = await openTestDatabase();
  double = await startRazorpayDouble();
  site = await openInProcessSite(database, { NODE_ENV: 'test', ...gatewayVariables(double.settings) });
  double.events.target = `${site.url}/webhooks/razorpay`;
  const text = { title: 'First Hover', slug: 'fly', description: 'd', shortDescription: 's' };
  const course = { ...text, price: 599, originalPrice: 1_499, durationDays: 5, courseType: 'drone' as const };
  await database.db.insert(courses).values({ id: 'c1', ...course, isActive: true });
  await takeOnline(database.db);
});
afterAll(async () => {
  await site.close();
  await double.close();
});
beforeEach(async () => {
  // The shop may still process events of the previous test and store rows that refer to an order, so that the
  // deletion fails at first.
  await vi.waitFor(async () => {
    await database.db.delete(refunds);
    await database.db.delete(orders);
  }, 300_000);
  await database.db.delete(rateLimits);
});

/** Returns a simulated browser without JavaScript. The browser keeps cookies and does not follow redirects. */
function browser() {
  const jar = new CookieJar();
  return async (path: string, form?: Record<string, string>) => {
    const response = await fetch(new URL(path, site.url), {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: jar.headers({ Origin: site.url, Accept: 'text/html' }),
      body: form && new URLSearchParams(form),
    });
    jar.keep(response.headers);
    const html = (await response.text()).replaceAll('<!-- -->', '');
    return { status: response.status, to: response.headers.get('Location') ?? '', html };
  };
}

async function ordered(change: Record<string, string> = {}) {
  const send = browser();
  const { html: checkout } = await send('/checkout/fly');
  const placed = await send('/checkout/fly', {
    fullName: 'Meera Nair',
    email: `${randomUUID()}@example.in`,
    phone: '98765 43210',
    rail: hidden(checkout, 'rail'),
    agreed: 'yes',
    website: '',
    shown: String(Date.now() - 3_600_000),
    key: hidden(checkout, 'key'),
    seen: hidden(checkout, 'seen'),
    ...change,
  });
  return { send, checkout, path: placed.to, reference: placed.to.slice('/orders/'.length) };
}

/**
 * Pays an order at the fake payment gateway. Returns the URL to which the gateway then sends the buyer's browser. With
 * `isHeard: false`, the shop does not receive the gateway's webhook event yet.
 */
async function paid(reference: string, { isHeard = true } = {}) {
  const link = linkOf(double, reference, 1);
  double.events.isHolding = !isHeard;
  const payment = await double.acts.pay(link);
  double.events.isHolding = false;
  return double.ledger.returnTo(link, payment, double.keySecret);
}

describe('[S-13] a purchase at the gateway without JavaScript', () => {
  it('leads from the checkout by a link to the gateway, and back to the enrollment', async () => {
    const { send, checkout, path, reference } = await ordered();
    for (const shown of ['Pay online', 'Razorpay', 'TEST']) expect(checkout).toContain(shown);
    const page = await send(path);
    const link = linkOf(double, reference, 1);
    // [S-12] The page must link to the gateway. The page must not contain a form that submits to another site.
    expect(page.html).toContain(`<a href="${double.ledger.shortUrlOf(link)}" rel="noreferrer"`);
    expect(page.html).toContain('Pay ₹599</a>');
    expect(page.html).toContain('TEST');
    const back = new URL(await paid(reference));
    const returned = await send(back.pathname + back.search);
    expect([returned.status, returned.to]).toEqual([302, path]);
    const done = (await send(path)).html;
    expect(done).toContain('You are enrolled');
    expect(done).toContain('TEST/');
    const [, document = ''] = /href="(\/orders\/[^"]*\/documents\/TEST[^"]*)"/.exec(done) ?? [];
    // [S-55] The receipt's page says so too.
    expect((await send(document)).html).toContain(testWords.document);
  });

  it('reloads the page automatically while the bank has not answered', async () => {
    const { send, path, reference } = await ordered();
    const back = new URL(await paid(reference, { isHeard: false }));
    double.faults.push('error');
    const waiting = await send(back.pathname + back.search);
    expect(waiting.html).toContain('<meta http-equiv="refresh" content="5"');
    expect(waiting.html).toContain('We are looking for your payment');
    expect((await send(back.pathname + back.search)).to).toBe(path);
  });

  it('opens a new payment page if the gateway did not respond', async () => {
    double.faults.push('error', 'error');
    const { send, path, reference } = await ordered();
    const page = await send(path);
    expect(page.html).toContain('Open the payment page');
    expect((await send(path, submitted(page.html, 'intent'))).to).toBe(path);
    expect((await send(path)).html).toContain(double.ledger.shortUrlOf(linkOf(double, reference, 1)));
    double.faults.push('error', 'error', 'error');
    const away = await send(path, { intent: 'withdraw', confirmed: 'yes' });
    expect(away.html).toContain('does not answer right now');
    double.faults.length = 0;
  });
});

describe('[SELL-82] the webhook', () => {
  const send = (init: RequestInit) => fetch(`${site.url}/webhooks/razorpay`, init);

  it('pays the order soon after its answer', async () => {
    const { send: browse, path, reference } = await ordered();
    await paid(reference);
    expect(double.events.delivered.at(-1)?.status).toBe(200);
    await expect.poll(async () => (await browse(path)).html).toContain('You are enrolled');
  });

  it("[S-22] shows a refund made in the gateway's dashboard on the order's page", async () => {
    const { send: browse, path, reference } = await ordered();
    await paid(reference);
    const payment = [...double.ledger.payments.values()].at(-1);
    if (!payment) throw new Error('no payment');
    await double.acts.refund(payment, payment.paise);
    await expect.poll(async () => (await browse(path)).html).toContain('We have sent your money back');
  });

  it('[S-8] accepts 300 events at once from one address, and has a limit of its own', async () => {
    await database.db.delete(paymentEvents);
    const foreign = double.events.write('settlement.processed', {});
    const answers = await Promise.all(Array.from({ length: 300 }, () => double.events.deliver(foreign)));
    expect(new Set(answers)).toEqual(new Set([200]));
    // On a busy machine, the minute of the limit may end before enough events have arrived.
    const burst = () => Promise.all(Array.from({ length: 700 }, () => double.events.deliver(foreign)));
    await expect.poll(burst).toContain(429);
  });

  it('accepts only a signed POST of up to 64 KB, and needs no Origin header', async () => {
    const other = { 'X-Forwarded-For': '192.0.2.77' };
    expect((await send({ headers: other })).status).toBe(405);
    expect((await send({ method: 'POST', body: '{}', headers: other })).status).toBe(400);
    const large = 'x'.repeat(64 * 1024 + 1);
    expect((await send({ method: 'POST', body: large, headers: other })).status).toBe(413);
    const event = double.events.write('settlement.processed', {});
    const signed = double.events.signed(event);
    signed.headers.set('X-Forwarded-For', '192.0.2.77');
    signed.headers.set('Origin', 'https://api.razorpay.com');
    expect((await send({ method: 'POST', ...signed })).status).toBe(200);
    expect(await database.db.select().from(paymentEvents)).toEqual([]);
  });

  it("[S-11] the buyer's return is refused as a POST, also from another site", async () => {
    const { send: browse, reference } = await ordered();
    const back = new URL(await paid(reference, { isHeard: false }));
    expect((await browse(back.pathname + back.search, {})).status).toBe(405);
    const cross = await fetch(site.url + back.pathname + back.search, {
      method: 'POST',
      headers: { Origin: 'https://api.razorpay.com' },
      body: '',
    });
    expect(cross.status).toBe(403);
  });

  it("[S-9] [S-51] the buyer's return in another browser shows the state, and nothing about the buyer", async () => {
    const { reference } = await ordered();
    const back = new URL(await paid(reference));
    const stranger = browser();
    const page = await stranger(back.pathname + back.search);
    expect([page.status, page.to]).toEqual([200, '']);
    expect(page.html).toContain(reference);
    for (const secret of ['Meera', '98765', 'First Hover', '@example.in'])
      expect(page.html).not.toContain(secret);
    const other = await ordered();
    const mixed = await stranger(`/orders/${other.reference}/return${back.search}`);
    expect(mixed.status).toBe(404);
    expect((await stranger(`/orders/${reference}/return`)).status).toBe(404);
  });
});

it('[S-55] [S-56] the panel marks a test order, and no page contains a key', async () => {
  const { send, path, reference, checkout } = await ordered();
  const owner = browser();
  await owner('/admin/login', { password: adminPassword });
  const list = (await owner('/admin/orders')).html;
  expect(list).toContain('TEST');
  const panelPath = /href="(\/admin\/orders\/[0-9a-f-]{36})"/.exec(list)?.[1] ?? '';
  const settings = (await owner('/admin/settings/payments')).html;
  expect(settings).toContain('connected with test keys');
  const pages = [checkout, (await send(path)).html, list, (await owner(panelPath)).html, settings];
  expect(pages[3]).toContain(reference);
  expect(pages[3]).toContain('TEST');
  for (const page of pages)
    for (const secret of [double.keySecret, double.keyId, ...double.settings.webhookSecrets])
      expect(page).not.toContain(secret);
});

it('[SELL-36] the page asks for the rest, and no longer links to the gateway’s page for the whole', async () => {
  const { send, path, reference } = await ordered();
  expect((await send(path)).html).toContain('rel="noreferrer"');
  await database.db.update(orders).set({ receivedPaise: 50_000 }).where(eq(orders.reference, reference));
  const { html } = await send(path);
  expect(html).toContain('₹99');
  expect(html).toContain('name="intent" value="pay"');
});
