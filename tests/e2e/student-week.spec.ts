import type { Page } from '@playwright/test';
import { dayMs, hourMs, minuteMs } from '#app/domain/durations.ts';
import { addFestival, removeFestival } from './festivals.ts';
import {
  expect,
  expectAccessible,
  expectContrast,
  noSidewaysScroll,
  query,
  signUp,
  test,
  untilPainted,
} from './fixtures.ts';
import { enrollInPanel, findCourse, openPanel } from './teaching.ts';

const phone = { width: 360, height: 740 };
const sample = 'Drone Technology: From Parts to First Hover';
const mostWords = 180;
const mostPixels = 2_800;

/** Signs up a student, whom the owner enrolls in a course of the sample shop that is taught whole. */
async function enrolled(page: Page, owner: Page): Promise<string> {
  const { email } = await signUp(page, 'Asha Verma');
  const course = await findCourse(owner, sample);
  await enrollInPanel(owner, email, course);
  return course;
}

/** By how much the shop's time, Asia/Kolkata, is ahead of UTC. */
const aheadMs = 5.5 * hourMs;

/** Moves the live class of a course, for all its students, to 20 minutes from now, but never past midnight. */
async function holdClass(databaseUrl: string | null, course: string): Promise<void> {
  const now = Date.now();
  const tomorrow = Math.ceil((now + aheadMs) / dayMs) * dayMs - aheadMs;
  const at = new Date(Math.min(now + 20 * minuteMs, tomorrow - minuteMs)).toISOString();
  const statement = `update live_sessions set starts_at = $1, batch_id = null, join_url = 'https://meet.example/1'
    where lesson_id in (select id from lessons where course_id = $2)`;
  await query(databaseUrl ?? '', statement, [at, course]);
}

/** Fails if the dashboard has more than its words or pixels. */
async function expectShort(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Next class' })).toBeVisible();
  // The footer has its own height only once it was in view and painted.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await untilPainted(page);
  const words = (await page.locator('#main').innerText()).split(/\s+/).filter(Boolean);
  expect(words.length, words.join(' ')).toBeLessThanOrEqual(mostWords);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(mostPixels);
  await expect(page.getByRole('article')).toHaveCount(1);
  await noSidewaysScroll(page);
}

test('[DAY-24] [DAY-26] a dashboard with one course, begun or not, a class and a festival has at most 180 words and 2,800 px', async ({
  page,
  browser,
  site,
  databaseUrl,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize(phone);
  const owner = await openPanel(browser, site.url);
  await holdClass(databaseUrl, await enrolled(page, owner));
  await owner.context().close();
  await addFestival(databaseUrl ?? '', 'Onam');
  await expect(async () => {
    await page.goto('/dashboard');
    await expect(page.getByRole('button', { name: 'Claim Offer' })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectShort(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);

  await page.getByRole('button', { name: 'Start Course' }).click();
  await page.getByRole('button', { name: 'Mark done and go on' }).click();
  await expect(page.getByText('Lesson 2 of')).toBeVisible();
  // The lesson counts three minutes, as if it had been read that long.
  await query(databaseUrl ?? '', 'update enrollments set time_spent_minutes = 3 where progress > 0');
  await page.goto('/dashboard');
  await expectShort(page);
  await removeFestival(databaseUrl ?? '', 'Onam');

  await page.getByRole('link', { name: 'Continue Learning' }).click();
  await page.getByText('I am stuck').click();
  await page.getByLabel('What is not clear?').fill('Which way does it turn?');
  await page.getByRole('button', { name: 'Ask the academy' }).click();
  await expect(page.getByText('The answer appears here.')).toBeVisible();
  await expect(page.getByLabel('What is not clear?')).toHaveValue('');
  await noSidewaysScroll(page);
  await expectAccessible(page);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('[DAY-21] [DAY-70] a student goes from the dashboard to the class, and chooses a goal', async ({
    page,
    browser,
    site,
    databaseUrl,
  }) => {
    const owner = await openPanel(browser, site.url);
    const course = await enrolled(page, owner);
    await owner.context().close();
    await page.goto('/dashboard');
    await holdClass(databaseUrl, course);
    const card = page.getByRole('region', { name: 'Next class' });
    await expect(async () => {
      await page.goto('/dashboard');
      await expect(card.getByRole('link', { name: 'Join' })).toHaveAttribute(
        'href',
        'https://meet.example/1',
        {
          timeout: 500,
        },
      );
    }).toPass();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: /^Class today/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your questions, live');

    await page.goto('/dashboard');
    await page.getByText('Change the goal').click();
    await page.getByLabel('Hours a week').selectOption('3');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('3 hours · 3 to go')).toBeVisible();
  });

  test('[DAY-26] a student who is stuck asks on the lesson, and reads the answer there', async ({
    page,
    browser,
    site,
  }) => {
    const owner = await openPanel(browser, site.url);
    await enrolled(page, owner);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Start Course' }).click();
    await page.getByText('I am stuck').click();
    const question = `Which way does motor ${Date.now()} turn?`;
    await page.getByLabel('What is not clear?').fill(question);
    await noSidewaysScroll(page);
    await page.getByRole('button', { name: 'Ask the academy' }).click();
    await expect(page.getByText('The answer appears here.')).toBeVisible();

    await owner.goto('/admin/messages');
    await owner
      .getByRole('link', { name: /^Stuck: / })
      .first()
      .click();
    await expect(owner.getByText(question)).toBeVisible();
    await expect(owner.getByText(`Course: ${sample}`)).toBeVisible();
    await owner.getByLabel('Answer').fill('Clockwise, seen from above.');
    await owner.getByRole('button', { name: 'Send answer' }).click();
    await expect(owner.getByText('Answered by Admin portal')).toBeVisible();
    await owner.context().close();

    await page.reload();
    await expect(page.getByText('Clockwise, seen from above.')).toBeVisible();
  });

  test('[DAY-25] Start Course opens the first lesson', async ({ page, browser, site }) => {
    const owner = await openPanel(browser, site.url);
    await enrolled(page, owner);
    await owner.context().close();
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Start Course' }).click();
    await expect(page).toHaveURL(/\/learn\/[\w-]+\/[\w-]+$/);
    await expect(page.getByText('Lesson 1 of')).toBeVisible();
  });
});
