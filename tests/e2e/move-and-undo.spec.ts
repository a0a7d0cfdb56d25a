import type { Page } from '@playwright/test';
import {
  enterPanel,
  expect,
  expectAccessible,
  newPhone,
  noSidewaysScroll,
  signUp,
  test,
  watchTrouble,
} from './fixtures.ts';
import { payAndConfirm, placeOrder, setUpi } from './selling.ts';
import { enrollInPanel, findCourse, importLessons } from './teaching.ts';
import { Touches } from './touches.ts';

const curriculum = `# Module: Together

## Lesson: What flies
- minutes: 15
- published: yes

Air and lift.

## Lesson: First evening
- kind: live
- minutes: 60
- starts: 2099-01-05 18:00 Asia/Kolkata
- published: yes

We fly together.
`;

/** The lines of a sheet of two pupils, both in a course. */
function sheetOf(course: string, tag: number): string {
  const pupil = (name: string, at: number) =>
    `${name},982201111${at},${name.toLowerCase()}.${tag}@example.in,${course},"Rs. 2,499/-",05/10/2026,UPI,5${tag}${at}`;
  const header = 'Student Name,Mobile No.,Email ID,Course,Fees Paid,Date of Payment,Mode,UTR';
  return [header, pupil('Ananya', 0), pupil('Rohan', 1)].join('\n');
}

/** Returns what the pages say, without the box that comes with their script. */
async function read(views: readonly (readonly [page: Page, path: string])[]): Promise<string[]> {
  const texts: string[] = [];
  for (const [page, path] of views) {
    await page.goto(path);
    const text = await page.locator('#main').innerText();
    texts.push(`${path}\n${text.replaceAll(/^\s*(Choose all)?\n/gm, '')}`);
  }
  return texts;
}

test('[DAY-55, DAY-218] on a phone, an owner moves in from a sheet, deletes a course by mistake, and Undo brings all of it back', async ({
  browser,
  site,
}) => {
  test.setTimeout(240_000);
  const owner = await newPhone(browser, site.url, true);
  const student = await newPhone(browser, site.url, true);
  const buyer = await newPhone(browser, site.url, true);
  const trouble = watchTrouble(owner);
  await enterPanel(owner);
  await setUpi(owner, 'on');
  const tag = 10_000_000_000 + (Date.now() % 1_000_000_000);
  const title = `Robotics ${tag % 1_000_000}`;

  const touches = new Touches();
  await owner.goto('/admin');
  await touches.tap(owner.getByRole('button', { name: /^More/ }));
  await touches.tap(owner.getByRole('link', { name: 'Move in and out' }));
  touches.count += 1;
  await owner
    .getByLabel('Files')
    .setInputFiles({ name: 'pupils.csv', mimeType: 'text/csv', buffer: Buffer.from(sheetOf(title, tag)) });
  await touches.tap(owner.getByRole('button', { name: 'Check the files' }));
  await touches.tap(owner.getByRole('button', { name: 'Check the lines' }));
  await expect(owner.getByText(/^4 rows: No such course .* Add it, then check again/)).toBeVisible();
  const form = { title, duration_days: '5', price: '599', short_description: 'Made.', description: 'Built.' };
  expect((await owner.request.post('/admin/courses/new', { form })).status()).toBe(200);
  const id = await findCourse(owner, title);
  await touches.tap(owner.getByRole('link', { name: 'Choose the columns again' }));
  await touches.tap(owner.getByRole('button', { name: 'Check the lines' }));
  await touches.tap(owner.getByRole('button', { name: 'Move in 6 rows' }));
  await expect(owner.getByText('Done. This is what happened:')).toBeVisible();
  expect(touches.count).toBe(8);

  await importLessons(owner, id, curriculum);
  await owner.goto(`/admin/courses/${id}/batches`);
  await owner.getByLabel('Name', { exact: true }).fill('Evenings');
  await owner.getByLabel('First day').fill('2099-01-05');
  await owner.getByRole('button', { name: 'Add a batch' }).click();
  await expect(owner.getByText('0 of 20 seats taken')).toBeVisible();
  const slug = title.toLowerCase().replace(' ', '-');
  await buyer.goto(`/checkout/${slug}`);
  await buyer.getByLabel(/^Evenings/).check();
  await placeOrder(buyer, `meera.${tag}@example.in`);
  await payAndConfirm(owner, buyer);
  const { email } = await signUp(student, 'Kabir Rao');
  const person = await enrollInPanel(owner, email, id);
  await student.goto(`/learn/${slug}/what-flies`);
  await student.getByRole('button', { name: /^Mark done/ }).click();
  await expect(student).toHaveURL(/\/first-evening$/);
  await student.goto(`/courses/${slug}`);
  await student.getByText('Review this course').click();
  await student.getByLabel('Stars').selectOption('5');
  await student.getByLabel('What should other students know?').fill('It moved.');
  await student.getByRole('button', { name: 'Send review' }).click();
  await expect(student.getByText('Your stars count already')).toBeVisible();

  const order = new URL(buyer.url());
  const views = [
    ...['/dashboard', `/learn/${slug}/what-flies`].map((path) => [student, path] as const),
    ...['curriculum', 'batches', 'progress'].map((tab) => [owner, `/admin/courses/${id}/${tab}`] as const),
    ...['courses', 'enrollments', 'orders', 'payments'].map(
      (list) => [owner, `/admin/${list}?q=${encodeURIComponent(title)}`] as const,
    ),
    ...['/admin/reviews', '/admin/classes?from=2099-01-05', person].map((path) => [owner, path] as const),
    ...[order.pathname + order.search, `/courses/${slug}`, `/checkout/${slug}`].map(
      (path) => [buyer, path] as const,
    ),
  ];
  const before = await read(views);

  touches.count = 0;
  await owner.goto('/admin');
  await touches.tap(owner.getByRole('button', { name: /^More/ }));
  await touches.tap(owner.getByRole('link', { name: 'Courses', exact: true }));
  await touches.tap(owner.getByRole('button', { name: `Delete ${title}` }));
  await touches.tap(owner.getByRole('dialog').getByRole('button', { name: 'Delete' }));
  await expect(owner.getByText('Course deleted successfully!')).toBeVisible();
  expect(touches.count).toBe(4);
  for (const path of [`/courses/${slug}`, `/learn/${slug}/what-flies`, `/checkout/${slug}`])
    expect((await student.request.get(path)).status(), path).toBe(404);
  await student.goto('/dashboard');
  await expect(student.getByRole('heading', { name: 'Unknown Course' }).first()).toBeVisible();

  // The message with its Undo is long gone.
  touches.count = 0;
  await owner.goto('/admin');
  await touches.tap(owner.getByRole('button', { name: /^More/ }));
  await touches.tap(owner.getByRole('link', { name: 'Audit log' }));
  await touches.tap(owner.getByText(title, { exact: true }).first());
  await noSidewaysScroll(owner);
  await expectAccessible(owner);
  await expect(owner.getByRole('button', { name: 'Undo' })).toBeInViewport();
  await touches.tap(owner.getByRole('button', { name: 'Undo' }));
  await expect(owner.getByText('Undone').filter({ visible: true }).first()).toBeVisible();
  expect(touches.count).toBe(4);
  expect(await read(views)).toEqual(before);

  await setUpi(owner, 'off');
  expect(trouble).toEqual([]);
});
