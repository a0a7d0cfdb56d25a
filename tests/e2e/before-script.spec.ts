import type { Page, Route } from '@playwright/test';
import routes from '#app/routes.ts';
import { addFestival, removeFestival } from './festivals.ts';
import { enterPanel, expect, query, signUp, test } from './fixtures.ts';
import { setUpi } from './selling.ts';
import { enrollInPanel, openPanel } from './teaching.ts';

test.use({ viewport: { width: 360, height: 740 } });

const panel = routes.find(({ file }) => file.endsWith('panel-layout.tsx'));
const panelPages = (panel?.children ?? []).flatMap(({ path, file }) =>
  path !== undefined && file.endsWith('.tsx') && !path.includes(':') ? [`/${path}`] : [],
);
const course = '/courses/how-the-web-works';
const publicPages = [
  '/',
  '/courses',
  course,
  `${course}/preview/when-you-press-enter`,
  `${course}/enroll`,
  '/checkout/python-from-zero',
  '/contact',
  '/support',
  '/claims',
  '/certificates',
  '/login',
  '/signup',
  '/forgot-password',
  '/admin/login',
];

/**
 * Opens a page whose script does not arrive, as on a slow network. The returned function lets the script arrive, and
 * waits until React has hydrated the page.
 */
async function openHeld(page: Page, path: string): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(/\/assets\/[\w.-]+\.js|\/late\//, (route) => {
    if (isHeld) held.push(route);
    else return route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  return async () => {
    isHeld = false;
    for (const route of held) await route.continue().catch(() => undefined);
    await page.dispatchEvent('body', 'pointermove', { pointerType: 'mouse' });
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'yes', { timeout: 60_000 });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  };
}

/** Opens every folded part, changes every field as a visitor could, and focuses the last field. */
const useEverything = (page: Page) =>
  page.evaluate(() => {
    for (const summary of document.querySelectorAll('summary')) summary.click();
    const texts: Record<string, string> = {
      number: '3',
      date: '2099-01-02',
      color: '#123456',
      time: '10:30',
    };
    const scope = document.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
      'main :is(input, select, textarea):not(:disabled, [readonly], [hidden], [type=hidden], [type=file])',
    );
    for (const field of scope) {
      if (field instanceof HTMLSelectElement) field.selectedIndex = field.options.length - 1;
      else if (['checkbox', 'radio'].includes(field.type)) field.click();
      else field.value = texts[field.type] ?? 'half typ';
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    }
    [...scope].findLast((field) => field.checkVisibility())?.focus();
  });

/** Lists what a visitor can have changed on a page: what is open, filled in and focused. */
const stateOf = (page: Page) =>
  page.evaluate(() => {
    const all = <E extends Element>(selector: string) => [...document.querySelectorAll<E>(selector)];
    const fields = all<HTMLInputElement>(':is(input, select, textarea):not([type=hidden], [type=file])');
    const said = ({ name, id, type, value, checked }: HTMLInputElement) =>
      `${name || id} ${['checkbox', 'radio'].includes(type) ? `${value} is ${checked}` : `= ${value}`}`;
    return [
      ...all('details').map((fold, i) => `details ${i} ${fold.hasAttribute('open')}`),
      ...all<HTMLElement>('[popover]').map((part) => `${part.id} ${part.matches(':popover-open')}`),
      ...all('dialog[id]').map((dialog) => `dialog ${dialog.id} ${dialog.hasAttribute('open')}`),
      ...fields.map(said),
      `focus on ${document.activeElement?.outerHTML.slice(0, 60)}`,
    ];
  });

/** Notes where everything is that a visitor may be about to press. The returned function lists what has moved since. */
async function notePlaces(page: Page): Promise<() => Promise<string[]>> {
  const parts = await page.evaluateHandle(async () => {
    await document.fonts.ready;
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
    const faces = rules.filter((rule) => rule instanceof CSSFontFaceRule).map(({ cssText }) => cssText);
    // What is far below the screen has its true place only if it is rendered. A font that came too late for the first
    // paint, as fonts do without a cache, is used from the next sheet on that has it.
    const rendered = new CSSStyleSheet();
    rendered.replaceSync(`${faces.join('')} * { content-visibility: visible !important }`);
    document.adoptedStyleSheets.push(rendered);
    await document.fonts.ready;
    const placeOf = (part: Element) => {
      const { x, y } = part.getBoundingClientRect();
      return `${Math.round(x + scrollX)}, ${Math.round(y + scrollY)}`;
    };
    const noted = [...document.querySelectorAll('main :is(a, button, input, select, textarea, summary)')]
      .filter((part) => part.checkVisibility({ visibilityProperty: true }))
      .map((part) => ({ part, place: placeOf(part) }));
    return () =>
      noted
        .filter(({ part, place }) => part.checkVisibility() && placeOf(part) !== place)
        .map(({ part, place }) => `${place} → ${placeOf(part)}: ${part.outerHTML.slice(0, 80)}`);
  });
  return () => parts.evaluate((moved) => moved());
}

/**
 * Opens a page without its script, does `act`, and expects that the script, when it starts, changes nothing of it and
 * moves nothing that can be pressed.
 */
async function expectKept(page: Page, path: string, act: (page: Page) => Promise<unknown>): Promise<void> {
  const release = await openHeld(page, path);
  await act(page);
  const before = await stateOf(page);
  const moved = await notePlaces(page);
  await release();
  const after = await stateOf(page);
  const lost = before.filter((line) => !after.includes(line));
  expect.soft(lost, `${path}: changed by the script`).toEqual([]);
  // The catalog answers what was chosen in its filters as soon as its script runs.
  if (path !== '/courses' || act !== useEverything)
    expect.soft(await moved(), `${path}: moved by the script`).toEqual([]);
}

const openMenu = (page: Page) => page.getByRole('button', { name: 'Open menu' }).click();

test('[OPS-78] the script of a public page leaves open, typed and focused what was so before', async ({
  page,
  browser,
  site,
  databaseUrl,
}) => {
  test.setTimeout(300_000);
  const owner = await openPanel(browser, site.url);
  await setUpi(owner, 'on');
  for (const path of publicPages) await expectKept(page, path, useEverything);
  for (const path of ['/', '/courses', course, '/login']) {
    await expectKept(page, path, openMenu);
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  }
  const watch = (on: Page) => on.getByRole('button', { name: 'Watch Demo' }).click();
  await expectKept(page, '/', watch);
  await expect(page.getByRole('dialog')).toBeVisible();
  await addFestival(databaseUrl ?? '', 'Onam');
  await expect.poll(async () => (await page.request.get('/')).text()).toContain('Happy Onam');
  await expectKept(page, '/', (on) => on.getByRole('button', { name: 'Claim Offer' }).click());
  await expect(page.getByRole('dialog')).toContainText('LAMP30');
  await removeFestival(databaseUrl ?? '', 'Onam');
  await expectKept(page, '/about', (on) => on.evaluate(() => scrollTo(0, 400)));
  expect(await page.evaluate(() => scrollY)).toBe(400);
  await setUpi(owner, 'off');
  await owner.context().close();
});

test("[OPS-78] neither does the script of a student's pages", async ({
  page,
  browser,
  site,
  databaseUrl,
}) => {
  test.setTimeout(300_000);
  const { email } = await signUp(page);
  const owner = await openPanel(browser, site.url);
  const rows = await query(databaseUrl ?? '', "SELECT id FROM courses WHERE slug = 'how-the-web-works'");
  await enrollInPanel(owner, email, (rows[0] as { id: string }).id);
  await owner.context().close();
  const lessons = await query(
    databaseUrl ?? '',
    `SELECT slug FROM lessons WHERE module_id IN
       (SELECT id FROM modules WHERE course_id IN (SELECT id FROM courses WHERE slug = 'how-the-web-works'))`,
  );
  const learn = lessons.map((lesson) => `/learn/how-the-web-works/${(lesson as { slug: string }).slug}`);
  for (const path of ['/dashboard', '/account', '/account/email', '/account/learning', ...learn]) {
    await expectKept(page, path, useEverything);
    await expectKept(page, path, openMenu);
  }
});

test("[OPS-78] neither does the script of the panel's pages", async ({ page }) => {
  test.setTimeout(300_000);
  await enterPanel(page);
  for (const path of panelPages) await expectKept(page, path, useEverything);
  await expectKept(page, '/admin', (on) => on.getByRole('button', { name: /^More/ }).click());
  await expect(page.getByRole('link', { name: 'Settings', exact: true })).toBeVisible();
});

test('[SHELL-6, ADM-2] a theme and a folded sidebar that were just chosen outlive a reload, whatever is sent', async ({
  page,
}) => {
  await page.route(/\/(theme|admin\/sidebar)$/, (route) => route.abort());
  const html = page.locator('html');
  await page.goto('/about');
  for (const theme of ['dark', 'light']) {
    await page
      .getByRole('banner')
      .getByRole('button', { name: `Use ${theme} theme` })
      .click();
    await page.reload();
    await expect(html).toHaveAttribute('data-theme', theme);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await enterPanel(page);
  await page.goto('/admin');
  await expect(html).toHaveAttribute('data-hydrated', 'yes');
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
});
