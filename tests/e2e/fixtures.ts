import { randomUUID } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, test as base, expect as baseExpect, type Locator, type Page } from '@playwright/test';
import pg from 'pg';
import { adminPassword, type Site, startSite } from '../support/site.ts';
import { smallTargets } from './small-targets.ts';

export type Engine = 'embedded' | 'postgres';

type Options = { engine: Engine };
type Shared = { site: Site; databaseUrl: string | null };

/**
 * The test function of all end-to-end tests. The tests run against the built shop, with one server and one database for
 * each Playwright worker. The Playwright project decides whether the database is embedded or PostgreSQL.
 */
export const test = base.extend<{ closeContexts: undefined }, Shared & Options>({
  engine: ['embedded', { option: true, scope: 'worker' }],
  databaseUrl: [
    async ({ engine }, use) => {
      const url = engine === 'postgres' ? await createDatabase() : null;
      await use(url);
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ databaseUrl }, use) => {
      const site = await startSite(databaseUrl ? { DATABASE_URL: databaseUrl } : {});
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  // Playwright leaves open what a test opens by `browser.newContext`. Its pages would follow all later tests.
  closeContexts: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use(undefined);
      const left = browser.contexts().filter((context) => !before.has(context));
      await Promise.all(left.map((context) => context.close()));
    },
    { auto: true },
  ],
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        await context.addInitScript(forgetRestingMouse);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  // Each test claims to come from its own network address, because rate limits count by address.
  extraHTTPHeaders: async ({ site: _ }, use) => {
    const part = () => Math.floor(Math.random() * 254) + 1;
    await use({ 'X-Forwarded-For': `203.${part()}.${part()}.${part()}` });
  },
});

/** Debian's headless shell moves its mouse to the corner of each new page, which would start the page's script. */
function forgetRestingMouse(): void {
  for (const name of ['pointerover', 'pointermove'] as const)
    addEventListener(
      name,
      (event) => {
        if (event.isTrusted && event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
      },
      true,
    );
}

/**
 * Waits for an element or an address before Playwright's own matcher looks: each failed look describes the whole page for
 * the error, which takes the page some 50 ms.
 */
export const expect = baseExpect.extend({
  async toBeVisible(locator: Locator, options: { timeout?: number } = {}) {
    if (!this.isNot) await quietly(locator.waitFor({ timeout: options.timeout ?? this.timeout }));
    return verdict(this.isNot, (it) => it.toBeVisible(options), baseExpect(locator));
  },
  async toHaveURL(page: Page, url: string | RegExp, options: { timeout?: number } = {}) {
    const isThere = (now: URL) =>
      url instanceof RegExp ? url.test(now.href) : now.href === new URL(url, now).href;
    const wait = { timeout: options.timeout ?? this.timeout, waitUntil: 'commit' as const };
    if (!this.isNot) await quietly(page.waitForURL(isThere, wait));
    return verdict(this.isNot, (it) => it.toHaveURL(url, options), baseExpect(page));
  },
});

const quietly = (wait: Promise<unknown>) => wait.catch(() => undefined);

async function verdict<T extends { not: T }>(isNot: boolean, look: (it: T) => Promise<void>, it: T) {
  try {
    await look(isNot ? it.not : it);
    return { pass: !isNot, message: () => '' };
  } catch (error) {
    return { pass: isNot, message: () => (error as Error).message };
  }
}

/** The two browsers, as different as possible, with which the student's end-to-end tests run. */
export const browsers = [
  {
    name: 'on a phone, without script @embedded',
    use: { viewport: { width: 360, height: 740 }, javaScriptEnabled: false },
  },
  {
    name: 'on a desk, with script',
    use: { viewport: { width: 1280, height: 900 }, javaScriptEnabled: true },
  },
];

/** A browser window of a phone at an address of its own, with or without script. */
export async function newPhone(browser: Browser, baseURL: string, javaScriptEnabled: boolean): Promise<Page> {
  const part = () => Math.floor(Math.random() * 254) + 1;
  const extraHTTPHeaders = { 'X-Forwarded-For': `198.51.${part()}.${part()}` };
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const context = await browser.newContext({ ...phone, baseURL, javaScriptEnabled, extraHTTPHeaders });
  return await context.newPage();
}

/** The two ways in which a phone's journey is tested: with script on PostgreSQL, without it on the embedded database. */
export const scriptWays = [
  { title: 'with script', hasScript: true },
  { title: 'without script @embedded', hasScript: false },
];

/** Creates an empty database on the test run's PostgreSQL server and returns its URL. */
export async function createDatabase(): Promise<string> {
  const server = process.env.PANKH_E2E_POSTGRES;
  if (!server) throw new Error('no PostgreSQL server: run through playwright.config.ts');
  const name = `e2e_${randomUUID().replaceAll('-', '')}`;
  await query(server, `CREATE DATABASE ${name}`);
  return server.replace(/\/postgres$/, `/${name}`);
}

/** Runs one SQL statement on the database of a site from outside the server, as an owner could with psql. */
export async function query(url: string, statement: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}

/**
 * Signs in to the admin panel with its shared password. Does not open the sign-in form, because owner.spec.ts tests the
 * form.
 */
export async function enterPanel(page: Page): Promise<void> {
  const entered = await page.request.post('/admin/login', { form: { password: adminPassword } });
  expect(new URL(entered.url()).pathname).toBe('/admin');
}

/** Fails if axe, an accessibility checker, finds serious or critical violations on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page, axeFor(page));
}

/** Like `expectAccessible`, but checks only colors. Used for the dark color scheme, which changes nothing else. */
export async function expectContrast(page: Page): Promise<void> {
  await expectNoViolations(page, axeFor(page).withRules(['color-contrast']));
}

/**
 * Returns the accessibility checker axe for a page. Legacy mode keeps axe from opening a second browser page, which it
 * needs only for frames of other origins; the shop has no such frames.
 */
const axeFor = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();

async function expectNoViolations(page: Page, axe: AxeBuilder): Promise<void> {
  await settleColors(page);
  const { violations } = await axe.analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const told = grave.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')}`),
  );
  expect(told).toEqual([]);
}

/**
 * Ends what changes colors for a moment, which nobody has to read and axe would measure: transitions, such as those of a
 * button in the color scheme just switched on, and the fading of an open toast, which is opaque in its middle.
 */
async function settleColors(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const change of document.getAnimations()) {
      if (change instanceof CSSTransition) change.finish();
      else if (change instanceof CSSAnimation && change.animationName === 'toast')
        if (change.playState === 'running')
          change.currentTime = Number(change.effect?.getComputedTiming().duration) / 2;
    }
  });
}

/**
 * Fails if the page is wider than the screen. Passes if the browser leaves the page meanwhile, because the page cannot
 * be measured then.
 */
export async function noSidewaysScroll(page: Page, where = page.url()): Promise<void> {
  const overflow = page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow.catch(() => 0), where).toBeLessThanOrEqual(0);
}

/** Fails if a control of the page is smaller than 24 px (OPS-81). */
export async function noSmallTargets(page: Page, where = page.url()): Promise<void> {
  expect(await page.evaluate(smallTargets), where).toEqual([]);
}

/**
 * Collects errors that no page may cause: script errors and console errors, which include violations of the
 * Content-Security-Policy.
 */
export function watchTrouble(page: Page): string[] {
  const trouble: string[] = [];
  page.on('pageerror', (error) => {
    // Ignores a harmless error that browsers report when a page is left during its view transition.
    if (!/transition was (aborted|skipped)/i.test(error.message)) trouble.push(`error: ${error.message}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') trouble.push(`console: ${message.text()}`);
  });
  return trouble;
}

/**
 * Makes a public page interactive. The page's script waits until the visitor does something, so the mouse is moved over
 * the page. Then waits until React has hydrated the page.
 */
export async function takeOver(page: Page): Promise<void> {
  await page.dispatchEvent('body', 'pointermove', { pointerType: 'mouse' });
  await page.locator('html[data-hydrated=yes]').waitFor({ state: 'attached', timeout: 60_000 });
}

/**
 * Waits until a festival's particles are drawn. Until then, the canvas has the browser's default width of 300 pixels.
 */
export async function untilParticles(page: Page): Promise<void> {
  const width = () => page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.width);
  await expect.poll(width).not.toBe(300);
}

/** Waits until the page has been laid out and painted. */
export async function untilPainted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );
}

let people = 0;

/** Signs up a new student. Does not open the sign-up form, because account.spec.ts tests the form. */
export async function signUp(
  page: Page,
  fullName = 'Asha Verma',
): Promise<{ email: string; password: string }> {
  people += 1;
  const person = { email: `asha.${Date.now()}.${people}@example.in`, password: 'kite-string-42' };
  const form = { ...person, fullName, confirmPassword: person.password };
  const signedUp = await page.request.post('/signup', { form });
  expect(new URL(signedUp.url()).pathname).toBe('/dashboard');
  return person;
}
