import {
  expect,
  expectAccessible,
  expectContrast,
  noSidewaysScroll,
  noSmallTargets,
  takeOver,
  test,
  watchTrouble,
} from './fixtures.ts';

const pages = [
  '/',
  '/courses',
  '/courses?view=list&category=drone',
  '/courses?q=nothing-like-this',
  '/courses/python-from-zero',
  '/courses/python-from-zero/enroll',
  '/courses/drone-rules-and-safe-flying-basics/preview/one-question',
  '/about',
  '/contact',
  '/support',
  '/privacy',
  '/terms',
  '/refund',
  '/certificates',
  '/login',
  '/signup',
  '/admin/login',
];

test.describe('every public page', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`[SHELL-2] is accessible and logs no errors, ${colorScheme}`, async ({ browser, site }) => {
      test.setTimeout(180_000);
      const context = await browser.newContext({ colorScheme, baseURL: site.url, reducedMotion: 'reduce' });
      const page = await context.newPage();
      const trouble = watchTrouble(page);
      for (const path of pages) {
        await page.goto(path);
        await expect(page.locator('h1')).toHaveCount(1);
        const check = colorScheme === 'light' ? expectAccessible : expectContrast;
        await test.step(`axe ${path}`, () => check(page));
      }
      expect(trouble).toEqual([]);
      await context.close();
    });
  }

  test('[SHELL-2, OPS-81] fits a screen of 320 px without scrolling sideways, with no control below 24 px', async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({ viewport: { width: 320, height: 640 }, baseURL: site.url });
    const page = await context.newPage();
    for (const path of pages) {
      await page.goto(path);
      await noSidewaysScroll(page);
      await noSmallTargets(page);
    }
    await context.close();
  });

  test('[SHELL-2] shows its heading without JavaScript', async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
    const page = await context.newPage();
    for (const path of pages) {
      await page.goto(path);
      await expect(page.locator('h1')).toBeVisible();
    }
    await context.close();
  });

  test('[SHELL-1] an unknown URL is a 404 within the layout, with a link to the home page', async ({
    page,
  }) => {
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.getByRole('link', { name: 'Back to the home page' }).click();
    await expect(page).toHaveURL('/');
  });

  test('[SHELL-2] is hydrated when asked, and requests no script before the page is loaded', async ({
    page,
  }) => {
    const early: string[] = [];
    let loaded = false;
    page.on('request', (request) => {
      if (!loaded && request.resourceType() === 'script') early.push(request.url());
    });
    page.once('load', () => {
      loaded = true;
    });
    await page.goto('/courses');
    await takeOver(page);
    expect(early).toEqual([]);
  });
});
