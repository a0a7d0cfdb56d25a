import type { Page } from '@playwright/test';
import {
  enterPanel,
  expect,
  expectAccessible,
  newPhone,
  noSidewaysScroll,
  scriptWays,
  test,
  watchTrouble,
} from './fixtures.ts';
import { confirmPayment, placeOrder, setUpi } from './selling.ts';
import { Touches } from './touches.ts';

const mobile = '98765 43210';
const course = 'web-pages-with-html-and-css';

/** Orders the course as a guest on a phone that is then lost, and returns the order's reference. */
async function order(buyer: Page, email: string): Promise<string> {
  await buyer.goto(`/checkout/${course}`);
  await buyer.getByRole('radio').first().check();
  await placeOrder(buyer, email);
  return buyer.url().slice(-8);
}

for (const { title, hasScript } of scriptWays) {
  test(`[DAY-5] from the home page to an order whose tab is lost, in three touches, ${title}`, async ({
    page: owner,
    browser,
    site,
  }) => {
    test.setTimeout(180_000);
    await enterPanel(owner);
    await setUpi(owner, 'on');
    const lost = await newPhone(browser, site.url, hasScript);
    const reference = await order(lost, `lost.${Date.now()}@example.in`);
    await lost.context().close();

    const buyer = await newPhone(browser, site.url, hasScript);
    const trouble = watchTrouble(buyer);
    const touches = new Touches();
    await buyer.goto('/');
    await touches.tap(buyer.getByRole('link', { name: 'Find my order' }));
    await buyer.waitForURL('**/orders');
    await noSidewaysScroll(buyer);
    if (hasScript) await expectAccessible(buyer);
    await touches.type(buyer.getByLabel('Order number'), reference.toLowerCase());
    await touches.typeAndSend(buyer.getByLabel('Mobile number of the order'), mobile);
    await buyer.waitForURL(`**/orders/${reference}/found`);
    await expect(buyer.getByRole('link', { name: 'Save the QR' })).toBeVisible();
    expect(touches.count).toBeLessThanOrEqual(3);
    await noSidewaysScroll(buyer);
    if (hasScript) await expectAccessible(buyer);

    // Whoever kept the address alone is asked for the number alone.
    const kept = await newPhone(browser, site.url, hasScript);
    await kept.goto(`/orders/${reference}`);
    await expect(kept.getByLabel('Order number')).toHaveValue(reference);
    await kept.getByLabel('Mobile number of the order').fill('98765 43211');
    await kept.getByRole('button', { name: 'Find my order' }).click();
    await expect(kept.getByText('We found no order with both')).toBeVisible();
    await expect(kept.getByLabel('Mobile number of the order')).toHaveValue('98765 43211');
    await kept.context().close();
    await setUpi(owner, 'off');
    await buyer.context().close();
    expect(trouble).toEqual([]);
  });

  test(`[DAY-6] [DAY-62] from the sign-up on another phone to the first lesson of what was paid, in six touches, ${title}`, async ({
    page: owner,
    browser,
    site,
  }) => {
    test.setTimeout(240_000);
    await enterPanel(owner);
    await setUpi(owner, 'on');
    const first = await newPhone(browser, site.url, hasScript);
    const email = `other.${Date.now()}@example.in`;
    const reference = await order(first, email);
    await first.getByLabel(/UTR/).fill(`7${String(Date.now()).slice(-11)}`);
    await first.getByRole('button', { name: 'I have paid' }).click();
    await expect(first.getByText(/is with us/)).toBeVisible();
    await confirmPayment(owner, first);

    const other = await newPhone(browser, site.url, hasScript);
    const trouble = watchTrouble(other);
    const touches = new Touches();
    await other.goto('/signup');
    await touches.type(other.getByLabel('Full Name'), 'Meera Nair');
    await touches.type(other.getByLabel('Email'), email);
    await touches.type(other.getByLabel('Password', { exact: true }), 'kite-string-42');
    await touches.typeAndSend(other.getByLabel('Confirm Password'), 'kite-string-42');
    await other.waitForURL('**/dashboard');
    await noSidewaysScroll(other);
    await touches.type(other.getByLabel('Order number'), reference);
    await touches.typeAndSend(other.getByLabel('Mobile number of the order'), mobile);
    await other.waitForURL(new RegExp(`/learn/${course}/`));
    expect(touches.count).toBeLessThanOrEqual(6);
    await noSidewaysScroll(other);
    await other.goto('/dashboard');
    await expect(other.getByText('Web Pages with HTML and CSS').first()).toBeVisible();

    // The first phone signs up with the same address: the login keeps it.
    await first.goto('/signup');
    await first.getByLabel('Full Name').fill('Meera Nair');
    await first.getByLabel('Email').fill(email);
    await first.getByLabel('Password', { exact: true }).fill('kite-string-42');
    await first.getByLabel('Confirm Password').fill('kite-string-42');
    await first.getByRole('button', { name: 'Sign Up' }).click();
    await expect(first.getByText('Email is already registered')).toBeVisible();
    await first.getByRole('button', { name: 'Log in with this address' }).click();
    await first.waitForURL('**/login');
    await expect(first.getByLabel('Email')).toHaveValue(email);
    await setUpi(owner, 'off');
    await other.context().close();
    await first.context().close();
    expect(trouble).toEqual([]);
  });
}
