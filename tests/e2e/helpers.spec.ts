import type { Browser, BrowserContext } from '@playwright/test';
import { enterPanel, expect, signUp, test } from './fixtures.ts';
import { Touches } from './touches.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

/** Opens the invitation on a phone, makes an account, and accepts. */
async function accept(browser: Browser, link: string, options = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ ...phone, ...options });
  const page = await context.newPage();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Packer' })).toBeVisible();
  await signUp(page);
  await page.goto(link);
  await page.getByRole('button', { name: /^Accept as/ }).click();
  await expect(page).toHaveURL(/\/admin$/);
  return context;
}

test.describe('on a phone', () => {
  test.use(phone);

  test('[DAY-186] an owner invites a packer in six touches, who opens the kits and nothing else', async ({
    page,
    browser,
  }) => {
    await enterPanel(page);
    await page.goto('/admin');
    const touches = new Touches();
    await touches.tap(page.getByRole('button', { name: 'More' }));
    await touches.tap(page.getByRole('link', { name: 'Helpers' }).last());
    await touches.tap(page.getByLabel('Packer'));
    await touches.type(page.getByLabel('Name'), 'Ravi Packer');
    await touches.tap(page.getByRole('button', { name: 'Invite' }));
    const chat = page.getByRole('link', { name: /^Send by WhatsApp ?: Ravi Packer$/ });
    await expect(chat).toHaveAttribute('href', /wa\.me\/\?text=.*helpers/);
    touches.count += 1;
    expect(touches.count).toBeLessThanOrEqual(6);

    const link = (await page.locator('strong', { hasText: '/helpers/' }).textContent()) ?? '';
    const packer = await accept(browser, link);
    const [panel] = packer.pages();
    if (!panel) throw new Error('no page');
    const bar = panel.getByRole('navigation', { name: 'Admin' }).last();
    await expect(bar.getByRole('link')).toHaveText(['Overview', 'Kits']);
    await bar.getByRole('link', { name: 'Kits' }).click();
    await expect(panel.getByRole('heading', { level: 1, name: 'Kits' })).toBeVisible();
    await panel.goto('/admin/orders');
    await expect(panel.getByText('This is not part of your work')).toBeVisible();
    await panel.goto(link);
    await expect(panel.getByText('was used, withdrawn or is over a week old')).toBeVisible();

    await panel.goto('/admin/kits');
    await page.reload();
    await page
      .getByLabel(/^More: /)
      .first()
      .click();
    await page.getByRole('button', { name: 'End', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
    await expect(page.getByText(/is logged out, and the panel is closed to them/)).toBeVisible();
    await panel.goto('/admin/kits');
    await expect(panel).toHaveURL(/\/admin\/login/);
    await packer.close();
  });

  test('[DAY-186] a wrong invitation says beside the field what is missing, and keeps what was typed', async ({
    page,
  }) => {
    await enterPanel(page);
    await page.goto('/admin/helpers');
    await page.getByLabel('Teacher').check();
    await page.getByLabel('Email').fill('not an address');
    await page.getByRole('button', { name: 'Invite' }).click();
    await expect(page.getByText('Please enter the name').first()).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('not an address');
    await expect(page.getByLabel('Teacher')).toBeChecked();
    await page.getByLabel('Email').fill('');
    await page.getByLabel('Name').fill('Lakshmi');
    await page.getByRole('button', { name: 'Invite' }).click();
    await expect(page.getByText('Please tick at least one course')).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('Lakshmi');
  });
});

test('[DAY-186] an invitation is sent and accepted without the script', async ({ page, browser }) => {
  await enterPanel(page);
  const context = await browser.newContext({ javaScriptEnabled: false });
  await context.addCookies(await page.context().cookies());
  const owner = await context.newPage();
  await owner.goto('/admin/helpers');
  await owner.getByLabel('Packer').check();
  await owner.getByLabel('Name').fill('Meera Packer');
  await owner.getByRole('button', { name: 'Invite' }).click();
  await expect(owner.getByText('Meera Packer is invited. Now send the link.')).toBeVisible();
  const link = await owner.locator('li', { hasText: 'Meera Packer' }).locator('strong').last().textContent();
  const packer = await accept(browser, link ?? '', { javaScriptEnabled: false });
  await packer.close();
  await context.close();
});
