import {
  enterPanel,
  expect,
  expectAccessible,
  newPhone,
  noSidewaysScroll,
  scriptWays,
  test,
} from './fixtures.ts';
import { openCheckout, placeOrder, setUpi } from './selling.ts';
import { Touches } from './touches.ts';

for (const { title, hasScript } of scriptWays)
  test(`[DAY-42] a caller's phone number leads to the order in three touches, ${title}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await enterPanel(page);
    await setUpi(page, 'on');
    const buyer = await newPhone(browser, baseURL ?? '', true);
    await openCheckout(buyer);
    await placeOrder(buyer, `caller-${hasScript}@example.in`);
    const reference = buyer.url().slice(-8);

    const owner = await newPhone(browser, baseURL ?? '', hasScript);
    await enterPanel(owner);
    await owner.goto('/admin');
    const touches = new Touches();
    await touches.tap(owner.getByRole('link', { name: 'Search', exact: true }));
    const box = owner.getByRole('searchbox');
    if (hasScript) await expect(box).toBeFocused();
    await touches.typeAndSend(box, '+91 98765-43210');
    await noSidewaysScroll(owner);
    if (hasScript) await expectAccessible(owner);
    await touches.tap(owner.getByRole('link', { name: reference }));
    await expect(owner.getByText(`caller-${hasScript}@example.in`).first()).toBeVisible();
    expect(touches.count).toBeLessThanOrEqual(3);
    await setUpi(page, 'off');
  });

test('[DAY-42] the keyboard opens the search, except while somebody types', async ({ page }) => {
  await enterPanel(page);
  await page.goto('/admin/courses');
  const box = page.getByRole('searchbox');
  await box.press('/');
  await expect(page).toHaveURL(/\/admin\/courses\?q=%2F$/);
  await box.press('Control+k');
  await expect(page).toHaveURL(/\/admin\/courses\?q=%2F$/);
  await page.getByRole('main').focus();
  await page.keyboard.press('/');
  await expect(page).toHaveURL(/\/admin\/search$/);
  await page.getByRole('searchbox').fill('upi id');
  await page.getByRole('link', { name: /^UPI ID/ }).click();
  await expect(page).toHaveURL(/\/admin\/settings\/payments#selling-vpa/);
});
