import type { Page } from '@playwright/test';
import { enterPanel, expect, newPhone, scriptWays, test } from './fixtures.ts';
import { openCourse, placeOrder, setUpi } from './selling.ts';

/** Goes back, at most twice, until the page at `path` is open: the page in between may lead on once. */
async function backTo(page: Page, path: RegExp): Promise<void> {
  for (let presses = 0; presses < 2 && !path.test(page.url()); presses += 1) {
    await page.goBack();
    // A page that redirects whoever returns to it has been left once the network is quiet.
    await page.waitForLoadState('networkidle');
  }
  await expect(page).toHaveURL(path);
}

for (const { title, hasScript } of scriptWays) {
  test(`[DAY-93] Back leads out of an order and of the dashboard to the pages before, ${title}`, async ({
    page: owner,
    browser,
    site,
  }) => {
    test.setTimeout(180_000);
    await enterPanel(owner);
    await setUpi(owner, 'on');
    const buyer = await newPhone(browser, site.url, hasScript);
    await openCourse(buyer, { nth: 1 });
    await buyer.getByRole('link', { name: 'Enroll Now' }).first().click();
    await buyer.waitForURL('**/checkout/**');
    await placeOrder(buyer, `back.${Date.now()}@example.in`);
    await backTo(buyer, /\/courses\//);

    await buyer.goto('/signup');
    await buyer.getByLabel('Full Name').fill('Meera Nair');
    await buyer.getByLabel('Email').fill(`back.${Date.now()}@example.in`);
    await buyer.getByLabel('Password', { exact: true }).fill('kite-string-42');
    await buyer.getByLabel('Confirm Password').fill('kite-string-42');
    await buyer.getByRole('button', { name: 'Sign Up' }).click();
    await buyer.waitForURL('**/dashboard');
    await backTo(buyer, /\/courses\//);
    await setUpi(owner, 'off');
    await buyer.context().close();
  });
}
