import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { adminPassword } from '../support/site.ts';
import { addFestival, removeFestival } from './festivals.ts';
import { enterPanel, expect, expectAccessible, query, takeOver, test, watchTrouble } from './fixtures.ts';

type Page = import('@playwright/test').Page;

test('[PORTAL-4] the production build contains neither the development hint nor a password', async () => {
  const holding = readdirSync('build', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|html)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) =>
      /Development mode:|printed when the server first started/.test(readFileSync(path, 'utf8')),
    );
  expect(readdirSync('build/server')).toContain('server.js');
  expect(holding).toEqual([]);
});

test('[ADM-2] every tab has its title and the sidebar, and passes the accessibility check', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const trouble = watchTrouble(page);
  await enterPanel(page);
  for (const [path, title] of [
    ['/admin', 'Overview'],
    ['/admin/dashboard', 'Overview'],
    ['/admin/payments', 'Payments'],
    ['/admin/reports/sold', 'Sold'],
    ['/admin/reports/owed', 'Owed'],
    ['/admin/reports/stuck', 'Stuck'],
    ['/admin/analytics', 'Analytics'],
    ['/admin/register', 'Register'],
    ['/admin/words', 'Words'],
    ['/admin/settings', 'Settings'],
    ['/admin/audit', 'Audit log'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('Manage your platform')).toBeVisible();
    await expect(page.getByText('Admin Access')).toBeVisible();
    await expect(page.getByRole('link', { name: title, exact: true }).first()).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
  await page.goto('/admin');
  await expectAccessible(page);
  expect(trouble).toEqual([]);
});

test("[ADM-2] on a phone, More opens the panel's other tabs and closes after a choice", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enterPanel(page);
  await page.goto('/admin/audit');
  await page.getByRole('button', { name: /^More/ }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Analytics' }).click();
  await expect(page).toHaveURL(/\/admin\/analytics$/);
  await expect(page.locator('#panel-more')).toBeHidden();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script @embedded', () => {
    test.use({ javaScriptEnabled });

    test('[ADM-2] the sidebar can be collapsed, and stays collapsed', async ({ page }) => {
      await enterPanel(page);
      await page.goto('/admin/payments?status=completed');
      await page.getByRole('button', { name: 'Collapse sidebar' }).click();
      await expect(page.locator('.panel')).toHaveAttribute('data-collapsed', 'true');
      await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
      await page.waitForTimeout(300);
      await page.reload();
      await expect(page).toHaveURL(/payments\?status=completed$/);
      await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Analytics' }).first()).toBeVisible();
    });

    test('[ADM-SET-1] a refused setting keeps its value; a saved one can be undone, with a message shown once', async ({
      page,
    }) => {
      await enterPanel(page);
      await page.goto('/admin/settings/home');
      const video = page.getByLabel('Address of the video');
      const before = await video.inputValue();
      await video.fill('https://example.in/page');
      await page.getByRole('button', { name: 'Save Demo video' }).click();
      await expect(page.getByText('Please give a YouTube or Vimeo address')).toBeVisible();
      await expect(video).toHaveValue('https://example.in/page');
      await video.fill('https://youtu.be/dQw4w9WgXcQ');
      await page.getByRole('button', { name: 'Save Demo video' }).click();
      await expect(page.getByText('Settings saved')).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText('Undone')).toBeVisible();
      await expect(video).toHaveValue(before);
      // Waits until the flash message (shown once, after an action) can no longer appear. For three seconds
      // the server sends the message again, in case the page reloads its data during a redirect.
      await page.waitForTimeout(3_500);
      await page.reload();
      await expect(page.getByText('Undone')).toHaveCount(0);
    });

    test('[ROLE-2] a backup needs the password again', async ({ page }) => {
      await enterPanel(page);
      await page.goto('/admin/settings/backup');
      const password = page.getByLabel('Your password');
      await password.fill('not it');
      await page.getByRole('button', { name: 'Download a backup' }).click();
      await expect(page.getByText('That is not your password')).toBeVisible();
      await password.fill(adminPassword);
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download a backup' }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/^pankh-backup-\d{4}-\d\d-\d\d\.gz$/);
      const lines = gunzipSync(await readFile(await file.path()))
        .toString()
        .split('\n');
      expect(lines[0]).toMatch(/^pankh-backup\t1\t/);
      expect(lines.at(-2)).toMatch(/^end\t/);
      // Entering the password for the backup also renewed the session, so the admin still has access to the admin
      // panel.
      await page.goto('/admin/students');
      await expect(page.getByRole('heading', { level: 1, name: 'Students' })).toBeVisible();
    });
  });
}

test('[ADM-SET-1] an Undo without a connection keeps the page and can be clicked again', async ({
  page,
  context,
}) => {
  await enterPanel(page);
  await page.goto('/admin/settings/home');
  await page.getByLabel('Address of the video').fill('https://youtu.be/dQw4w9WgXcQ');
  await page.getByRole('button', { name: 'Save Demo video' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await context.setOffline(true);
  await undo.click();
  await expect(page.getByText('There is no connection')).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/admin\/settings/);
  await undo.click();
  await expect(page.getByText('Undone')).toBeVisible();
});

test('[ADM-ENR-5, ADM-FES-4] a form keeps its version and idempotency key when its page reloads data', async ({
  page,
  browser,
  databaseUrl,
}) => {
  const other = await browser.newPage();
  await addFestival(databaseUrl ?? '', 'Versions');
  await enterPanel(page);
  await page.goto('/admin/enrollments/new');
  const paid = page.locator('input[name=key]');
  const key = await paid.inputValue();
  await anotherMessage(page, other);
  await expect(paid).toHaveValue(key);

  await page.goto('/admin/festivals/Versions');
  const version = page.locator('input[name=version]');
  const before = await version.inputValue();
  await enterPanel(other);
  await other.goto(page.url());
  await other.getByLabel('Emoji').fill('🪔');
  await other.getByRole('button', { name: 'Update Festival' }).click();
  await expect(other).toHaveURL(/\/admin\/festivals$/);
  await anotherMessage(page, other);
  await expect(version).toHaveValue(before);
  await page.getByRole('button', { name: 'Update Festival' }).click();
  await expect(page.getByText('Save mine over what the other admin saved')).toBeVisible();
  await other.close();
  await removeFestival(databaseUrl ?? '', 'Versions');
});

/**
 * Sends a message as a visitor and waits until the admin panel shows it. Every open page of the panel then reloads its
 * data, because the sidebar shows the number of messages.
 */
async function anotherMessage(page: Page, visitor: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-live', 'on');
  const messages = page.locator('a[href="/admin/messages"]').first();
  const before = (await messages.textContent()) ?? '';
  await visitor.goto('/contact');
  await visitor.getByLabel('Full Name').fill('Ravi');
  await visitor.getByLabel('Email').fill('ravi@example.in');
  await visitor.getByLabel('Subject').fill('Kit to Patna');
  await visitor.getByLabel('Message').fill('Do you post kits to Patna?');
  await visitor.waitForTimeout(2_100);
  await visitor.getByRole('button', { name: 'Send message' }).click();
  await expect(messages).not.toHaveText(before);
}

test('[ADM-SET-1] leaving a form with unsaved changes asks first', async ({ page, databaseUrl }) => {
  await enterPanel(page);
  await page.goto('/admin/settings/contact');
  await takeOver(page);
  await page.getByLabel('Legal name').fill('Pankh LLP');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('link', { name: 'Analytics' }).first().click();
  await expect(page.getByRole('heading', { name: 'Leave without saving?' })).toBeVisible();
  // An update that somebody else makes must not close the dialog. The page loads the update only after the owner has
  // answered the dialog.
  await query(databaseUrl ?? '', 'UPDATE contact_messages SET status = status');
  await page.waitForTimeout(1_000);
  const loaded = page.waitForResponse((response) => response.url().includes('.data'));
  await page.getByRole('button', { name: 'Stay here' }).click();
  await loaded;
  await expect(page.getByLabel('Legal name')).toHaveValue('Pankh LLP');
  await page.getByRole('link', { name: 'Analytics' }).first().click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/admin\/analytics$/);
});

test('[ADM-OVR-1] each overview figure equals the count of the list it links to', async ({ page }) => {
  await enterPanel(page);
  for (const [label, counted] of [
    ['Total Courses', (figure: string) => `of ${figure} course`],
    // The list has buyers without an account, too, and counts them beside (DAY-43).
    ['Total Students', (figure: string) => `${figure} registered student`],
  ] as const) {
    await page.goto('/admin');
    const figure = (await page.locator('li', { hasText: label }).locator('.figure').textContent()) ?? '';
    await page.getByRole('link', { name: label }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Overview');
    if (figure !== '0') await expect(page.getByText(counted(figure)).first()).toBeVisible();
  }
});

test("[ADM-CRS-4] a 502 response keeps the course form's typed values and shows that it failed", async ({
  page,
}) => {
  await enterPanel(page);
  await page.route(
    (url) => url.pathname === '/admin/courses/new.data',
    (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
        : route.fallback(),
  );
  await page.goto('/admin/courses/new');
  await takeOver(page);
  await page.getByLabel('Title', { exact: true }).fill('Kite Basics');
  await page.getByRole('button', { name: 'Create Course' }).click();
  await expect(page.getByText('Failed to add course. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Kite Basics');
});
