import { file, firstBrowser, nestedExport } from '../support/moving/files.ts';
import { adminPassword } from '../support/site.ts';
import { enterPanel, expect, expectAccessible, noSidewaysScroll, test } from './fixtures.ts';

const phone = { width: 320, height: 780 };
const upload = (name: string, content: unknown) => {
  const { bytes } = file(name, content);
  return { name, mimeType: 'application/json', buffer: Buffer.from(bytes) };
};

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('[MOVE-1, MOVE-2, MOVE-4, MOVE-5] the owner checks files row by row, imports them, and exports everything @both-engines', async ({
    page,
  }) => {
    await enterPanel(page);
    await page.goto('/admin/move');
    await expectAccessible(page);
    await noSidewaysScroll(page);
    await page
      .getByLabel('Files')
      .setInputFiles([upload('database.json', nestedExport), upload('browser.json', firstBrowser)]);
    await page.getByRole('button', { name: 'Check the files' }).click();
    await expect(page.getByText('Nothing is stored yet.')).toBeVisible();
    await expect(page.getByText('Not read, because it cannot move in: drafts')).toBeVisible();
    await expectAccessible(page);
    await noSidewaysScroll(page);
    await page.getByRole('link', { name: 'Refused', exact: true }).click();
    await expect(page.getByText('The progress is not between 0 and 100 %')).toBeVisible();
    await page.getByLabel('Meera, boss@example.in').check();
    await page.getByRole('button', { name: /^Move in \d+ rows$/ }).click();
    await expect(page.getByText('Enter your password to go on.')).toBeVisible();
    await page.getByLabel('Meera, boss@example.in').check();
    await page.getByLabel('Admin portal password', { exact: true }).fill(adminPassword);
    await page.getByRole('button', { name: /^Move in \d+ rows$/ }).click();
    await expect(page.getByText('Done. This is what happened:')).toBeVisible();
    await noSidewaysScroll(page);

    await page.goto('/admin/students');
    await expect(page.getByText('आशा राव').first()).toBeVisible();
    const everything = await page.request.get('/admin/move/everything.json');
    const { users } = await everything.json();
    expect(users).toContainEqual(expect.objectContaining({ email: 'boss@example.in', role: 'admin' }));
    await page.goto('/admin/audit');
    await expect(page.getByText('database.json, browser.json').first()).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test("[MOVE-6] the owner maps the columns of another product's CSV file, checks them and imports", async ({
    page,
  }) => {
    await page.goto('/admin/login');
    await page.getByLabel('Password', { exact: true }).fill(adminPassword);
    await page.getByRole('button', { name: 'Login to Dashboard' }).click();
    await page.goto('/admin/move');
    const csv = 'Student Name,Student_email,Joined\nकाव्या,kavya.move@example.in,03/04/2026\n';
    await page.getByLabel('Files').setInputFiles(upload('people.csv', csv));
    await page.getByRole('button', { name: 'Check the files' }).click();
    await expect(page.getByRole('heading', { name: 'What are the columns?' })).toBeVisible();
    await expect(page.getByLabel('Student_email')).toHaveValue('email');
    await noSidewaysScroll(page);
    await page.getByLabel('Student_email').selectOption('');
    await page.getByRole('button', { name: 'Check the lines' }).click();
    await expect(page.getByText('Say which column holds the email address.')).toBeVisible();
    await page.getByLabel('Student_email').selectOption('email');
    await page.getByRole('button', { name: 'Check the lines' }).click();
    await expect(page.getByText('kavya.move@example.in')).toBeVisible();
    await page.getByRole('button', { name: 'Move in 1 row' }).click();
    await expect(page.getByText('Done. This is what happened:')).toBeVisible();
    await page.goto('/admin/students?q=kavya.move');
    await expect(page.getByText('काव्या').first()).toBeVisible();
  });
});
