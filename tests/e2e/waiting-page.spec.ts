import type { Page } from '@playwright/test';
import { addFestival, removeFestival } from './festivals.ts';
import { expect, query, takeOver, test, untilParticles } from './fixtures.ts';

const isHydrated = (page: Page) => page.locator('html').getAttribute('data-hydrated');
/**
 * Waits for the code that the page runs before its main script starts. That code opens the event stream last, which
 * sets `data-live`.
 */
const untilWaiting = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-live', 'on');

/**
 * Opens a page whose main script has not started. If data changed in the last two seconds, the script starts at once;
 * the page is then opened again.
 */
async function openWaiting(page: Page, path: string) {
  await expect(async () => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await untilWaiting(page);
    expect(await isHydrated(page)).toBeNull();
  }).toPass();
}

/** Lists the scripts that a page loads, except `waiting-page.ts`, which runs until the page's main script starts. */
function watchScripts(page: Page): string[] {
  const run: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script' && !pathname.startsWith('/assets/waiting-')) run.push(pathname);
  });
  return run;
}

/** Scrolls through the page with a finger that moves up the screen. */
async function scrollThrough(page: Page) {
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', y: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: 180, y }] });
  await expect(async () => {
    await touch('touchStart', 600);
    for (let y = 550; y >= 100; y -= 50) await touch('touchMove', y);
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
  }).toPass();
  await client.detach();
}

test.afterEach(async ({ databaseUrl }) => removeFestival(databaseUrl ?? '', 'Onam'));

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test('[OPS-50] reading, scrolling and following a link start no script, on a festival too', async ({
    page,
    databaseUrl,
  }) => {
    const run = watchScripts(page);
    for (const path of ['/', '/courses', '/courses/python-from-zero', '/about', '/contact']) {
      await openWaiting(page, path);
      run.length = 0;
      await scrollThrough(page);
      expect([path, await isHydrated(page), run]).toEqual([path, null, []]);
    }
    await addFestival(databaseUrl ?? '', 'Onam');
    await expect.poll(async () => (await page.request.get('/')).text()).toContain('Happy Onam');
    await openWaiting(page, '/');
    await expect(page.getByText('Happy Onam')).toBeVisible();
    await untilParticles(page);
    run.length = 0;
    await expect(page.getByRole('button', { name: 'Pause the festival animation' })).toBeVisible();
    await scrollThrough(page);
    expect([await isHydrated(page), run]).toEqual([null, []]);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Support' }).tap();
    await expect(page).toHaveURL('/support');
    expect(await isHydrated(page)).toBeNull();
  });

  test('[OPS-50] the arrows and dots of the testimonials work without the script, and go on with it', async ({
    page,
  }) => {
    const dot = (nth: number) => page.getByRole('button', { name: `Show testimonial ${nth} of` });
    await openWaiting(page, '/');
    await page.getByRole('button', { name: 'Next testimonial' }).tap();
    await expect(dot(2)).toHaveAttribute('aria-current');
    await dot(3).tap();
    await expect(dot(3)).toHaveAttribute('aria-current');
    await page.getByRole('button', { name: 'Previous testimonial' }).tap();
    await expect(dot(2)).toHaveAttribute('aria-current');
    expect(await isHydrated(page)).toBeNull();
    await page.getByRole('button', { name: 'Pause testimonials' }).tap();
    expect(await isHydrated(page)).toBeNull();
    await takeOver(page);
    await expect(page.getByRole('button', { name: 'Play testimonials' })).toBeVisible();
    await expect(dot(2)).toHaveAttribute('aria-current');
    await page.getByRole('button', { name: 'Previous testimonial' }).tap();
    await expect(dot(1)).toHaveAttribute('aria-current');
  });

  test('[HOME-5] the testimonials go on by themselves after a visitor has used and left them', async ({
    page,
  }) => {
    const dot = (nth: number) => page.getByRole('button', { name: `Show testimonial ${nth} of` });
    await openWaiting(page, '/');
    await page.getByRole('button', { name: 'Next testimonial' }).tap();
    await expect(dot(2)).toHaveAttribute('aria-current');
    await page
      .locator('section', { has: dot(2) })
      .getByRole('heading')
      .first()
      .tap();
    await page.getByRole('list', { name: 'Testimonials' }).scrollIntoViewIfNeeded();
    await expect(dot(3)).toHaveAttribute('aria-current', { timeout: 30_000 });
  });

  test('[OPS-50] a tap on a control starts the script, and has its effect', async ({ page }) => {
    test.setTimeout(180_000);
    await page.goto('/courses');
    await page.getByText('Filters', { exact: true }).tap();
    await page.getByLabel('Category').tap();
    await page.getByLabel('Category').selectOption('drone');
    // The script reads what was chosen before it ran. On a busy machine it takes longer to start than a page may wait.
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'yes', { timeout: 60_000 });
    await expect(page).toHaveURL('/courses?category=drone');
  });

  test('[OPS-50] the menu opens without the script', async ({ page }) => {
    const run = watchScripts(page);
    await openWaiting(page, '/about');
    run.length = 0;
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    expect(run).toEqual([]);
  });
});

test('[OPS-50] the keyboard, a change and a lost network each start the script, which hears of every change once', async ({
  page,
  context,
  databaseUrl,
}) => {
  const hydrated = () => expect(page.locator('html')).toHaveAttribute('data-hydrated', 'yes');
  await openWaiting(page, '/about');
  const data: string[] = [];
  page.on('request', (request) => request.url().includes('.data') && data.push(request.url()));
  await page.keyboard.press('PageDown');
  expect(await isHydrated(page)).toBeNull();
  await page.keyboard.press('Tab');
  await hydrated();
  await untilWaiting(page);
  expect(data).toEqual([]);

  await openWaiting(page, '/courses/python-from-zero');
  await query(
    databaseUrl ?? '',
    `UPDATE courses SET title = 'Python from One' WHERE slug = 'python-from-zero'`,
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Python from One');
  await query(
    databaseUrl ?? '',
    `UPDATE courses SET title = 'Python from Zero' WHERE slug = 'python-from-zero'`,
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Python from Zero');

  await openWaiting(page, '/about');
  await context.setOffline(true);
  await hydrated();
  await context.setOffline(false);
});

test('[OPS-50] what a page fetches while it waits is what its script then runs', async ({ page }) => {
  const paths = { fetch: new Set<string>(), script: new Set<string>() };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const kind = request.resourceType();
    if (pathname.endsWith('.js') && (kind === 'fetch' || kind === 'script')) paths[kind].add(pathname);
  });
  await openWaiting(page, '/courses');
  const early = new Set(paths.script);
  const fetched = new Set([...paths.fetch, ...early]);
  paths.script.clear();
  await takeOver(page);
  await page.waitForLoadState('networkidle');
  expect(paths.script.size).toBeGreaterThan(4);
  expect([...paths.script].filter((path) => !fetched.has(path))).toEqual([]);
  expect([...paths.fetch].filter((path) => !paths.script.has(path) && !early.has(path))).toEqual([]);
});

test('[OPS-50] a press is left to the browser if the script cannot be loaded', async ({ page }) => {
  await page.route(/\/assets\/framework-|\/late\//, (route) => route.abort());
  await page.goto('/about');
  await page.getByRole('banner').getByRole('button', { name: 'Use dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await isHydrated(page)).toBeNull();
});

test('[OPS-50] with Save-Data nothing is fetched before a control is touched', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/about', { waitUntil: 'networkidle' });
  expect(asked.filter((path) => /\.js$|\/late\/|\/live/.test(path))).toEqual([]);
  await page.getByRole('banner').getByRole('button', { name: 'Use dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'yes');
});
