import { file, firstBrowser, nestedExport } from '../support/moving/files.ts';
import { pupilsSheet } from '../support/moving/pupils-sheet.ts';
import { adminPassword } from '../support/site.ts';
import {
  enterPanel,
  expect,
  expectAccessible,
  newPhone,
  noSidewaysScroll,
  scriptWays,
  test,
} from './fixtures.ts';
import { Touches } from './touches.ts';

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
    await expect(page.getByText('The progress is not between 0 and 100 %', { exact: true })).toBeVisible();
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

const sample = 'Drone Technology: From Parts to First Hover';

for (const { title, hasScript } of scriptWays)
  test(`[DAY-55, DAY-144, DAY-145] a school’s sheet moves in with seven touches, from Settings to the list of students, ${title}`, async ({
    browser,
    baseURL,
  }) => {
    const owner = await newPhone(browser, baseURL ?? '', hasScript);
    const touches = new Touches();
    const tag = hasScript ? 'sheet' : 'plain';
    const bytes = pupilsSheet([sample], { pupils: 30, tag });
    await enterPanel(owner);
    await owner.goto('/admin/settings');
    await touches.tap(owner.getByRole('button', { name: /^More/ }));
    await touches.tap(owner.getByRole('link', { name: 'Move in and out' }));
    touches.count += 1;
    await owner
      .getByLabel('Files')
      .setInputFiles({ name: 'pupils.csv', mimeType: 'text/csv', buffer: Buffer.from(bytes) });
    await touches.tap(owner.getByRole('button', { name: 'Check the files' }));
    for (const [heading, field] of [
      ['Student’s Name', 'full_name'],
      ['Mobile No. (WhatsApp)', 'phone'],
      ['E-mail ID', 'email'],
      ['DOB', ''],
      ['Course', 'course'],
      ['D.O.J.', 'enrolled_at'],
      ['Fees Paid (Rs.)', 'amount'],
    ] as const)
      await expect(owner.getByLabel(heading, { exact: true })).toHaveValue(field);
    await expect(owner.getByText(/^1 of 30: “9.87654E\+09” \(line 12\)/)).toBeVisible();
    await noSidewaysScroll(owner);
    if (hasScript) await expectAccessible(owner);
    await touches.tap(owner.getByRole('button', { name: 'Check the lines' }));
    await expect(owner.getByText(/^7 of 12 columns are read/)).toBeVisible();
    await expect(owner.getByText(/^2 rows: No such course .* \(line 14\)$/)).toBeVisible();
    await noSidewaysScroll(owner);
    if (hasScript) await expectAccessible(owner);
    await touches.tap(owner.getByRole('button', { name: /^Move in \d+ rows$/ }));
    await expect(owner.getByText('Done. This is what happened:')).toBeVisible();
    await touches.tap(owner.getByRole('link', { name: 'See the students' }));
    expect(touches.count).toBe(7);
    await owner.goto(`/admin/students?q=pupil11.${tag}`);
    await expect(owner.getByText(`pupil11.${tag}@example.in`).first()).toBeVisible();
    await owner.context().close();
  });

test('[DAY-145] payments of Razorpay say their unit and that nobody will be enrolled, until a course is chosen', async ({
  page,
}) => {
  await enterPanel(page);
  await page.goto('/admin/move');
  const header =
    'id,amount,currency,status,order_id,method,amount_refunded,card_id,vpa,email,contact,error_code,created_at';
  const line =
    'pay_Q1,149900,INR,captured,order_1,upi,0,,x@okaxis,payer.move@example.in,+919876500099,,05/03/2026 21:10:00';
  await page.getByLabel('Files').setInputFiles(upload('payments.csv', `${header}\n${line}\n`));
  await page.getByRole('button', { name: 'Check the files' }).click();
  await expect(page.getByText('Recognized: Razorpay, payments.')).toBeVisible();
  await expect(page.getByText('“149900” is ₹1,49,900 in rupees, ₹1,499 in paise.')).toBeVisible();
  await expect(page.getByText('No column holds the course: nobody will be enrolled.')).toBeVisible();
  await expect(page.getByLabel('Amounts are in')).toHaveValue('paise');
  await page.getByLabel('Enroll those without a course in').selectOption({ label: sample });
  await page.getByRole('button', { name: 'Check the lines' }).click();
  await expect(page.getByText('nobody will be enrolled')).toHaveCount(0);
  await page.getByRole('button', { name: 'Move in 3 rows' }).click();
  await expect(page.getByText('Done. This is what happened:')).toBeVisible();
  await page.goto('/admin/payments?q=payer.move');
  await expect(page.getByText('₹1,499').first()).toBeVisible();
});
