import type { Page } from '@playwright/test';
import { enterPanel, expect, noSidewaysScroll, query, signUp, takeOver, test } from './fixtures.ts';
import { enrollInPanel, findCourse } from './teaching.ts';

/** A name of the maximum length that forms accept, without a space at which the browser could break the line. */
const longName = 'W'.repeat(100);

const lists = [
  '/admin/courses',
  '/admin/students',
  '/admin/enrollments',
  '/admin/payments',
  '/admin/orders',
  '/admin/messages',
  '/admin/messages/outbox',
  '/admin-old?tab=courses',
  '/admin-old?tab=students',
  '/admin-old?tab=testimonials',
  '/admin-old?tab=faqs',
];

/** Enrolls a student in the first course whose title contains `title`. Returns the path of the student's page. */
const enroll = async (owner: Page, email: string, title: string) =>
  await enrollInPanel(owner, email, await findCourse(owner, title));

test('[ADM-STU-2] [ADM-ENR-2] a name of 100 letters makes no page scroll sideways', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const { email } = await signUp(page, longName);
  const theirs = ['/', '/courses', '/contact', '/dashboard', '/account'];
  const contact = { fullName: longName, email, subject: longName, message: longName };
  await page.goto('/contact');
  await page.getByLabel('Full name').fill(contact.fullName);
  await page.getByLabel('Email').fill(contact.email);
  await page.getByLabel('Subject').fill(contact.subject);
  await page.getByLabel('Message').fill(contact.message);
  await page.getByRole('button', { name: /send/i }).click();

  const owner = await (await browser.newContext({ baseURL })).newPage();
  await enterPanel(owner);
  const details = await enroll(owner, email, 'Python');
  await owner.goto(`/admin/enrollments?q=${longName}`);
  await owner
    .getByRole('button', { name: /^Mark as Completed/ })
    .first()
    .click();
  await expect(owner.getByText('Enrollment updated successfully!')).toBeVisible();
  await page.goto('/dashboard');
  const certificate = page.getByRole('link', { name: 'View Certificate' }).first();
  theirs.push(((await certificate.getAttribute('href')) ?? '').replace('.pdf', ''));
  const panel = [
    ...['/admin', '/admin/analytics', '/admin/audit', '/admin/requests', '/admin/testimonials'],
    ...['/admin/enrollments/new', details],
    ...lists,
  ];
  for (const path of theirs) await fitsAllWidths(page, path);
  for (const path of panel) await fitsAllWidths(owner, path);
  await owner.context().close();
});

async function fitsAllWidths(page: Page, path: string): Promise<void> {
  await page.goto(path);
  for (const width of [1280, 1024, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await noSidewaysScroll(page, `${path} at ${width}`);
  }
}

/** The tabs whose titles are the longest words. */
const titled = ['/admin/testimonials', '/admin/submissions', '/admin/festivals'];

test('no short word is broken across lines', async ({ page, databaseUrl }) => {
  test.setTimeout(180_000);
  // Beside its name is a button, too.
  const waiting = `insert into testimonials (id, student_name, rating, comment)
    values ('waiting', 'Chandrasekar Venkatraman', 5, 'It flew.')`;
  await query(databaseUrl ?? '', waiting);
  await signUp(page);
  await page.goto('/dashboard');
  await takeOver(page);
  await page.getByRole('button', { name: 'Load Demo Data' }).click();
  await expect(page.getByRole('heading', { name: 'Learning Journey' })).toBeVisible();
  await enterPanel(page);
  for (const path of ['/', '/dashboard', '/admin', '/admin/analytics', ...titled, ...lists]) {
    await page.goto(path);
    for (const width of [1280, 768, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(brokenWords), `${path} at ${width}`).toEqual([]);
    }
  }
  await query(databaseUrl ?? '', `delete from testimonials where id = 'waiting'`);
});

/** Returns the words on the page of two to twelve letters that are broken into several lines. */
function brokenWords(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  while (texts.nextNode()) {
    const node = texts.currentNode;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/(?<!\S)\p{L}{2,12}(?!\S)/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      // A word at the beginning of a line also has an empty box at the end of the line before.
      const lines = new Set(
        [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top),
      );
      if (lines.size > 1) broken.push(word);
    }
  }
  return broken;
}

test('lists are tables at 1280 px, and compact cards on tablets and phones', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const student = await (await browser.newContext({ baseURL })).newPage();
  const { email } = await signUp(student, 'Kavya Srinivasan');
  await student.context().close();
  await enterPanel(page);
  await enroll(page, email, 'C Programming');
  for (const path of lists) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(path);
    const table = page.locator('table.rows').first();
    if ((await table.count()) === 0) continue;
    await expect(table.locator('thead'), path).toBeVisible();
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(table.locator('thead'), path).toBeHidden();
    await page.setViewportSize({ width: 360, height: 740 });
    const rows = await table.locator('tbody tr').all();
    const heights = await Promise.all(rows.map((row) => row.evaluate((tr) => tr.clientHeight)));
    // Checks only the rows of the student whom this test enrolled. In a list without such rows, checks the median
    // height of the others, without the longest names: tests before created more that are long, so some are higher.
    const texts = await Promise.all(rows.map((row) => row.textContent()));
    const own = heights.filter((_, at) => texts[at]?.includes('Kavya Srinivasan'));
    const others = heights.filter((_, at) => !texts[at]?.includes(longName));
    const usual = others.toSorted((one, other) => one - other)[Math.floor(others.length / 2)] ?? 0;
    expect(own.length > 0 ? Math.max(...own) : usual, path).toBeLessThanOrEqual(180);
  }
});

test('[ADM-ENR-3] the message after Mark as Completed offers Undo, which revokes the certificate', async ({
  page,
  browser,
  baseURL,
}) => {
  const student = await (await browser.newContext({ baseURL })).newPage();
  const { email } = await signUp(student, 'Ishaan Mehta');
  await enterPanel(page);
  await enroll(page, email, 'Python');
  await page.goto(`/admin/enrollments?q=${encodeURIComponent(email)}`);
  await page.getByRole('button', { name: /^Mark as Completed/ }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Enrollment updated successfully!' });
  await expect(toast).toBeVisible();
  await student.goto('/dashboard');
  const certificate = student.getByRole('link', { name: 'View Certificate' });
  const address = ((await certificate.first().getAttribute('href')) ?? '').replace('.pdf', '');
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Mark as Completed/ })).toBeVisible();
  await student.goto(address);
  await expect(student.getByText(/withdrawn/i).first()).toBeVisible();
  await student.context().close();
});

test('[DAY-198] long names and addresses, of a paid seat that waits too, leave lists in their page, and are whole', async ({
  page,
  databaseUrl,
}) => {
  const url = databaseUrl ?? '';
  const fullName = 'Lakshminarayanan Venkataramanujam Krishnaswamy Subramaniam I';
  const email = 'lakshminarayanan.venkataramanujam.krishnaswamy@school.example';
  const [course] = (await query(url, 'select id from courses where is_active limit 1')) as { id: string }[];
  const person = ['long-name', fullName, email, course?.id];
  await query(
    url,
    "insert into users (id, full_name, email, phone) values ($1, $2, $3, '+919876543210')",
    person.slice(0, 3),
  );
  await query(url, 'insert into enrollments (id, user_id, course_id) values ($1, $1, $2)', [
    'long-name',
    course?.id,
  ]);
  await query(
    url,
    `insert into payments (id, user_id, course_id, amount, status, method, reference)
      values ($1, $1, $2, 1499, 'completed', 'UPI', '400123456789')`,
    ['long-name', course?.id],
  );
  await query(
    url,
    `insert into orders (id, reference, full_name, email, phone, course_id, course_title, lines, total_paise,
      received_paise, rail, expires_at, checkout_key, state, utr, paid_at) values ($1, 'PKLLNNGG', $2, $3,
      '+919876543210', $4, 'Data Structures and Algorithms, Patiently', '[]', 149900, 149900, 'upi', now(), $1,
      'paid', '400123456781', now())`,
    person,
  );
  await enterPanel(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const path of [
    '/admin/orders?state=all',
    '/admin/students',
    '/admin/enrollments',
    '/admin/payments',
  ]) {
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}q=Lakshminarayanan`);
    const table = page.locator('table.rows').first();
    await expect(table.getByText(fullName).first(), path).toBeVisible();
    const beyond = await table.evaluate((list) => list.clientWidth - (list.parentElement?.clientWidth ?? 0));
    expect(beyond, path).toBeLessThanOrEqual(2);
    const cut = await table
      .locator('td')
      .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).length);
    expect(cut, path).toBe(0);
    expect(await table.getByText(fullName).first().evaluate(brokenIn), path).toEqual([]);
  }
});

/** The words of an element's text that are broken into two lines. */
function brokenIn(element: Element): string[] {
  const text = element.firstChild ?? element;
  const range = document.createRange();
  return [...(text.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return range.getClientRects().length > 1 ? [word] : [];
  });
}

test('[DAY-198] a long web address, typed into a message, leaves the form its width', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/contact');
  await page.getByLabel('Message').fill(`https://example.in/${'x'.repeat(300)}`);
  await noSidewaysScroll(page);
});
