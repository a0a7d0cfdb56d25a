import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import routes from '#app/routes.ts';
import { addressesOf } from '#tests/security/access.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { type InProcessSite, openInProcessSite } from '#tests/support/in-process-site.ts';
import { adminPassword } from '#tests/support/site.ts';

let site: InProcessSite;

beforeAll(async () => {
  const database = await openTestDatabase();
  site = await openInProcessSite(database, { SAMPLE_CONTENT: 'on' });
  await database.db.update(courses).set({ isActive: false }).where(eq(courses.slug, 'python-from-zero'));
});
afterAll(() => site.close());

/** Expects that a page with an error has one title, which says so, and is kept out of search engines. */
async function expectMarked(path: string, answer: Response): Promise<void> {
  const head = /<head>([\s\S]*?)<\/head>/.exec(await answer.text())?.[1] ?? '';
  const titles = [...head.matchAll(/<title>([^<]*)<\/title>/g)].map((found) => found[1]);
  // The page that checks a certificate's number says itself that there is none, below its form.
  const ofSite = /^(Page not found|Check a certificate) · Pankh$/;
  // A form of the panel has its own title, even when what it edits is gone.
  const wanted = path.startsWith('/admin') ? / · Pankh Admin$/ : ofSite;
  expect(titles, path).toEqual([expect.stringMatching(wanted)]);
  expect(head.match(/<meta name="robots" content="noindex"/g), path).toHaveLength(1);
}

it('[OPS-80] every page about something that does not exist has a title and stays out of search engines', async () => {
  const login = await fetch(`${site.url}/admin/login`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ password: adminPassword }),
    headers: { Origin: site.url },
  });
  const cookie = login.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
  const patterns = addressesOf(routes).filter(({ isPage, pattern }) => isPage && /[:*]/.test(pattern));
  const paths = patterns.map(({ pattern }) => pattern.replace(/:\w+\??|\*/g, 'nothing-like-this'));
  const hidden = ['', '/enroll', '/preview/hello', '/reviews/2'].map(
    (end) => `/courses/python-from-zero${end}`,
  );
  const missing: string[] = [];
  for (const path of [...paths, ...hidden, '/checkout/python-from-zero']) {
    const answer = await fetch(site.url + path, { redirect: 'manual', headers: { cookie } });
    if (answer.status !== 404) continue;
    missing.push(path);
    await expectMarked(path, answer);
  }
  expect(missing.length).toBeGreaterThan(15);
  expect(missing).toEqual(expect.arrayContaining([...hidden, '/orders/nothing-like-this']));
});

it('[OPS-80] so has a page that refuses what was sent', async () => {
  const sent = await fetch(`${site.url}/theme-of-nothing`, {
    method: 'POST',
    body: new URLSearchParams({ a: 'b' }),
    headers: { Origin: site.url },
  });
  expect(sent.status).toBe(404);
  await expectMarked('a form to nowhere', sent);
});
