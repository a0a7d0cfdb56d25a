import { clockTimeIn, dayIn } from '../../app/domain/calendar.ts';
import {
  expect,
  expectAccessible,
  noSidewaysScroll,
  query,
  signUp,
  takeOver,
  test,
  watchTrouble,
} from './fixtures.ts';
import { confirmPayment, setUpi } from './selling.ts';
import { enrollInPanel, openPanel, teachCourse } from './teaching.ts';

const zone = 'Asia/Kolkata';
const minuteMs = 60_000;
const inMinutes = (minutes: number) => clockTimeIn(new Date(Date.now() + minutes * minuteMs), zone);
const inDays = (days: number) => dayIn(new Date(Date.now() + days * 24 * 60 * minuteMs), zone);

const curriculum = `# Module: Together

## Lesson: Meet the class
- kind: live
- minutes: 60
- published: yes

We fly together.

## Lesson: On your own
- minutes: 5
- published: yes

Fly once more.
`;

test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });

test('[LEARN-90] [LEARN-95] [LEARN-97] [LEARN-101] a student buys a place in a batch and attends a live class @both-engines', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(240_000);
  const owner = await openPanel(browser, site.url);
  const trouble = watchTrouble(owner);
  const course = await teachCourse(owner, curriculum, 'Fly together');
  await setUpi(owner, 'on');
  const main = page.locator('#main');

  await test.step('the owner adds two batches, one with a single place', async () => {
    await owner.goto(`/admin/courses/${course.id}/batches`);
    for (const [label, seats] of [
      ['Mornings', '1'],
      ['Weekend evenings for working people in Pune and Hyderabad', '12'],
    ] as const) {
      await owner.getByLabel('Name', { exact: true }).fill(label);
      await owner.getByLabel('First day').fill(inDays(1));
      await owner.getByLabel('Seats').fill(seats);
      await owner.getByRole('button', { name: 'Add a batch' }).click();
      await expect(owner.getByRole('link', { name: label, exact: true })).toBeVisible();
    }
  });

  const lesson =
    await test.step('the owner schedules a class for the morning batch in twenty minutes', async () => {
      await owner.goto(`/admin/courses/${course.id}/curriculum`);
      await owner.getByRole('link', { name: 'Meet the class' }).first().click();
      await owner.getByLabel('Date and time (optional)').fill(inMinutes(20));
      await owner.getByLabel('Link to join').fill('https://meet.example/fly');
      await owner.getByLabel('For whom').selectOption({ label: 'Mornings' });
      const path = new URL(owner.url()).pathname;
      await owner.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(owner).toHaveURL(/\/curriculum$/);
      return path;
    });

  await test.step("the student sees both batches on the course's page, and buys the last place in the morning batch", async () => {
    await signUp(page, 'Meera Nair');
    await page.goto(`/courses/${course.slug}`);
    await expect(main.getByText('1 seat left').first()).toBeVisible();
    await expect(main.getByText('Seats free')).toBeVisible();
    await noSidewaysScroll(page);
    await page.goto(`/checkout/${course.slug}`);
    await page.getByLabel('Mobile number').fill('98765 43210');
    await page.getByLabel(/I agree to the/).check();
    await page.getByLabel('Mornings').check();
    await noSidewaysScroll(page);
    await page.getByRole('button', { name: /^Place order/ }).click();
    await expect(page).toHaveURL(/\/orders\/PK/);
    await main.locator('summary', { hasText: 'Details' }).click();
    await expect(main.getByText(/Mornings: Begins on/)).toBeVisible();
    await page.getByLabel(/UTR/).fill(String(Date.now()).slice(-12).padStart(12, '1'));
    await page.getByRole('button', { name: 'I have paid' }).click();
    await expect(page.getByText('We are checking your payment')).toBeVisible();
  });

  await test.step('the batch is shown as full to other buyers, and the owner confirms the payment', async () => {
    await owner.goto(`/courses/${course.slug}`);
    await expect(owner.locator('#main').getByText('Full', { exact: true })).toBeVisible();
    await confirmPayment(owner, page);
    await setUpi(owner, 'off');
  });

  await test.step('the student gets the link to the class, and finds it in the calendar feed', async () => {
    await page.goto('/dashboard');
    await expect(main.getByText(/Mornings: Begins on/)).toBeVisible();
    await page.goto(`/learn/${course.slug}/meet-the-class`);
    await expect(main.getByRole('link', { name: 'Join the class' })).toHaveAttribute(
      'href',
      'https://meet.example/fly',
    );
    await expect(main.getByRole('link', { name: 'Add to my calendar' })).toBeVisible();
    await noSidewaysScroll(page);
    await page.goto('/account/learning');
    await page.getByRole('button', { name: 'Make my calendar address' }).click();
    const address = (await main.locator('strong', { hasText: '/calendar/' }).textContent()) ?? '';
    await noSidewaysScroll(page);
    const feed = await page.request.get(new URL(address).pathname);
    expect(feed.headers()['content-type']).toContain('text/calendar');
    const text = await feed.text();
    expect(text).toContain('SUMMARY:Meet the class');
    expect(text).not.toContain('meet.example');
  });

  await test.step('after the class the owner adds the recording and marks who attended', async () => {
    await owner.goto(lesson);
    await owner.getByLabel('Date and time (optional)').fill(inMinutes(-90));
    await owner.getByLabel('Recording').fill('https://youtu.be/dQw4w9WgXcQ');
    await owner.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(owner).toHaveURL(/\/curriculum$/);
    await owner.goto(`${lesson}/attendance`);
    await owner.getByRole('button', { name: 'Everybody was there' }).click();
    await expect(owner.getByText('1 student was there')).toBeVisible();
    await expect(owner.getByLabel('Meera Nair')).toBeChecked();
  });

  await test.step("the owner's pages are accessible, and a long name fits on a phone", async () => {
    // The accessibility check runs a script in the page, so this browser has JavaScript.
    const storageState = await owner.context().storageState();
    const context = await browser.newContext({ baseURL: site.url, storageState, javaScriptEnabled: true });
    const scripted = await context.newPage();
    for (const path of [`${lesson}/attendance`, `/admin/courses/${course.id}/batches`]) {
      await scripted.goto(path);
      await expectAccessible(scripted);
      await noSidewaysScroll(scripted);
    }
    await scripted.getByRole('link', { name: 'Mornings', exact: true }).click();
    await expect(scripted.getByLabel('Move to: Meera Nair')).toBeVisible();
    await noSidewaysScroll(scripted);
    await context.close();
  });

  await test.step("the student's lesson is done, and shows the recording", async () => {
    await page.goto(`/learn/${course.slug}/meet-the-class`);
    await expect(main.getByText('1 of 2 lessons done')).toBeVisible();
    await expect(main.getByText('Here is its recording.')).toBeVisible();
    await expect(main.getByRole('link', { name: /Play the video/ })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Join the class' })).toHaveCount(0);
    await noSidewaysScroll(page);
  });
  expect(trouble).toEqual([]);
  await owner.context().close();
});

test.describe('with JavaScript', () => {
  test.use({ javaScriptEnabled: true });

  test('[LEARN-40] [LEARN-41] an open page shows the join link, then the Mark done button, without a reload', async ({
    page,
    browser,
    site,
    databaseUrl,
  }) => {
    test.setTimeout(120_000);
    const { email } = await signUp(page, 'Meera Nair');
    const owner = await openPanel(browser, site.url);
    const { id, slug } = await teachCourse(owner, curriculum, 'Fly on time');
    await enrollInPanel(owner, email, id);
    await owner.context().close();
    const startsIn = (minutes: number) =>
      query(
        databaseUrl ?? '',
        `UPDATE live_sessions SET starts_at = $1, join_url = 'https://meet.example/fly'
         WHERE lesson_id IN (SELECT id FROM lessons WHERE course_id = $2)`,
        [new Date(Date.now() + minutes * minuteMs), id],
      );
    await query(
      databaseUrl ?? '',
      `INSERT INTO live_sessions (id, lesson_id, starts_at, minutes, zone)
       SELECT id, id, now(), 60, $1 FROM lessons WHERE course_id = $2 AND kind = 'live'`,
      [zone, id],
    );
    await startsIn(120);
    // Without live updates, only the page's timer can update it, here on a phone whose clock is three hours fast.
    await page.route('**/live?*', (route) => route.abort());
    await page.clock.install({ time: Date.now() + 180 * minuteMs });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const reads = () => asked.filter((address) => address.includes('meet-the-class.data'));
    const join = page.getByRole('link', { name: 'Join the class' });
    const markDone = page.getByRole('button', { name: /^Mark done/ });

    await page.goto(`/learn/${slug}/meet-the-class`);
    await takeOver(page);
    await expect(page.getByText(/^Join link: here, from/)).toBeVisible();
    await startsIn(20);
    await page.clock.fastForward('01:25:00');
    await expect(join).toHaveCount(0);
    expect(reads()).toEqual([]);
    await page.clock.fastForward('05:05');
    await expect(join).toHaveAttribute('href', 'https://meet.example/fly');

    await expect(markDone).toHaveCount(0);
    await startsIn(-61);
    await page.clock.fastForward('01:20:05');
    await expect(markDone).toBeVisible();
    await expect(join).toHaveCount(0);
  });
});
