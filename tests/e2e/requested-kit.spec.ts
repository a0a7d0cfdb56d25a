import type { Browser, Page } from '@playwright/test';
import { browsers, enterPanel, expect, expectAccessible, noSidewaysScroll, test } from './fixtures.ts';

/** A sample course that sends a kit. */
const course = { slug: 'sql-with-postgresql', kit: 'Printed question book' };

/** Sends a request for the course without an account, and accepts it as the owner. */
async function askAndAccept(page: Page, owner: Page, email: string): Promise<void> {
  await page.goto(`/courses/${course.slug}/enroll`);
  await page.getByLabel(/full name/i).fill('Meera Nair');
  await page.getByLabel(/email/i).fill(email);
  await page.getByLabel('Mobile number').fill('98765 43210');
  // Waits because the server treats a form that is sent in less than two seconds as sent by a bot.
  await page.waitForTimeout(2_100);
  await page.getByRole('button', { name: 'Send enrollment request' }).click();
  await expect(page.getByRole('heading', { name: /your request is with us/ })).toBeVisible();
  await owner.goto(`/admin/requests?q=${encodeURIComponent(email)}`);
  await owner.getByText('Accept …').click();
  await owner.getByRole('button', { name: 'Not paid yet: accept, enroll at sign-up' }).click();
  await expect(owner.getByText('Request accepted')).toBeVisible();
}

/** As the owner, confirms the email address of the account for which an accepted request waits (SELL-147). */
async function confirmAccount(owner: Page, email: string): Promise<void> {
  await owner.goto(`/admin/requests?status=accepted&q=${encodeURIComponent(email)}`);
  await owner.getByRole('link', { name: 'Confirm it for them' }).click();
  await owner.getByRole('button', { name: 'Confirm it for them' }).click();
  // With script, a dialog asks whether the owner is sure; without, the next page does.
  const asking = owner.getByRole('dialog').or(owner.getByRole('alert'));
  await asking.getByRole('button', { name: 'Confirm it for them' }).click();
  await expect(owner.getByText('Email address confirmed')).toBeVisible();
}

/** Opens the panel of the owner on a phone. */
async function openPanel(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } });
  const owner = await context.newPage();
  await enterPanel(owner);
  return owner;
}

/** Opens a filter of the panel's list of kits, and returns the kits of this student in it. */
async function listed(owner: Page, filter: string, email: string) {
  await owner.goto(`/admin/kits?q=${encodeURIComponent(email)}`);
  await owner.getByRole('link', { name: new RegExp(`^${filter} \\(`) }).click();
  await expect(owner.getByRole('link', { name: new RegExp(`^${filter} \\(`) })).toHaveAttribute(
    'aria-current',
    /page|true/,
  );
  return owner.getByRole('main').getByRole('heading', { name: /^PK[2-9A-Z]{6}$/ });
}

for (const { name, use } of browsers)
  test.describe(name, () => {
    test.use(use);

    test('[SELL-141] an applicant without an account is accepted, signs up, and says where the kit goes', async ({
      page: student,
      browser,
      site,
    }) => {
      test.setTimeout(150_000);
      const owner = await openPanel(browser, site.url);
      const email = `kit.${Date.now()}@example.in`;
      await askAndAccept(student, owner, email);

      await test.step('the panel lists the kit as one whose address is missing', async () => {
        await expect(await listed(owner, 'Address missing', email)).toHaveCount(1);
        await expect(owner.getByRole('link', { name: /98765 ?43210/ })).toBeVisible();
        await expect(await listed(owner, 'To pack', email)).toHaveCount(0);
      });

      await test.step('the dashboard asks for the address after the sign-up', async () => {
        await student.goto('/signup');
        await student.getByLabel('Full name').fill('Meera Nair');
        await student.getByLabel('Email').fill(email);
        await student.getByLabel('Password', { exact: true }).fill('kite-string-42');
        await student.getByLabel('Confirm password').fill('kite-string-42');
        await student.getByRole('button', { name: /sign up|create account/i }).click();
        await student.waitForURL('**/dashboard');
        await confirmAccount(owner, email);
        await student.reload();
        const kits = student.getByRole('list', { name: 'Your kit' });
        await expect(kits.getByText(course.kit)).toBeVisible();
        await noSidewaysScroll(student);
        await kits.getByRole('link', { name: 'Tell us the address' }).click();
        await expect(student.getByRole('heading', { name: 'Where should we send it?' })).toBeVisible();
      });

      await test.step('an incomplete address is refused, and what was typed stays', async () => {
        await expect(student.getByLabel('Name on the parcel')).toHaveValue('Meera Nair');
        await student.getByLabel('House, street and area').fill('12, 4th Cross, BTM Layout');
        await student.getByText('Add a detail').click();
        await student.getByLabel('Landmark').fill('Ganesha temple');
        await student.getByLabel('City, town or village').fill('Bengaluru');
        await student.getByLabel('State').selectOption('Karnataka');
        await student.getByLabel('PIN code').fill('5600');
        await student.getByRole('button', { name: 'Send it there' }).click();
        await expect(
          student.getByText('Please write the six digits of the PIN code', { exact: false }),
        ).toBeVisible();
        await expect(student.locator('[aria-invalid=true]')).toHaveCount(1);
        for (const [label, value] of [
          ['House, street and area', '12, 4th Cross, BTM Layout'],
          ['Landmark', 'Ganesha temple'],
          ['City, town or village', 'Bengaluru'],
          ['State', '29'],
          ['PIN code', '5600'],
          ['Name on the parcel', 'Meera Nair'],
        ] as const)
          await expect(student.getByLabel(label)).toHaveValue(value);
        await noSidewaysScroll(student);
        // The accessibility checker needs script.
        if (use.javaScriptEnabled) await expectAccessible(student);
        await expect(await listed(owner, 'Address missing', email)).toHaveCount(1);
      });

      await test.step('the complete address is stored, and the kit is to be packed', async () => {
        const form = student.url();
        await student.getByLabel('PIN code').fill('560029');
        await student.getByRole('button', { name: 'Send it there' }).click();
        await student.waitForURL('**/dashboard');
        await expect(student.getByText('12, 4th Cross, BTM Layout')).toBeVisible();
        await expect(student.getByRole('link', { name: 'Tell us the address' })).toHaveCount(0);
        expect((await student.request.get(form)).status()).toBe(404);
        await expect(await listed(owner, 'Address missing', email)).toHaveCount(0);
        await expect(await listed(owner, 'To pack', email)).toHaveCount(1);
        await expect(owner.getByText('12, 4th Cross, BTM Layout')).toBeVisible();
        await expect(owner.getByText('Karnataka 560029')).toBeVisible();
        await owner.getByRole('button', { name: /^Mark as packed PK/ }).click();
        await expect(owner.getByText('The kit is now packed')).toBeVisible();
      });

      await owner.context().close();
    });
  });
