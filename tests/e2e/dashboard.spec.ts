import type { BrowserContext, Locator, Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  noSidewaysScroll,
  signUp,
  takeOver,
  test,
  watchTrouble,
} from './fixtures.ts';

/** Signs up a new student and loads the demo data into the new account. */
async function withDemoData(page: Page, hasScript = true): Promise<void> {
  await signUp(page);
  await page.goto('/dashboard');
  if (hasScript) await takeOver(page);
  await page.getByRole('button', { name: 'Load Demo Data' }).click();
  await expect(page.getByRole('heading', { name: 'Learning Journey' })).toBeVisible();
}

/** Opens the dashboard in a second tab and waits until it receives live updates. */
async function secondTab(context: BrowserContext): Promise<Page> {
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(other.locator('html')).toHaveAttribute('data-live', 'on');
  return other;
}

const cardOf = (page: Page, status: string): Locator =>
  page.getByRole('article').filter({ has: page.getByText(status, { exact: true }) });

test('[DASH-1] the dashboard sends an anonymous visitor to the login, and opens after it', async ({
  page,
}) => {
  const person = await signUp(page);
  await page.context().clearCookies();
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard$/);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('[DASH-2] [DASH-3] [DASH-4] [DASH-5] [DASH-6] an empty dashboard loads demo data and removes it again', async ({
  page,
}) => {
  const trouble = watchTrouble(page);
  await signUp(page, 'Asha Verma');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome, Asha Verma' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Explore Courses' })).toHaveAttribute('href', '/courses');
  await expect(page.getByRole('link', { name: 'Browse More' })).toHaveAttribute('href', '/courses');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Load Demo Data' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
  for (const name of ['Learning Streak', 'Weekly Goal', 'Achievements', 'Quick Stats', 'Learning Journey']) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  await expect(page.getByRole('img', { name: 'studied,' })).toHaveCount(7);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove Demo Data' }).click();
  await expect(page.getByRole('link', { name: 'Explore Courses' })).toBeVisible();
  expect(trouble).toEqual([]);
});

test('[DASH-8] [DASH-9] [DASH-11] a double click counts once, and a second tab updates live @both-engines', async ({
  page,
  context,
}) => {
  await withDemoData(page);
  const other = await secondTab(context);
  await page.bringToFront();

  await cardOf(page, 'Active').getByRole('button', { name: 'Continue Learning' }).dblclick();
  await expect(cardOf(page, 'Active').getByRole('status')).toHaveText(/30 minutes added/);
  await expect(cardOf(page, 'Active')).toContainText('55% done in 3.3 hours');
  await expect(cardOf(other, 'Active')).toContainText('55% done in 3.3 hours');

  const start = page.getByRole('button', { name: 'Start Course' });
  await start.focus();
  await page.keyboard.press('Enter');
  await expect(cardOf(page, 'Not started')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Continue Learning' }).first()).toBeFocused();
  await expect(other.getByRole('button', { name: 'Start Course' })).toHaveCount(0);
});

test('[DASH-7] [DASH-10] Mark Complete shows a congratulation, and the timeline stays highlighted', async ({
  page,
}) => {
  await withDemoData(page);
  await page.getByRole('button', { name: 'Mark Complete' }).click();
  const congratulations = page.getByRole('region', { name: 'Congratulations, Asha Verma!' });
  await expect(congratulations).toBeFocused();
  await expect(congratulations.getByRole('link', { name: 'See your certificate' })).toHaveAttribute(
    'href',
    /^\/certificates\/[0-9a-f]{32}/,
  );
  await expectAccessible(page);
  await expect(cardOf(page, 'Active')).toHaveCount(0);
  await expect(page.locator('article [data-lit]')).toHaveCount(4 + 4 + 1);
});

test('[DASH-10] Mark Complete shows a congratulation even if the page revalidates before the response arrives', async ({
  page,
}) => {
  await withDemoData(page);
  await expect(page.locator('html')).toHaveAttribute('data-live', 'on');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  // Delays only the response to the form. Meanwhile, the page reloads its data, because the server has already saved
  // the change and announced it over the event stream.
  await page.route(/\/dashboard\.data/, async (route) => {
    if (route.request().method() !== 'POST') return await route.continue();
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  const readAgain = page.waitForResponse(
    (response) => response.url().includes('/dashboard.data') && response.request().method() === 'GET',
  );
  await page.getByRole('button', { name: 'Mark Complete' }).click();
  await readAgain;
  letGo();
  await expect(page.getByRole('region', { name: 'Congratulations, Asha Verma!' })).toBeFocused();
});

test('[DASH-11] an action without a connection is rolled back with a message', async ({ page, context }) => {
  await withDemoData(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Continue Learning' }).click();
  await expect(page.getByRole('alert')).toContainText('no connection');
  await expect(cardOf(page, 'Active')).toContainText('45% done');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Continue Learning' }).click();
  await expect(cardOf(page, 'Active')).toContainText('55% done');
  await expect(page.getByRole('alert')).toBeHidden();
});

test("[DASH-11] a failed reload keeps the page's content and is repeated when the network is back", async ({
  page,
  context,
}) => {
  await withDemoData(page);
  const other = await secondTab(context);
  const pageData = /\/dashboard\.data/;
  await other.route(pageData, (route) => route.abort('connectionfailed'));
  await page.getByRole('button', { name: 'Continue Learning' }).click();
  await expect(cardOf(page, 'Active')).toContainText('55% done');
  await expect(other.getByRole('alert')).toContainText('goes on by itself');
  await expect(cardOf(other, 'Active')).toContainText('45% done');
  await other.unroute(pageData);
  await expect(cardOf(other, 'Active')).toContainText('55% done');
  await expect(other.getByRole('alert')).toBeHidden();
});

test('[DASH-3] [DASH-5] no card is wider than the phone of a reader who has doubled the size of text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await withDemoData(page);
  const client = await page.context().newCDPSession(page);
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await page.reload();
  await expect(page.locator('html')).toHaveCSS('font-size', '32px');
  await noSidewaysScroll(page);
  const cut = await page.locator('.card').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const edge = card.getBoundingClientRect().right + 1;
      const parts = [...card.querySelectorAll('*')].filter((part) => !part.closest('.sr-only'));
      const wide = parts.filter((part) => part.getBoundingClientRect().right > edge);
      return wide.map((part) => `${part.tagName} ${part.textContent?.slice(0, 40)}`);
    }),
  );
  expect(cut).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[DASH-8] [DASH-9] [DASH-10] start, continue and complete are plain forms', async ({ page }) => {
    await withDemoData(page, false);
    await page.getByRole('button', { name: 'Start Course' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    const started = cardOf(page, 'Active').filter({ hasText: '5% done' }).first();
    await started.getByRole('button', { name: 'Continue Learning' }).click();
    await expect(page.getByText('15% done').first()).toBeVisible();
    await page.getByRole('button', { name: 'Mark Complete' }).first().click();
    await expect(page.getByRole('heading', { name: 'Congratulations, Asha Verma!' })).toBeVisible();
  });
});
