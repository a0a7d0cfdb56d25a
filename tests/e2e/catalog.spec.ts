import { readFileSync } from 'node:fs';
import { addFestival, removeFestival } from './festivals.ts';
import { expect, expectAccessible, noSidewaysScroll, query, takeOver, test } from './fixtures.ts';

const cards = 'article';
const samples: { title: string }[] = JSON.parse(readFileSync('app/db/seed/content/courses.json', 'utf8'));

// Other tests may have added courses to this worker's shop.
test.beforeAll(async ({ databaseUrl }) => {
  const titles = samples.map(({ title }) => title);
  await query(databaseUrl ?? '', 'UPDATE courses SET is_active = false WHERE title <> ALL($1)', [titles]);
});

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
  await expect(page.getByText('Showing 24 of 28 courses')).toBeVisible();
  expect(requests.filter((url) => !/\/live|favicon/.test(url))).toEqual([]);
});

test('[CAT-2, CAT-9, CAT-11] filters narrow the list, Back restores the previous filter, and Clear Filters removes all', async ({
  page,
}) => {
  await page.goto('/courses');
  await takeOver(page);
  await page.getByText('Filters', { exact: true }).click();
  await page.getByLabel('Category').selectOption('drone');
  await expect(page).toHaveURL(/category=drone/);
  await expect(page.getByText('Showing 14 of 28 courses')).toBeVisible();
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
  await expect(list).toHaveCount(24);
  await page.getByRole('link', { name: 'Show all 28 courses' }).press('Enter');
  await expect(page).toHaveURL(/show=all/);
  await expect(page.getByText('Showing 28 of 28 courses')).toBeVisible();
  await expect(list).toHaveCount(28);
  await expect(list.nth(24).getByRole('link').first()).toBeFocused();
});

test('[CAT-5] scrolling to the end loads the remaining courses, and Back restores them', async ({ page }) => {
  await page.goto('/courses?sort=rating');
  await takeOver(page);
  const list = page.getByRole('main').locator(cards);
  await expect(page.getByText('Showing 24 of 28 courses')).toBeVisible();
  await expect(list).toHaveCount(24);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(list).toHaveCount(28);
  await expect(page.getByText('Showing 28 of 28 courses')).toHaveCount(1);
  await expect(page).toHaveURL(/sort=rating&show=all$/);
  await page.goto('/about');
  await page.goBack();
  await expect(list).toHaveCount(28);
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
    // No row of the first screen's list has a hole.
    expect(tops.length % columns).toBe(0);
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
  // By key: cards above are laid out only when they come near, so that the link may move under a pointer.
  await page.getByRole('link', { name: 'Show all 28 courses' }).press('Enter');
  await expect(page.getByText('Showing 28 of 28 courses')).toBeVisible();
  await context.close();
});

for (const width of [360, 768])
  test(`[DAY-108] the Filters button stays where it is when it is pressed, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/courses');
    const filters = page.getByText('Filters', { exact: true });
    const before = await filters.boundingBox();
    await filters.click();
    await expect(page.getByLabel('Category')).toBeVisible();
    expect(await filters.boundingBox()).toEqual(before);
    await noSidewaysScroll(page);
  });

test('[DAY-90] on a phone, the filters fit on one screen, and keep what was chosen before the script', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 360, height: 740 } });
  const phone = await context.newPage();
  await phone.goto('/courses');
  await phone.getByText('Filters', { exact: true }).click();
  const panel = phone.locator('details', { has: phone.getByLabel('Category') });
  expect((await panel.boundingBox())?.height).toBeLessThanOrEqual(740);
  await noSidewaysScroll(phone);
  await expectAccessible(phone);
  await phone.getByLabel('Duration').selectOption('short');
  await takeOver(phone);
  await expect(phone.getByLabel('Duration')).toHaveValue('short');
  await expect(phone).toHaveURL(/duration=short/);
  await expect(panel).toHaveAttribute('open', '');
  await phone.getByRole('link', { name: /^Remove filter Short/ }).click();
  await expect(phone.getByLabel('Duration')).toHaveValue('all');
  await context.close();
});

test('[DAY-76] the language filter and the facts of a card work without script, and stay with it', async ({
  browser,
  site,
  page,
}) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto('/courses');
  await plain.getByText('Filters', { exact: true }).click();
  await expect(plain.getByLabel('Language').getByRole('option')).toHaveCount(3);
  await plain.getByLabel('Language').selectOption('Hindi');
  await plain.getByRole('button', { name: 'Apply' }).click();
  await expect(plain.getByText('Showing 8 of 28 courses')).toBeVisible();
  await expect(
    plain.getByText(/^Beginner · English.* Hindi.* · Next start \d+ \w+ \d{4}$/).first(),
  ).toBeVisible();
  await page.goto(plain.url());
  await takeOver(page);
  await page.getByRole('link', { name: 'Remove filter Hindi' }).click();
  await expect(page).toHaveURL((url) => !url.search.includes('language'));
  await expect(page.getByText('Showing 24 of 28 courses')).toBeVisible();
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

test('[DAY-1] on a phone, title, one line of tools and the first card with its price are on the first screen', async ({
  browser,
  site,
  databaseUrl,
}) => {
  for (const hasFestival of [false, true]) {
    if (hasFestival) await addFestival(databaseUrl ?? '', 'Onam');
    for (const javaScriptEnabled of [true, false]) {
      const viewport = { width: 360, height: 740 };
      const phone = await browser.newPage({ baseURL: site.url, viewport, javaScriptEnabled });
      await expect(async () => {
        await phone.goto('/courses');
        expect((await phone.content()).includes('Happy Onam')).toBe(hasFestival);
      }).toPass();
      const card = phone.getByRole('main').locator(cards).first();
      const whole = { ratio: 1 };
      await expect(phone.getByRole('heading', { level: 1 })).toBeInViewport(whole);
      await expect(phone.getByPlaceholder('Search courses by name or technology')).toBeInViewport(whole);
      await expect(phone.getByLabel('Sort by')).toBeInViewport(whole);
      await expect(card.getByRole('heading')).toBeInViewport(whole);
      await expect(card.getByText(/₹\d/).first()).toBeInViewport(whole);
      await phone.close();
    }
  }
  await removeFestival(databaseUrl ?? '', 'Onam');
});

test('[DAY-89] on a phone, the button of a card stays beside the price, with a code in the link too', async ({
  browser,
  site,
  databaseUrl,
}) => {
  const url = databaseUrl ?? '';
  await query(
    url,
    `INSERT INTO promotions (id, name, kind, value, mode, code)
     VALUES ('Poster', 'Poster', 'percent', 1000, 'code', 'POSTER10')`,
  );
  for (const view of ['grid', 'list']) {
    const viewport = { width: 360, height: 740 };
    const phone = await browser.newPage({ baseURL: site.url, viewport });
    await expect(async () => {
      await phone.goto(`/courses?view=${view}&code=POSTER10`);
      expect(await phone.content()).toContain('with POSTER10');
    }).toPass();
    for (const card of await phone.getByRole('main').locator(cards).all()) {
      const price = await card.getByText(/with POSTER10/).boundingBox();
      const button = await card.getByRole('link', { name: /^Enroll Now/ }).boundingBox();
      const left = button?.x ?? 0;
      expect.soft(left, view).toBeGreaterThanOrEqual((price?.x ?? 0) + (price?.width ?? 0));
      expect.soft(left + (button?.width ?? 0), view).toBeLessThanOrEqual(viewport.width);
    }
    await phone.close();
  }
  await query(url, `DELETE FROM promotions WHERE id = 'Poster'`);
});

test('[DAY-29] a mistyped word and a Hindi name find courses at once, and without script', async ({
  page,
  browser,
  site,
}) => {
  await page.goto('/courses');
  await takeOver(page);
  const box = page.getByPlaceholder('Search courses by name or technology');
  const plain = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false });
  for (const search of ['drown', 'ड्रोन']) {
    await box.fill(search);
    const titles = page.getByRole('main').locator(`${cards} h3`);
    await expect(page).toHaveURL(`/courses?q=${encodeURIComponent(search)}`);
    await expect(titles.filter({ hasText: /drone/i }).first()).toBeVisible();
    await plain.goto(`/courses?q=${encodeURIComponent(search)}`);
    const found = await plain.getByRole('main').locator(`${cards} h3`).allTextContents();
    await expect.poll(async () => (await titles.allTextContents()).slice(0, 24)).toEqual(found);
  }
  await plain.close();
});

test('[OPS-84] in a shop of more than 200 courses, the server filters, and people notice nothing', async ({
  page,
  databaseUrl,
}) => {
  const url = databaseUrl ?? '';
  await query(
    url,
    `INSERT INTO courses (id, slug, title, description, short_description, duration_days, price, course_type)
     SELECT 'many-' || n, 'many-' || n, 'Kite number ' || n, 'Kites.', 'Paper and string, part ' || n, 3, 100 + n, 'drone'
     FROM generate_series(1, 400) AS n`,
  );
  const total = 428;
  await expect.poll(async () => (await page.request.get('/courses')).text()).toContain(`of ${total} courses`);
  const list = page.getByRole('main').locator(cards);
  await page.goto('/courses');
  await takeOver(page);
  await expect(list).toHaveCount(24);
  const answered = page.waitForResponse((response) => response.url().includes('.data'));
  await page.getByPlaceholder('Search courses by name or technology').fill('kite number 3');
  const answer = await answered;
  expect((await answer.body()).byteLength).toBeLessThan(60_000);
  await expect(page.getByText(`Showing 24 of ${total} courses`)).toBeVisible();
  await expect(list.first()).toContainText(/Kite number \d*3/);
  await page.getByText('Filters', { exact: true }).click();
  await page.getByLabel('Category').selectOption('programming');
  await expect(page.getByText('No courses found')).toBeVisible();
  await page.goBack();
  await expect(list.first()).toContainText(/Kite number \d*3/);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(list).toHaveCount(48);
  await page.goto('/courses?show=48');
  await expect(list).toHaveCount(48);
  await expect(page.getByRole('link', { name: 'Show more courses' })).toHaveAttribute(
    'href',
    '/courses?show=72',
  );
  await query(url, `DELETE FROM courses WHERE id LIKE 'many-%'`);
  await expect.poll(async () => (await page.request.get('/courses')).text()).toContain('of 28 courses');
});
