import { startSite } from '../support/site.ts';
import { addFestival, clearFestivals } from './festivals.ts';
import { expect, query, test, untilParticles } from './fixtures.ts';

// Deletes the festival, because the next test that uses this database must start without one.
test.afterEach(async ({ databaseUrl }) => {
  if (databaseUrl) await clearFestivals(databaseUrl);
});

test('[FEST-2, FEST-3, FEST-4, FEST-5, FEST-6, FEST-8, FEST-10] a festival appears live, its offer is claimed, and its closed banner stays closed', async ({
  page,
  databaseUrl,
  browser,
  site,
  context,
}) => {
  const url = databaseUrl ?? '';
  await clearFestivals(url);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-live', 'on');
  const banner = page.getByRole('region', { name: /festival|offer/i });
  await expect(banner).toHaveCount(0);
  await addFestival(url, 'Kartik');
  await expect(page.getByText('Happy Kartik')).toBeVisible();
  await expect(page.getByText('Special Offer').first()).toBeVisible();
  await untilParticles(page);

  const claim = page.getByRole('button', { name: 'Claim Offer' });
  await claim.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('30%');
  await expect(dialog).toContainText('LAMP30');
  await expect(dialog).toContainText('Valid on all courses');
  await expect(dialog).toContainText('Offer valid until');
  await expect(dialog.getByRole('link', { name: 'Browse Courses' })).toHaveAttribute('href', '/courses');
  await dialog.getByRole('button', { name: /copy/i }).click();
  await expect(dialog.getByText('Code copied!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('LAMP30');
  await expect(dialog.getByText('Code copied!')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(claim).toBeFocused();

  await page.getByRole('button', { name: /close.*banner|close banner|hide|dismiss/i }).click();
  await expect(page.getByText('Happy Kartik')).toBeHidden();
  await page.reload();
  expect(await page.content()).not.toContain('Happy Kartik');
  const fresh = await browser.newContext({ baseURL: site.url });
  const again = await fresh.newPage();
  await again.goto('/');
  await expect(again.getByText('Happy Kartik')).toBeVisible();
  await fresh.close();
});

test('[FEST-3] closing the banner takes effect even if the request is lost or the script is not loaded', async ({
  page,
  databaseUrl,
}) => {
  await clearFestivals(databaseUrl ?? '');
  await addFestival(databaseUrl ?? '', 'Bihu');
  // The test answers the request that closes the banner with an empty response, so the request does not reach
  // the server.
  await page.route('**/banner/close', (route) => route.fulfill({ status: 204 }));
  const close = page.getByRole('button', { name: 'Close the festival banner' });
  for (const hasScript of [true, false]) {
    await page.context().clearCookies();
    if (!hasScript) await page.route(/\.js$|\/late\//, (route) => route.abort());
    await page.goto('/');
    if (hasScript) await untilParticles(page);
    await close.click({ noWaitAfter: true });
    // Without the page's script, the button submits a form. The browser may still be processing the empty response to
    // this form, so the reload is repeated until it succeeds.
    await expect(async () => void (await page.reload())).toPass();
    expect(await page.content()).toContain('<main');
    expect(await page.content()).not.toContain('Happy Bihu');
  }
});

test('[FEST-2] particles are drawn behind texts, buttons and numbers, still or moving', async ({
  browser,
  site,
  databaseUrl,
}) => {
  await clearFestivals(databaseUrl ?? '');
  await addFestival(databaseUrl ?? '', 'Republic');
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    for (const width of [360, 768, 1280]) {
      const context = await browser.newContext({
        reducedMotion,
        baseURL: site.url,
        viewport: { width, height: 900 },
      });
      const page = await context.newPage();
      await page.goto('/');
      await untilParticles(page);
      if (reducedMotion === 'no-preference') {
        await page.getByRole('button', { name: 'Pause the festival animation' }).click();
        await expect(page.getByRole('button', { name: 'Play the festival animation' })).toBeVisible();
      }
      const paint = (color: string) =>
        page.locator('canvas').evaluate((canvas: HTMLCanvasElement, fill) => {
          const pen = canvas.getContext('2d');
          pen?.setTransform(1, 0, 0, 1, 0, 0);
          if (pen) pen.fillStyle = fill;
          pen?.fillRect(0, 0, canvas.width, canvas.height);
        }, color);
      const button = page.getByRole('main').getByRole('link', { name: 'Explore Courses' }).first();
      const words = page.getByRole('heading', { level: 1 });
      const where = `${reducedMotion}, ${width} px`;
      // Compares only the middle of the button, because its corners are cut off by design, so that the page's
      // background is visible there.
      const box = await button.boundingBox();
      const clip = {
        x: (box?.x ?? 0) + 16,
        y: (box?.y ?? 0) + 4,
        width: (box?.width ?? 0) - 32,
        height: (box?.height ?? 0) - 8,
      };
      await paint('#000');
      const onBlack = await page.screenshot({ clip });
      await paint('#f00');
      expect((await page.screenshot({ clip })).equals(onBlack), `button, ${where}`).toBe(true);
      const written = await words.screenshot();
      await words.evaluate((heading) => heading.style.setProperty('color', 'transparent'));
      expect((await words.screenshot()).equals(written), `words, ${where}`).toBe(false);
      await context.close();
    }
  }
});

test('[FEST-7] particles can be paused, let clicks through, and stay still under reduced motion', async ({
  browser,
  site,
  databaseUrl,
}) => {
  await clearFestivals(databaseUrl ?? '');
  await addFestival(databaseUrl ?? '', 'Still');
  await expect.poll(async () => await (await fetch(site.url)).text()).toContain('Happy Still');
  const context = await browser.newContext({ reducedMotion: 'reduce', baseURL: site.url });
  const page = await context.newPage();
  await page.goto('/');
  await untilParticles(page);
  const picture = () => page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  await page.waitForTimeout(1_000);
  const before = await picture();
  await page.waitForTimeout(700);
  expect(await picture()).toBe(before);
  await page.getByRole('link', { name: 'Explore Courses' }).first().click();
  await expect(page).toHaveURL('/courses');
  await context.close();
});

test("[ADM-FES-4, FEST-2] the banner has the theme's gradient in light and dark mode, with and without JavaScript", async ({
  browser,
  site,
  databaseUrl,
}) => {
  const url = databaseUrl ?? '';
  await clearFestivals(url);
  await addFestival(url, 'Gulal');
  await query(url, `UPDATE festivals SET gradient = 'from-pink-500 via-purple-400 to-cyan-400'`);
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const javaScriptEnabled of [true, false]) {
      const context = await browser.newContext({ baseURL: site.url, colorScheme, javaScriptEnabled });
      const page = await context.newPage();
      await page.goto('/');
      const words = page.getByText('Happy Gulal');
      await expect(words).toHaveCSS('color', 'rgb(17, 26, 61)');
      await expect(page.locator('section > div', { has: words })).toHaveCSS(
        'background-image',
        'linear-gradient(90deg, rgb(246, 51, 154), rgb(194, 122, 255), rgb(0, 211, 242))',
      );
      await context.close();
    }
  }
});

test('[FEST-10] a page whose event stream was refused reconnects and shows what it missed', async ({
  page,
  databaseUrl,
}) => {
  const url = databaseUrl ?? '';
  await clearFestivals(url);
  let refused = 0;
  await page.route('**/live?*', (route) => {
    refused += 1;
    return refused === 1 ? route.fulfill({ status: 503 }) : route.continue();
  });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-live', 'off');
  await addFestival(url, 'Baisakhi');
  await expect(page.locator('html')).toHaveAttribute('data-live', 'on');
  await expect(page.getByText('Happy Baisakhi')).toBeVisible();
});

test('[FEST-10] a change made after a page was loaded and before its event stream opened is shown', async ({
  page,
  databaseUrl,
}) => {
  const url = databaseUrl ?? '';
  await clearFestivals(url);
  let isStored = () => {};
  const stored = new Promise<void>((resolve) => {
    isStored = resolve;
  });
  await page.route('**/live?*', (route) => stored.then(() => route.continue()));
  const asked = page.waitForRequest('**/live?*');
  await page.goto('/');
  await asked;
  await addFestival(url, 'Onam');
  isStored();
  await expect(page.getByText('Happy Onam')).toBeVisible();
});

test('[DATA-4, CAT-12, FEST-10] what one node writes appears on the pages of another', async ({
  databaseUrl,
  page,
  site,
}) => {
  const url = databaseUrl ?? '';
  const second = await startSite({ DATABASE_URL: url });
  try {
    await query(url, 'DELETE FROM festivals');
    await page.goto(`${second.url}/courses`);
    await expect(page.locator('html')).toHaveAttribute('data-live', 'on');
    // Requests the page from the first server process, so that it is in that process's cache. Both processes
    // must then show the changes that follow.
    expect((await fetch(`${site.url}/courses`)).status).toBe(200);
    await addFestival(url, 'Pongal');
    await expect(page.getByText('Happy Pongal')).toBeVisible();
    await query(url, `UPDATE courses SET title = 'Python from One' WHERE slug = 'python-from-zero'`);
    await expect(page.getByText('Python from One').first()).toBeVisible();
    expect(await (await fetch(`${site.url}/courses`)).text()).toContain('Python from One');
    await query(url, `UPDATE courses SET is_active = false WHERE slug = 'python-from-zero'`);
    await expect(page.getByText('Python from One')).toHaveCount(0);
    await query(
      url,
      `UPDATE courses SET is_active = true, title = 'Python from Zero' WHERE slug = 'python-from-zero'`,
    );
  } finally {
    await second.stop();
  }
});
