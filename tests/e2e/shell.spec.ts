import { expect, signUp, test } from './fixtures.ts';

test('[SHELL-5] the bar is clear at exactly 20 px and opaque beyond', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'yes');
  const bar = page.locator('header[data-opaque]');
  await expect(bar).toHaveAttribute('data-opaque', 'false');
  await page.evaluate(() => window.scrollTo(0, 20));
  await expect(bar).toHaveAttribute('data-opaque', 'false');
  await page.evaluate(() => window.scrollTo(0, 21));
  await expect(bar).toHaveAttribute('data-opaque', 'true');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(bar).toHaveAttribute('data-opaque', 'false');
});

test('[SHELL-6] the theme follows the system, then the choice, and lasts', async ({ browser, site }) => {
  const context = await browser.newContext({ colorScheme: 'dark', baseURL: site.url });
  const page = await context.newPage();
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.goto('/');
  const dark = await paper();
  await page.getByRole('banner').getByRole('button', { name: 'Use light theme' }).click();
  // Before the page's script is there the same press is a form, and the page comes anew.
  await expect(page.locator('html')).not.toHaveCSS('background-color', dark);
  const light = await paper();
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'pankh_theme')?.value)
    .toBe('light');
  // The very first answer of the next visit carries the choice: nothing can flash.
  expect(await (await context.request.get('/about')).text()).toContain('data-theme="light"');
  await page.goto('/about');
  expect(await paper()).toBe(light);
  await context.close();
});

test('[SHELL-6] the theme can be chosen without script', async ({ browser, site }) => {
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

  test('[SHELL-7] the menu opens by keyboard, closes on Escape and on navigation', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'yes');
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

  test('[SHELL-7] signed in it holds Dashboard and Logout, and no panel for a student', async ({ page }) => {
    await signUp(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0);
    await expect(menu.getByRole('link', { name: 'Login' })).toHaveCount(0);
  });
});

test('[SHELL-3, SHELL-4] the bar shows who is signed in, and the panel to nobody but admins', async ({
  page,
}) => {
  await signUp(page, 'Meera Nair');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link', { name: 'Meera Nair' })).toHaveAttribute('href', '/dashboard');
  await expect(bar.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0);
});

test('[SHELL-8, SHELL-9, SHELL-10, SHELL-11] the footer leads to real pages', async ({ page, request }) => {
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
  await expect(footer.getByRole('link', { name: 'Drone Technology' })).toHaveAttribute('href', /^\/courses/);
  await expect(footer.getByRole('link', { name: 'C Programming' })).toHaveAttribute('href', /^\/courses/);
  await expect(footer).toContainText('BTM Layout, 1st Stage');
  expect(links.some((href) => href.startsWith('mailto:'))).toBe(true);
  expect(links.some((href) => /instagram|youtube|linkedin/.test(href))).toBe(false);
});
