import { expect, takeOver, test } from './fixtures.ts';

const cards = 'article';

test('[CAT-1, CAT-11] typing filters without a request, and the URL restores the filter', async ({
  page,
  context,
}) => {
  await page.goto('/courses');
  await takeOver(page);
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  // Filtering must cause no request. Requests for pictures are not counted: a course that scrolls into view may load
  // its picture, although the course's text is already on the page.
  page.on('request', (request) => request.resourceType() !== 'image' && requests.push(request.url()));
  await page.getByPlaceholder('Search courses by name or technology').fill('pYTHon');
  await expect(page).toHaveURL(/q=pYTHon/);
  await expect(page.getByText(/^Showing \d of 28 courses$/)).toBeVisible();
  expect(requests.filter((url) => !/\/live|favicon/.test(url))).toEqual([]);
  const shown = await page.getByRole('main').locator(cards).count();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('main').locator(cards)).toHaveCount(shown);
  await page.goBack();
  await expect(page.getByText('Showing 28 of 28 courses')).toBeVisible();
  expect(requests.filter((url) => !/\/live|favicon/.test(url))).toEqual([]);
});

test('[CAT-2, CAT-9, CAT-11] filters narrow the list, Back restores the previous filter, and Clear Filters removes all', async ({
  page,
}) => {
  await page.goto('/courses');
  await takeOver(page);
  await page.getByText('Filters', { exact: true }).click();
  await page.getByRole('radio', { name: /^Drone/ }).click();
  await expect(page).toHaveURL(/category=drone/);
  await expect(page.getByText('Showing 14 of 28 courses')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Show all 14 courses' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Show all 28 courses' })).toBeVisible();
  await page.getByPlaceholder('Search courses by name or technology').fill('zzzz');
  await expect(page.getByText('No courses found')).toBeVisible();
  await page
    .getByRole('link', { name: 'Clear Filters' })
    .or(page.getByRole('button', { name: 'Clear Filters' }))
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'Show all 28 courses' })).toBeVisible();
});

test('[CAT-5, CAT-11] Show all adds the other courses without a request and focuses the first new one', async ({
  page,
}) => {
  await page.goto('/courses');
  await takeOver(page);
  const list = page.getByRole('main').locator(cards);
  await expect(list).toHaveCount(8);
  await page.getByRole('link', { name: 'Show all 28 courses' }).press('Enter');
  await expect(page).toHaveURL(/show=all/);
  await expect(page.getByText('Showing 28 of 28 courses')).toBeVisible();
  await expect(list).toHaveCount(28);
  await expect(list.nth(8).getByRole('link').first()).toBeFocused();
});

test('[CAT-5] scrolling to the end loads the remaining courses, and Back restores them', async ({ page }) => {
  await page.goto('/courses?category=drone');
  await takeOver(page);
  const list = page.getByRole('main').locator(cards);
  await expect(page.getByText('Showing 14 of 28 courses')).toBeVisible();
  await expect(list).toHaveCount(8);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(list).toHaveCount(14);
  await expect(page.getByText('Showing 14 of 28 courses')).toHaveCount(1);
  await expect(page).toHaveURL(/category=drone&show=all$/);
  await page.goto('/about');
  await page.goBack();
  await expect(list).toHaveCount(14);
});

test('[CAT-6] a wide screen shows four columns of courses', async ({ page }) => {
  for (const [width, columns] of [
    [1280, 3],
    [1920, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/courses');
    const tops = await page
      .getByRole('main')
      .locator(cards)
      .evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)));
    expect(
      tops.filter((top) => top === tops[0]),
      `${width} px`,
    ).toHaveLength(columns);
  }
});

test('[CAT-3, CAT-4] the URL keeps the sort order and the view', async ({ page }) => {
  await page.goto('/courses');
  await takeOver(page);
  await page.getByLabel('Sort by').selectOption('price-low');
  await expect(page).toHaveURL(/sort=price-low/);
  await page.getByRole('link', { name: 'List view' }).click();
  await expect(page).toHaveURL(/view=list/);
  const titles = await page.getByRole('main').locator(`${cards} h2, ${cards} h3`).allTextContents();
  await page.reload();
  expect(await page.getByRole('main').locator(`${cards} h2, ${cards} h3`).allTextContents()).toEqual(titles);
});

test('[CAT-1, CAT-2, CAT-5] search and filters work without JavaScript', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto('/courses');
  await page.getByPlaceholder('Search courses by name or technology').fill('drone');
  await page.getByPlaceholder('Search courses by name or technology').press('Enter');
  await expect(page).toHaveURL(/q=drone/);
  await expect(page.getByText(/^Showing \d+ of 28 courses$/)).toBeVisible();
  await page.goto('/courses');
  await page.getByRole('link', { name: 'Show all 28 courses' }).click();
  await expect(page.getByText('Showing 28 of 28 courses')).toBeVisible();
  await context.close();
});

test('[CAT-11] text typed in the search before JavaScript has loaded is kept', async ({ page }) => {
  await page.goto('/courses', { waitUntil: 'commit' });
  await page.getByPlaceholder('Search courses by name or technology').fill('python');
  await takeOver(page);
  await expect(page.getByPlaceholder('Search courses by name or technology')).toHaveValue('python');
  await expect(page.getByText(/^Showing \d of 28 courses$/)).toBeVisible();
});

test('[CAT-6, CAT-7, CAT-8] a card shows what is sold, and opens the enrollment form in a new tab', async ({
  page,
  context,
}) => {
  await page.goto('/courses?q=Drone+Technology');
  const card = page.getByRole('main').locator(cards).filter({ hasText: 'From Parts to First Hover' });
  await expect(card).toContainText('₹599');
  await expect(card).toContainText('₹1,499');
  await expect(card).toContainText('60%');
  await expect(card).toContainText("What You'll Receive");
  const enroll = card.getByRole('link', { name: /Enroll Now/ });
  await expect(enroll).toHaveAttribute('target', '_blank');
  await expect(enroll).toHaveAttribute('rel', /noopener/);
  const [form] = await Promise.all([context.waitForEvent('page'), enroll.click()]);
  await expect(form).toHaveURL(/\/courses\/.+\/enroll$/);
});

test("[CAT-8] the site's enrollment form stores a request and keeps typed values on an error", async ({
  page,
}) => {
  await page.goto('/courses/sql-with-postgresql/enroll');
  await page.getByLabel(/full name/i).fill('Ravi Kumar');
  await page.getByLabel(/email/i).fill('not-an-address');
  await page.getByLabel('Mobile number').fill('98450 12345');
  await page.waitForTimeout(2_100);
  const send = page.getByRole('main').locator('form button[type=submit]').last();
  await send.click();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
  await expect(page.getByLabel(/full name/i)).toHaveValue('Ravi Kumar');
  await page.getByLabel(/email/i).fill(`ravi.${Date.now()}@example.in`);
  await send.click();
  await expect(page.getByText(/PK-[2-9A-Z]{6}/)).toBeVisible();
});

test('[CAT-10] the call to action at the end links to enrollment and contact', async ({ page }) => {
  await page.goto('/courses');
  await expect(page.getByRole('link', { name: /Enroll in a Course/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get Help Choosing' })).toHaveAttribute('href', '/contact');
});
