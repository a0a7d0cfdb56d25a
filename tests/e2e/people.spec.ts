import {
  enterPanel,
  expect,
  expectAccessible,
  newPhone,
  noSidewaysScroll,
  scriptWays,
  test,
} from './fixtures.ts';
import { openCheckout, payAndConfirm, placeOrder, setUpi } from './selling.ts';
import { Touches } from './touches.ts';

for (const { title, hasScript } of scriptWays)
  test(`[DAY-43, DAY-135] a buyer without an account is a student, and is reminded by WhatsApp, ${title}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const email = `waits-${hasScript}@example.in`;
    await enterPanel(page);
    await setUpi(page, 'on');
    const buyer = await newPhone(browser, baseURL ?? '', true);
    await openCheckout(buyer);
    await placeOrder(buyer, email);
    const reference = buyer.url().slice(-8);
    await payAndConfirm(page, buyer);
    await setUpi(page, 'off');

    const owner = await newPhone(browser, baseURL ?? '', hasScript);
    await owner.setViewportSize({ width: 320, height: 740 });
    await enterPanel(owner);
    await owner.goto(`/admin/students?q=${encodeURIComponent(email)}`);
    const row = owner.getByRole('row').filter({ hasText: reference });
    await expect(row).toContainText('No account yet');
    const chat = row.getByRole('link', { name: 'Remind by WhatsApp: Meera Nair' });
    const link = new URL((await chat.getAttribute('href')) ?? '');
    expect(link.origin + link.pathname).toBe('https://wa.me/919876543210');
    expect(link.searchParams.get('text')).toMatch(new RegExp(`/orders/${reference}\\n`));
    await noSidewaysScroll(owner);
    await row.getByRole('link', { name: 'Meera Nair', exact: true }).click();
    await expect(owner.getByRole('heading', { name: 'Orders' })).toBeVisible();
    await noSidewaysScroll(owner);
    if (hasScript) await expectAccessible(owner);
    await owner.getByRole('button', { name: 'Mark as sent: Meera Nair' }).click();
    await expect(owner.getByText(/^Reminded /)).toBeVisible();
    await expect(owner.getByRole('button', { name: 'Mark as sent: Meera Nair' })).toBeVisible();
    await owner.goto('/admin/enrollments?kind=waiting');
    await expect(owner.getByRole('row').filter({ hasText: email })).toContainText('Reminded');
    await noSidewaysScroll(owner);
  });

test('[DAY-45] emails go out by WhatsApp, one after the other, without script', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = `chats-${Date.now()}@example.in`;
  await enterPanel(page);
  await setUpi(page, 'on');
  const buyer = await newPhone(browser, baseURL ?? '', true);
  await openCheckout(buyer);
  await placeOrder(buyer, email);
  await payAndConfirm(page, buyer);
  await setUpi(page, 'off');

  const owner = await newPhone(browser, baseURL ?? '', false);
  await enterPanel(owner);
  await owner.goto(`/admin/messages/outbox?q=${encodeURIComponent(email)}`);
  const read = owner.getByRole('button', { name: /^Read: / });
  const subjects = (await read.evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''))).map((label) =>
    label.replace('Read: ', ''),
  );
  const opened = owner.getByRole('heading', { level: 2 }).first();
  await read.nth(subjects.length - 2).click();
  await expect(opened).toHaveText(subjects.at(-2) ?? 'two emails');
  const chat = owner.getByRole('link', { name: 'Send on WhatsApp' });
  const link = new URL((await chat.getAttribute('href')) ?? '');
  expect(link.origin + link.pathname).toBe('https://wa.me/919876543210');
  expect(link.searchParams.get('text')).toMatch(/\/orders\/PK/);
  expect(link.searchParams.get('text')).not.toContain('key=');
  await noSidewaysScroll(owner);
  await owner.getByRole('button', { name: 'Sent, next one' }).click();
  await expect(opened).toHaveText(subjects.at(-1) ?? '');
  await owner.getByRole('button', { name: 'Sent, next one' }).click();
  await expect(owner.getByText('Email marked as sent')).toBeVisible();
  await expect(chat).toHaveCount(0);
  await expect(read).toHaveCount(subjects.length - 2);
});

for (const { title, hasScript } of scriptWays)
  test(`[DAY-44] a message is answered in three touches, ${title}`, async ({ page, browser, baseURL }) => {
    const subject = `Which laptop ${hasScript} ${Date.now()}`;
    await page.goto('/contact');
    await page.getByLabel('Full name').fill('Asha Rao');
    await page.getByLabel('Email').fill('asks@example.in');
    await page.getByLabel('Subject').fill(subject);
    await page.getByLabel('Message').fill('Will mine do?');
    // Waits because the server treats a form that is sent in less than two seconds as sent by a bot.
    await page.waitForTimeout(2_100);
    await page.getByRole('button', { name: /send/i }).click();
    await expect(page.locator('main').getByRole('status')).toBeVisible();

    const owner = await newPhone(browser, baseURL ?? '', hasScript);
    await owner.setViewportSize({ width: 360, height: 740 });
    await enterPanel(owner);
    await owner.goto('/admin/messages');
    const touches = new Touches();
    await touches.tap(owner.getByRole('link', { name: subject }));
    await expect(owner.getByRole('group', { name: 'Ready answers' })).toBeVisible();
    await noSidewaysScroll(owner);
    if (hasScript) await expectAccessible(owner);
    await touches.tap(owner.getByRole('group', { name: 'Ready answers' }).getByRole('button').first());
    const box = owner.getByRole('textbox', { name: 'Answer' });
    await expect(box).not.toHaveValue('');
    if (hasScript) {
      await box.fill('');
      await owner.getByRole('group', { name: 'Ready answers' }).getByRole('button').first().click();
      await expect(box).not.toHaveValue('');
    }
    const answer = await box.inputValue();
    await touches.tap(owner.getByRole('button', { name: 'Send answer' }));
    await expect(owner.getByText('Answered by Admin portal')).toBeVisible();
    await expect(owner.getByText(answer.slice(0, 60))).toBeVisible();
    expect(touches.count).toBeLessThanOrEqual(3);
  });
