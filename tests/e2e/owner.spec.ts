import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { adminPassword } from '../support/site.ts';
import {
  enterPanel,
  expect,
  expectAccessible,
  expectContrast,
  noSidewaysScroll,
  signUp,
  test,
} from './fixtures.ts';

/** Opens the start page of the admin panel (Overview) and returns the total revenue that it shows, in rupees. */
async function revenue(page: Page): Promise<number> {
  await page.goto('/admin');
  const figure = page.getByRole('listitem').filter({ hasText: 'Total Revenue' }).getByText('₹');
  return Number((await figure.first().innerText()).replace(/[₹,]/g, ''));
}

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

test('[PORTAL-1, PORTAL-2, PORTAL-3, PORTAL-6] the portal refuses a wrong password with a message, opens with the right one, and closes on logout', async ({
  page,
  context,
}) => {
  await page.goto('/admin/login');
  const password = page.getByLabel('Password', { exact: true });
  const button = page.getByRole('button', { name: 'Login to Dashboard' });
  await expect(button).toBeDisabled();
  await password.fill('wrong password here');
  await button.click();
  await expect(page.getByText('Invalid password. Please try again.')).toBeVisible();
  await expect(password).toHaveValue('');
  await password.fill(adminPassword);
  await context.setOffline(true);
  await button.click();
  await expect(page.getByText('There is no connection')).toBeVisible();
  await context.setOffline(false);
  await button.click();
  await page.waitForURL(/\/admin$/);
  await expect(page.getByText('Manage your platform')).toBeVisible();
  await expect(page.getByText('Admin Access')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('pankh_admin_auth'))).toBe('true');
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page).toHaveURL(/\/admin\/login/);
  expect(await page.evaluate(() => localStorage.getItem('pankh_admin_auth'))).not.toBe('true');
  await page.evaluate(() => localStorage.setItem('pankh_admin_auth', 'true'));
  await page.goto('/admin/students');
  await expect(page.getByRole('button', { name: /Login to Dashboard|Verifying/ })).toBeVisible();
});

test('[DAY-47, ADM-1, ADM-CRS-5, ADM-CRS-7, ADM-FES-4, ADM-ENR-3, ADM-ENR-5, FEST-10, CAT-12] the owner adds a course and a festival and enrolls a student on the first day @both-engines', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(240_000);
  const visitorContext = await browser.newContext({ baseURL: site.url });
  const visitor = await visitorContext.newPage();
  const studentContext = await browser.newContext({
    baseURL: site.url,
    extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.77' },
  });
  const student = await studentContext.newPage();
  const { email } = await signUp(student, 'Kavya Rao');
  await student.goto('/dashboard');
  await expect(student.locator('html')).toHaveAttribute('data-live', 'on');
  await visitor.goto('/courses?show=all');
  await expect(visitor.locator('html')).toHaveAttribute('data-live', 'on');
  await enterPanel(page);

  await test.step('adds a course with an image, and a visitor sees it appear', async () => {
    await page.goto('/admin/courses');
    await page.getByRole('link', { name: 'Add Course' }).first().click();
    await page.getByLabel('Title', { exact: true }).fill('Kite Mathematics');
    await page.getByLabel('Short description').fill('Angles, lift and string, with paper.');
    await page.getByLabel('Description', { exact: true }).fill('A weekend of geometry that flies.');
    await page.getByLabel('Duration in days').fill('2');
    await page.getByLabel('Price in ₹', { exact: true }).fill('499');
    await page.getByRole('radio', { name: 'Upload File' }).check({ force: true });
    const png = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#f7a600' } })
      .png()
      .toBuffer();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'kite.png', mimeType: 'image/png', buffer: png });
    await page.getByRole('button', { name: 'Create Course' }).click();
    await expect(page).toHaveURL(/\/curriculum$/);
    await expect(page.getByRole('link', { name: 'Set starting dates' })).toBeVisible();
    await expect(visitor.getByText('Kite Mathematics').first()).toBeVisible();
    await visitor.goto('/courses/kite-mathematics');
    await expect(visitor.locator('main img').first()).toHaveJSProperty('complete', true);
    expect(
      await visitor
        .locator('main img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0);
    await visitor.goto('/');
  });

  await test.step('adds a festival, and it appears in a second browser without a reload', async () => {
    await page.goto('/admin/festivals/new');
    await page.getByLabel('Name', { exact: true }).fill('Uttarayan');
    await page.getByLabel('First day').fill(day(-1));
    await page.getByLabel('Last day').fill(day(1));
    await page.getByLabel(/^Message/).fill('The sky is full of kites');
    await page.getByLabel(/^Discount/).fill('25%');
    await page.getByLabel(/^Coupon code/).fill('KITE25');
    await page.getByRole('button', { name: 'Create Festival' }).click();
    await expect(page.getByText('Festival added successfully!')).toBeVisible();
    await expect(visitor.getByText('The sky is full of kites')).toBeVisible();
  });

  await test.step('enrolls a student, completes the enrollment, and sees the figures change', async () => {
    const revenueBefore = await revenue(page);
    await page.goto('/admin/enrollments/new');
    await page.getByLabel('Name or email').fill(email);
    await page.getByLabel('Name or email').press('Enter');
    await expect(page.getByText('One account fits.')).toBeVisible();
    await page.getByLabel('Student').selectOption({ label: `Kavya Rao (${email})` });
    await page.getByLabel('Course').selectOption({
      label: (await page.locator('option', { hasText: 'Kite Mathematics' }).first().textContent()) ?? '',
    });
    await page.getByLabel(/^Amount/).fill('499');
    await page.getByRole('button', { name: 'Enroll student' }).click();
    await expect(page).toHaveURL(/\/admin\/enrollments/);
    await expect(student.getByText('Kite Mathematics').first()).toBeVisible();
    await page.goto('/admin/enrollments?q=Kavya');
    await expectAccessible(page);
    await page
      .getByRole('button', { name: /Mark as Completed/ })
      .first()
      .click();
    const confirm = page.getByRole('dialog').getByRole('button', { name: /complete|yes|ok/i });
    if (await confirm.isVisible().catch(() => false)) await confirm.click();
    await expect(page.getByText('Enrollment updated successfully!')).toBeVisible();
    // Other tests may sell courses on the same site in the meantime, so the revenue has grown by at least
    // this payment.
    expect(await revenue(page)).toBeGreaterThanOrEqual(revenueBefore + 499);
    await expectAccessible(page);
    await student.goto('/dashboard');
    const links = await student
      .locator('a[href^="/certificates/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const number = /[0-9a-f]{32}/.exec(links.join(' '))?.[0];
    await student.goto(`/certificates/${number}`);
    await expect(student.getByText('This certificate is valid')).toBeVisible();
    await page.goto('/admin/students?q=Kavya');
    await page
      .getByRole('link', { name: /View Details/ })
      .first()
      .click();
    await page.getByText('Correct or withdraw').click();
    await page.getByLabel('Name on the certificate').fill('Kavya Srinivas Rao');
    await page.getByRole('button', { name: 'Reissue with this name' }).click();
    await expect(page.getByText('Certificate reissued')).toBeVisible();
    await student.reload();
    await expect(student.getByText(/replaced/i).first()).toBeVisible();
  });
  await visitorContext.close();
  await studentContext.close();
});

async function expectAccessibleInBothModes(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

test('[ADM-2] every tab is usable at 360 px and accessible, in light and in dark mode', async ({
  browser,
  site,
}) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({
    baseURL: site.url,
    reducedMotion: 'reduce',
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  await enterPanel(page);
  for (const tab of [
    '',
    '/courses',
    '/courses/new',
    '/students',
    '/enrollments',
    '/enrollments/new',
    '/requests',
    '/payments',
    '/festivals',
    '/festivals/new',
    '/testimonials',
    '/faqs',
    '/messages',
    '/reports/sold?period=all',
    '/reports/owed',
    '/reports/stuck',
    '/analytics',
    '/settings',
    '/audit',
  ]) {
    await page.goto(`/admin${tab}`);
    await expect(page.locator('h1')).toHaveCount(1);
    await noSidewaysScroll(page);
    await test.step(`axe /admin${tab}`, () => expectAccessibleInBothModes(page));
  }
  await page.goto('/admin-old');
  await test.step('axe /admin-old', () => expectAccessibleInBothModes(page));
  await context.close();
});
