import type { BrowserContext } from '@playwright/test';
import routes from '../../app/routes.ts';
import { enterPanel, expect, query, signUp, test } from '../e2e/fixtures.ts';
import { access, addressesOf, isOfPanel } from './access.ts';
import { sweptColumns } from './swept-columns.ts';
import { attackRows, order, type RowPaths, storeRowsForSweep } from './swept-rows.ts';

const addresses = addressesOf(routes).filter(({ isPage }) => isPage);
type Kind = 'public' | 'own' | 'panel';

/**
 * Records the effects that a successful attack would have: dialogs, violations of the Content-Security-Policy, requests
 * to other origins, and script errors.
 */
async function watch(context: BrowserContext, origin: string, trouble: string[]): Promise<void> {
  await context.exposeBinding('reportViolation', ({ page }, what: string) => {
    trouble.push(`${page.url()}: violates ${what}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      (window as unknown as { reportViolation: (what: string) => void }).reportViolation(
        `${violatedDirective} ${blockedURI} ${sample}`,
      ),
    );
  });
  context.on('dialog', (dialog) => {
    trouble.push(`${dialog.page()?.url()}: opened the dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('weberror', (error) => trouble.push(`${error.page()?.url()}: ${error.error().message}`));
  context.on('request', (request) => {
    const { origin: asked, protocol, pathname } = new URL(request.url());
    if (
      protocol !== 'data:' &&
      protocol !== 'javascript:' &&
      (asked !== origin || pathname.startsWith('/attack'))
    )
      trouble.push(`${request.frame().url()}: requested ${request.url().slice(0, 200)}`);
  });
}

/**
 * Opens pages one after another in a tab. Each attack text contains the name of the database column that stores it;
 * returns the names found in the pages.
 */
async function openAll(
  context: BrowserContext,
  paths: readonly string[],
  trouble: string[],
): Promise<Set<string>> {
  const shown = new Set<string>();
  const page = await context.newPage();
  for (const path of paths) {
    const response = await page.goto(path, { waitUntil: 'load' });
    const status = response?.status() ?? 0;
    if (status !== 200 && path !== '/nowhere') trouble.push(`${path}: answered ${status}`);
    const found = await page.evaluate(() => ({
      html: document.documentElement.outerHTML,
      elements: document.querySelectorAll('attack-element, [onerror], [onfocus], [onload], iframe[srcdoc]')
        .length,
      links: [...document.querySelectorAll('[href], [src], [action], [formaction]')].filter((element) =>
        ['href', 'src', 'action', 'formaction'].some((name) =>
          // React replaces `javascript:` by a text that throws an error. A link with this text is as harmless as no
          // link.
          /^\s*(javascript:(?!throw new Error\('React has blocked)|vbscript|data:text)/i.test(
            element.getAttribute(name) ?? '',
          ),
        ),
      ).length,
    }));
    if (found.elements + found.links > 0)
      trouble.push(`${path}: ${found.elements} elements and ${found.links} addresses of the attack`);
    for (const [, name] of found.html.matchAll(/mark\.(\w+\.\w+)\./g)) shown.add(name ?? '');
  }
  await page.close();
  return shown;
}

test('[OPS-11] attacks stored in any column are shown as text on every page @slow', async ({
  page,
  browser,
  site,
  databaseUrl,
}) => {
  test.setTimeout(600_000);
  const url = databaseUrl ?? '';
  const { email } = await signUp(page);
  const [user] = (await query(url, 'select id from users where email = $1', [email])) as { id: string }[];
  const owner = await browser.newContext({ baseURL: site.url });
  await enterPanel(await owner.newPage());
  const visitor = await browser.newContext({ baseURL: site.url });
  const rows = await storeRowsForSweep(url, user?.id ?? '');
  expect.soft(await attackRows(url), 'columns of tables without a row').toEqual([]);

  const trouble: string[] = [];
  const shown = new Set<string>();
  for (const [context, paths] of [
    // Only the student, who is the buyer, may open the order's pages. The student also opens the forms that are filled
    // in with account data.
    [visitor, pathsFor(rows, 'public').filter((path) => !path.startsWith(order))],
    [
      page.context(),
      [...pathsFor(rows, 'own'), order, `${order}/documents/PKR-26-27-00001`, '/checkout/own'],
    ],
    [owner, pathsFor(rows, 'panel')],
  ] as const) {
    await watch(context, site.url, trouble);
    for (const name of await openAll(context, paths, trouble)) shown.add(name);
  }
  const unseen = sweptColumns.map(({ name }) => name).filter((name) => !shown.has(name));
  console.log(`${shown.size} columns were seen on a page; not seen: ${unseen.join(' ')}`);
  expect([...new Set(trouble)]).toEqual([]);
  expect(shown.size).toBeGreaterThan(100);
});

/**
 * Returns the paths of all pages with this entry (such as 'public') in the table of access rights. `rows` contains the
 * paths of rows for URL patterns with parameters.
 */
function pathsFor(rows: RowPaths, kind: Kind): string[] {
  return addresses
    .filter(({ pattern }) => (kind === 'panel' ? isOfPanel(pattern) : access[pattern] === kind))
    .flatMap(({ pattern }) => {
      const paths = rows[pattern] ?? (pattern.includes(':') ? null : [pattern.replace('*', 'nowhere')]);
      if (paths === null) throw new Error(`no row for ${pattern}: add one to swept-rows.ts`);
      return paths;
    });
}
