import type { Page } from '@playwright/test';
import { gatewayVariables } from '../support/razorpay-double/double-variables.ts';
import { type RazorpayDouble, startRazorpayDouble } from '../support/razorpay-double/razorpay-double.ts';
import { startSite } from '../support/site.ts';
import { test as base, expect, expectAccessible, noSidewaysScroll, watchTrouble } from './fixtures.ts';
import { openCheckout } from './selling.ts';

/** A shop that is connected to a fake payment gateway, like the one of `npm run dev`. */
const test = base.extend<object, { gateway: RazorpayDouble }>({
  gateway: [
    async ({ engine: _ }, use) => {
      const double = await startRazorpayDouble();
      await use(double);
      await double.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ databaseUrl, gateway }, use) => {
      const variables = { NODE_ENV: 'test', ...gatewayVariables(gateway.settings) };
      const site = await startSite(
        databaseUrl ? { ...variables, DATABASE_URL: databaseUrl, SAMPLE_CONTENT: 'on' } : variables,
      );
      gateway.events.target = `${site.url}/webhooks/razorpay`;
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

async function order(buyer: Page): Promise<void> {
  await openCheckout(buyer);
  await expect(buyer.getByText('TEST', { exact: true })).toBeVisible();
  await buyer.getByLabel('Full Name').fill('Meera Nair');
  await buyer.getByLabel('Email').fill(`meera.${Date.now()}@example.in`);
  await buyer.getByLabel('Mobile number').fill('98765 43210');
  await buyer.getByLabel(/I agree to the/).check();
  // Waits because the server treats a form that is sent in less than two seconds as sent by a bot.
  await buyer.waitForTimeout(2_100);
  await buyer.getByRole('button', { name: /^Place order/ }).click();
  await expect(buyer).toHaveURL(/\/orders\/PK[2-9A-Z]{6}$/);
}

for (const javaScriptEnabled of [true, false]) {
  const guest = javaScriptEnabled ? 'a guest with script' : 'a guest without script @embedded';
  test(`[S-12, S-13] ${guest} pays at the gateway and is enrolled`, async ({ browser, gateway, site }) => {
    test.setTimeout(240_000);
    const context = await browser.newContext({
      baseURL: site.url,
      javaScriptEnabled,
      viewport: { width: 320, height: 700 },
      extraHTTPHeaders: { 'X-Forwarded-For': `203.0.113.${javaScriptEnabled ? 61 : 62}` },
    });
    const buyer = await context.newPage();
    const trouble = watchTrouble(buyer);
    await order(buyer);
    const orderPage = buyer.url();
    await noSidewaysScroll(buyer);
    if (javaScriptEnabled) await expectAccessible(buyer);
    await buyer.getByRole('link', { name: /^Pay ₹/ }).click();
    await expect(buyer).toHaveURL(/\/pay\/plink_/);
    await buyer.getByRole('button', { name: 'Fail' }).click();
    await expect(buyer.getByText('The payment failed.')).toBeVisible();
    await buyer.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(buyer).toHaveURL(orderPage);
    await expect(buyer.getByRole('heading', { name: 'You are enrolled' })).toBeVisible();
    const receipt = buyer.getByRole('link', { name: /^\(PDF TEST\// });
    const pdf = await buyer.request.get((await receipt.getAttribute('href')) ?? '');
    expect(pdf.headers()['content-type']).toBe('application/pdf');
    const heard = gateway.events.delivered.map(({ status }) => status);
    expect(new Set(heard)).toEqual(new Set([200]));
    expect(trouble).toEqual([]);
    await context.close();
  });
}

test("[SELL-81] an open order's page updates on the webhook, and a closed payment page can be opened again", async ({
  page: buyer,
  gateway,
}) => {
  test.setTimeout(240_000);
  await order(buyer);
  const reference = buyer.url().split('/').at(-1) ?? '';
  const linkOf = (number: number) =>
    [...gateway.ledger.links.values()].find((link) => link.reference === `${reference}-${number}`);
  const first = linkOf(1);
  if (!first) throw new Error('no link');
  await gateway.acts.cancel(first);
  await buyer.getByRole('button', { name: 'Open the payment page' }).click();
  await expect(buyer.getByRole('link', { name: /^Pay ₹/ })).toBeVisible();
  const second = linkOf(2);
  if (!second) throw new Error('no second link');
  await expect(buyer.locator('html')).toHaveAttribute('data-live', 'on');
  await gateway.acts.pay(second);
  await expect(buyer.getByRole('heading', { name: 'You are enrolled' })).toBeVisible();
});
