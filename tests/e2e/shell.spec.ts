import { expect, signUp, takeOver, test } from './fixtures.ts';

test('[SHELL-5] the navigation bar is transparent up to exactly 20 px of scrolling, and opaque beyond', async ({
  page,
}) => {
  await page.goto('/');
  await takeOver(page);
  const bar = page.locator('header[data-opaque]');
  await expect(bar).toHaveAttribute('data-opaque', 'false');
  await page.evaluate(() => window.scrollTo(0, 20));
  await expect(bar).toHaveAttribute('data-opaque', 'false');
  await page.evaluate(() => window.scrollTo(0, 21));
  await expect(bar).toHaveAttribute('data-opaque', 'true');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(bar).toHaveAttribute('data-opaque', 'false');
});

test('[SHELL-6] the theme follows the system until the visitor chooses one, and the choice is kept', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ colorScheme: 'dark', baseURL: site.url });
  const page = await context.newPage();
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.goto('/');
  const dark = await paper();
  await page.getByRole('banner').getByRole('button', { name: 'Use light theme' }).click();
  // The color changes even if the page's script has not loaded yet: the click then submits a form, which
  // reloads the page.
  await expect(page.locator('html')).not.toHaveCSS('background-color', dark);
  const light = await paper();
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'pankh_theme')?.value)
    .toBe('light');
  // The server's HTML already contains the chosen theme, so the page cannot flash in another theme first.
  expect(await (await context.request.get('/about')).text()).toContain('data-theme="light"');
  await page.goto('/about');
  expect(await paper()).toBe(light);
  await context.close();
});

test('[SHELL-6] the theme can be chosen without JavaScript', async ({ browser, site }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: site.url,
    colorScheme: 'light',
  });
  const page = await context.newPage();
  await page.goto('/about');
  await page.getByRole('banner').getByRole('button', { name: 'Use dark theme' }).click();
  await expect(page).toHaveURL('/about');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await context.close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('[SHELL-7] the menu opens with the keyboard, and closes on Escape and on navigation', async ({
    page,
  }) => {
    await page.goto('/');
    await takeOver(page);
    const open = page.getByRole('button', { name: 'Open menu' });
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await open.focus();
    await page.keyboard.press('Enter');
    await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Sign Up' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(open).toBeFocused();
    await open.click();
    await menu.getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
    await expect(menu).toBeHidden();
  });

  test('[SHELL-7] the menu of a signed-in student has Dashboard and Logout, and no link to the panel', async ({
    page,
  }) => {
    await signUp(page);
    await page.goto('/dashboard');
    await takeOver(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0);
    await expect(menu.getByRole('link', { name: 'Login' })).toHaveCount(0);
  });
});

test("[SHELL-3, SHELL-4] the navigation bar shows the student's name, and no link to the panel", async ({
  page,
}) => {
  await signUp(page, 'Meera Nair');
  await page.goto('/dashboard');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link', { name: 'Meera Nair' })).toHaveAttribute('href', '/dashboard');
  await expect(bar.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0);
});

test("[SHELL-8, SHELL-9, SHELL-10, SHELL-11] the footer's links lead to existing pages", async ({
  page,
  request,
}) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  const links = await footer
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  for (const href of [
    '/',
    '/courses',
    '/about',
    '/contact',
    '/certificates',
    '/support',
    '/privacy',
    '/terms',
    '/refund',
  ]) {
    expect(links).toContain(href);
    expect((await request.get(href)).status(), href).toBe(200);
  }
  // Once a test that ran on the same site has added a course type, the links have the short names of the types.
  for (const name of [/^Drone( Technology)?$/, /^(C )?Programming$/])
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^\/courses/);
  await expect(footer).toContainText('BTM Layout, 1st Stage');
  expect(links.some((href) => href.startsWith('mailto:'))).toBe(true);
  expect(links.some((href) => /instagram|youtube|linkedin/.test(href))).toBe(false);
});

test('[HOME-2] figures count up once, when they are first in view, before and after hydration', async ({
  page,
  browser,
  site,
}) => {
  // Records, from the page load on, every text that the first number of the section 'Pankh in figures' shows.
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const figure = document.querySelector('[aria-label="Pankh in figures"] dd');
      const text = figure?.querySelector('[aria-hidden]')?.textContent ?? figure?.textContent;
      if (text && seen.at(-1) !== text) seen.push(text);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  const numbers = async () => (await seen()).map((text) => Number(text.replace(/\D/g, '')));
  const rising = (list: number[]) => list.every((number, i) => i === 0 || number > (list[i - 1] ?? 0));
  for (const [width, height] of [
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await expect.poll(async () => (await seen()).length).toBeGreaterThan(2);
    // The script takes the page over in the middle of the count, which goes on from where it was.
    await takeOver(page);
    const [target, zero, ...others] = await seen();
    expect(zero).toBe('0');
    expect(others.length).toBeGreaterThan(0);
    await expect.poll(async () => (await seen()).at(-1)).toBe(target);
    const [, ...counted] = await numbers();
    expect(counted.length).toBeGreaterThan(10);
    expect(rising(counted)).toBe(true);
  }

  await page.setViewportSize({ width: 360, height: 480 });
  await page.goto('/');
  await expect.poll(async () => (await seen()).slice(1)).toEqual(['0']);
  const [target] = await seen();
  await page.getByRole('region', { name: 'Pankh in figures' }).scrollIntoViewIfNeeded();
  await expect.poll(async () => (await seen()).at(-1)).toBe(target);
  expect((await seen()).length).toBeGreaterThan(10);
  // A figure that has counted does not count again when the script starts.
  const { length } = await seen();
  await takeOver(page);
  expect(await seen()).toHaveLength(length);

  const still = await browser.newPage({ baseURL: site.url, reducedMotion: 'reduce' });
  await still.goto('/');
  await takeOver(still);
  await expect(still.getByRole('region', { name: 'Pankh in figures' }).locator('dd').first()).toHaveText(
    target ?? '',
  );
  await still.close();
});

test('the message about a lost connection stays when a response from before arrives', async ({
  page,
  context,
}) => {
  const link = (name: string) => page.getByRole('contentinfo').getByRole('link', { name });
  let arrive: () => void = () => undefined;
  const late = new Promise<void>((resolve) => (arrive = resolve));
  await page.goto('/about');
  await takeOver(page);
  // Opens the page once before, so that its script is loaded.
  await link('Support').click();
  await expect(page).toHaveURL('/support');
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await page.route('**/support.data*', async (route) => {
    const response = await route.fetch();
    await late;
    await route.fulfill({ response });
  });
  const asked = page.waitForRequest('**/support.data*');
  await link('Support').click();
  await asked;
  await context.setOffline(true);
  await link('Contact').click({ noWaitAfter: true });
  await expect(page.getByText('There is no connection')).toBeVisible();
  arrive();
  await expect(page).toHaveURL('/support');
  await expect(page.getByText('There is no connection')).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL('/contact');
});

test('the message about a lost connection covers no link', async ({ page, context }) => {
  const covered = () =>
    page.evaluate(() => {
      const notice = document.querySelector('.connection-notice')?.getBoundingClientRect();
      if (!notice) return ['no notice'];
      return [...document.querySelectorAll('footer a, footer button, .sticky a')].flatMap((link) => {
        const { top, bottom, height } = link.getBoundingClientRect();
        return height > 0 && bottom > notice.top && top < notice.bottom ? [link.textContent] : [];
      });
    });
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/courses/python-from-zero');
    await takeOver(page);
    await context.setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Support' }).click({ noWaitAfter: true });
    await expect(page.getByText('There is no connection')).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(covered, `${width} px, at the end`).toEqual([]);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.getByText('There is no connection')).toBeInViewport({ ratio: 1 });
    if (width < 1024)
      await expect(page.locator('.sticky').getByRole('link', { name: /Enroll Now/ })).toBeInViewport({
        ratio: 1,
      });
    await context.setOffline(false);
    await page.goto('about:blank');
  }
});
