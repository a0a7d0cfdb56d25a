import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { serializeSigned } from 'hono/utils/cookie';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sessions, users } from '#app/db/tables/account-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { promotions } from '#app/db/tables/offer-tables.server.ts';
import { closedBannerCookie } from '#app/domain/festival-cookies.ts';
import { loadOrCreateSecret } from '#app/platform/secrets.server.ts';
import { codeCookie } from '#app/visit/site-cookies.server.ts';
import { type CachingProxy, type CachingRules, startCachingProxy } from '#tests/support/caching-proxy.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type InProcessSite, openInProcessSite } from '#tests/support/in-process-site.ts';

// The names of the cookies with which a request bypasses the shared cache, read from the nginx configuration that
// docs/scaling.md recommends.
const nginx = readFileSync('deploy/nginx-cache.conf', 'utf8');
const cookies = [...nginx.matchAll(/^ {4}"~(\S+)" 1;$/gm)].map((found) => found[1] ?? '');
const kinds: [string, CachingRules][] = [
  ['a cache that knows the standard alone', {}],
  ['a cache that is set up like deploy/nginx-cache.conf', { bypass: new RegExp(cookies.join('|')) }],
];

let database: TestDatabase;
let assetsDir: string;
let secret: string;
let now = new Date('2026-11-11T10:00:00Z');

beforeAll(async () => {
  assetsDir = await mkdtemp(join(tmpdir(), 'pankh-assets-'));
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
  await rm(assetsDir, { recursive: true });
});

describe.each(kinds)('%s as a shared cache in front of two servers', (_, rules) => {
  let proxy: CachingProxy;
  let sites: InProcessSite[];

  beforeAll(async () => {
    await database.truncateAll();
    now = new Date('2026-11-11T10:00:00Z');
    proxy = await startCachingProxy({ ...rules, clock: () => now });
    const settings = {
      SAMPLE_CONTENT: 'on',
      CDN_PURGE_URL: proxy.purgeUrl,
      CDN_PURGE_HEADER: `Purge-Key: ${proxy.purgeKey}`,
    };
    const kept = { ...database, close: async () => undefined };
    sites = [
      await openInProcessSite(kept, settings, assetsDir, () => now),
      await openInProcessSite(kept, settings, assetsDir, () => now),
    ];
    proxy.target(sites[0]?.url ?? '');
    secret = await loadOrCreateSecret(database.db, 'auth');
    // Waits for the purges at startup, which would disturb the tests: each of the two servers purges the cache twice.
    await vi.waitFor(() => expect(proxy.purges()).toBe(4), { timeout: 300_000 });
  });
  afterAll(async () => {
    for (const site of sites) await site.close();
    await proxy.close();
  });

  let asked = 0;
  /**
   * Sends each request from another network address, because the shop limits the requests of one address. After a 503,
   * which a busy machine may cause, sends another request.
   */
  async function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
    const address = `10.0.${++asked >> 8}.${asked & 255}`;
    const answer = await fetch(proxy.url + path, { headers: { 'X-Forwarded-For': address, ...headers } });
    return answer.status === 503 ? await ask(path, headers) : answer;
  }
  const cacheOf = ({ headers }: Response) => headers.get('X-Cache');
  const cachingOf = ({ headers }: Response) => headers.get('Cache-Control');

  it('[OPS-30] stores the pages of visitors with their security policy, each under one URL', async () => {
    for (const path of ['/', '/courses', '/courses/python-from-zero', '/courses?sort=price-low', '/login']) {
      const first = await ask(path);
      const second = await ask(path);
      expect([path, cacheOf(first), cacheOf(second)]).toEqual([path, 'MISS', 'HIT']);
      expect(await second.text(), path).toBe(await first.text());
      const policy = second.headers.get('Content-Security-Policy');
      expect(policy, path).toBe(first.headers.get('Content-Security-Policy'));
      expect(policy, path).toMatch(/script-src 'self' 'sha256-/);
      expect(second.headers.get('Cache-Tag'), path).toBe('pages');
      const most = path === '/' ? 59 : 300;
      expect(cachingOf(second), path).toBe(`public, max-age=0, s-maxage=${most}, must-revalidate`);
    }
    const again = await ask('/courses', {
      'If-None-Match': (await ask('/courses')).headers.get('ETag') ?? '',
    });
    expect([200, 304]).toContain(again.status);
  });

  it.each([
    ['a search', '/courses?q=drone', ''],
    ['another spelling of an address', '/courses?sort=price-low&category=all', ''],
    ['a shared link, which sets a cookie', '/courses?code=DIWALI60', ''],
    ['an address of an advertiser', '/?utm_source=x', ''],
    ['a theme', '/courses', 'pankh_theme=dark'],
    ['a session that is none', '/courses', 'pankh_session=forged.x'],
    ['the login of a browser with passkeys', '/login', 'pankh_passkey_used=1'],
    ['a session of the portal', '/courses', '__Host-pankh_portal=x'],
    ['an order', '/order/00000000-0000-0000-0000-000000000000', ''],
    ['a form', '/contact', ''],
    ['a page of the account', '/dashboard', ''],
    ['the panel', '/admin', ''],
    ['data of a page', '/courses.data', ''],
    ['a page that is not there', '/courses/nothing', ''],
    ['an event stream of nothing', '/live?topics=nothing-of-ours', ''],
    ['the state of the server', '/healthz', ''],
  ])('[OPS-30] does not store %s', async (_name, path, cookie) => {
    for (let i = 0; i < 2; i++) {
      const stop = new AbortController();
      const answer = await fetch(proxy.url + path, {
        headers: cookie ? { cookie } : {},
        redirect: 'manual',
        signal: stop.signal,
      });
      expect(cacheOf(answer), path).not.toBe('HIT');
      expect(answer.headers.get('Cache-Control') ?? 'none', path).not.toMatch(/public|s-maxage/);
      stop.abort();
    }
    expect(proxy.stored()).not.toContain(path.includes('?') || path.startsWith('/courses/') ? path : 'none');
  });

  it('[DAY-194] sends a browser with passkeys every page but the login from the pages of all', async () => {
    const cookie = 'pankh_passkey_used=1';
    for (const [path, isShared] of [
      ['/courses', true],
      ['/signup', true],
      ['/login', false],
      ['/login?utm_source=x', false],
    ] as const) {
      const answer = await fetch(sites[0]?.url + path, { headers: { cookie } });
      expect([path, answer.headers.has('ETag')]).toEqual([path, isShared]);
      if (!isShared) expect(await answer.text()).toContain('Use a passkey');
    }
    expect(await (await ask('/login')).text()).not.toContain('Use a passkey');
  });

  it("[OPS-31] returns nobody's data to anybody else, in 500 mixed requests of 50 people and of visitors", async () => {
    const people = await Promise.all(Array.from({ length: 50 }, (_, n) => signIn(n)));
    const usual = ['/', '/courses', '/courses/python-from-zero', '/about'];
    const paths = [...usual, ...usual, '/dashboard', ...usual, ...usual, '/courses?q=a'];
    const names = /Person-of-the-test-\d+-x/g;
    const caches = new Set<string | null>();
    for (let i = 0; i < 500; i += 20) {
      const round = Array.from({ length: 20 }, (_, j) => (i + j) * 7);
      await Promise.all(
        round.map(async (n) => {
          const person = n % 3 === 0 ? undefined : people[n % 50];
          const path = paths[n % paths.length] ?? '/';
          if (!person && path === '/dashboard') return;
          const answer = await ask(path, person ? { cookie: person.cookie } : {});
          const html = await answer.text();
          expect(answer.status, path).toBe(200);
          expect([...new Set(html.match(names) ?? [])], path).toEqual(person ? [person.fullName] : []);
          if (person) expect([cacheOf(answer), cachingOf(answer)]).not.toContain('HIT');
          if (person) expect(cachingOf(answer)).toMatch(/^(private|no-store)/);
          else caches.add(cacheOf(answer));
        }),
      );
    }
    expect(caches).toContain('HIT');
  });

  it('[OPS-32] shows an edit once the pages are purged, whichever server stored it', async () => {
    const path = '/courses/python-from-zero';
    const title = async () => /<h1[^>]*>([^<]*)</.exec(await (await ask(path)).text())?.[1];
    for (const [n, wanted] of ['Python, First Edit', 'Python, Second Edit'].entries()) {
      await expect.poll(async () => cacheOf(await ask(path))).toBe('HIT');
      const { db } = (sites[n] as InProcessSite).services;
      await db.update(courses).set({ title: wanted }).where(eq(courses.slug, 'python-from-zero'));
      await expect.poll(title).toBe(wanted);
      await expect.poll(async () => [await title(), cacheOf(await ask(path))]).toEqual([wanted, 'HIT']);
    }
  });

  it('[OPS-32] may store nothing while it cannot be purged', async () => {
    const own = async () => cachingOf(await fetch(`${sites[0]?.url}/courses`));
    await expect.poll(own).toMatch(/^public/);
    proxy.refusePurges(true);
    await database.db.update(courses).set({ updatedAt: now }).where(eq(courses.slug, 'python-from-zero'));
    await expect.poll(own).toBe('private, no-cache');
    const path = '/courses?view=list';
    expect([cacheOf(await ask(path)), cacheOf(await ask(path))]).toEqual(['MISS', 'MISS']);
    proxy.refusePurges(false);
    await expect.poll(own).toMatch(/^public/);
  });

  it('[OPS-32] may store nothing while changes are not announced', async () => {
    const own = async () => cachingOf(await fetch(`${sites[0]?.url}/courses`));
    await expect.poll(own).toMatch(/^public/);
    const { live } = (sites[0] as InProcessSite).services;
    const hearing = vi.spyOn(live, 'isReceiving').mockReturnValue(false);
    expect(await own()).toBe('private, no-cache');
    hearing.mockRestore();
    expect(await own()).toMatch(/^public/);
  });

  it('[OPS-30] [SELL-16] keeps no price beyond the second in which an offer ends, nor a page beyond its day', async () => {
    const slugs = await database.db.select({ slug: courses.slug }).from(courses).orderBy(courses.slug);
    // Each step requests another course, whose page is not in the cache yet.
    const priceOf = async (nth: number) => {
      const answer = await ask(`/courses/${slugs[nth]?.slug}`);
      const shown = Number(/"price":([\d.]+)/.exec(await answer.text())?.[1]);
      const [course] = await database.db
        .select({ price: courses.price })
        .from(courses)
        .where(eq(courses.slug, slugs[nth]?.slug ?? ''));
      const caching = cachingOf(answer)?.split(', ')[2];
      return { isReduced: shown < (course?.price ?? 0), caching, cache: cacheOf(answer) };
    };
    const endsAt = new Date('2026-11-11T10:02:00Z');
    await database.db.insert(promotions).values({
      id: 'short',
      name: 'Short',
      kind: 'percent',
      value: 5000,
      mode: 'automatic',
      startsAt: new Date('2026-11-11T09:00:00Z'),
      endsAt,
    });
    await expect.poll(() => priceOf(0)).toMatchObject({ isReduced: true });
    now = new Date('2026-11-11T10:01:30Z');
    expect(await priceOf(1)).toEqual({ isReduced: true, caching: 's-maxage=29', cache: 'MISS' });
    now = new Date('2026-11-11T10:01:58Z');
    await expect.poll(() => priceOf(1)).toMatchObject({ isReduced: true, cache: 'HIT' });
    now = new Date('2026-11-11T10:01:59Z');
    expect(await priceOf(1)).toEqual({ isReduced: true, caching: undefined, cache: 'MISS' });
    now = endsAt;
    for (const nth of [0, 1]) expect(await priceOf(nth)).toMatchObject({ isReduced: false, cache: 'MISS' });
    // One minute before midnight in India, where the site's days begin.
    now = new Date('2026-11-11T18:29:00Z');
    expect(await priceOf(2)).toEqual({ isReduced: false, caching: 's-maxage=59', cache: 'MISS' });
  });
});

it('[OPS-30] the nginx configuration names the cookies by which pages differ', () => {
  const own = ['__Host-pankh_session', 'pankh_session', '__Host-pankh_portal', 'pankh_portal'];
  const chosen = ['pankh_preview', 'pankh_theme', closedBannerCookie, codeCookie];
  const passes = (cookie: string) => cookies.some((pattern) => new RegExp(pattern).test(cookie));
  for (const name of [...own, ...chosen])
    expect([name, passes(`${name}=x`), passes(`a=b; ${name}=x`)]).toEqual([name, true, true]);
  expect(passes('_ga=1; not_pankh_code=DIWALI60; not_pankh_session=x')).toBe(false);
});

it('[OPS-30] no shared cache may store a page without the setting', async () => {
  await database.truncateAll();
  const proxy = await startCachingProxy();
  const site = await openInProcessSite(
    { ...database, close: async () => undefined },
    { SAMPLE_CONTENT: 'on' },
    assetsDir,
  );
  proxy.target(site.url);
  for (let i = 0; i < 3; i++) {
    const answer = await fetch(`${proxy.url}/courses`);
    expect([answer.headers.get('X-Cache'), answer.headers.get('Cache-Control')]).toEqual([
      'MISS',
      'private, no-cache',
    ]);
    expect([answer.headers.get('Cache-Tag'), answer.headers.get('Surrogate-Key')]).toEqual([null, null]);
  }
  await site.close();
  await proxy.close();
});

/** Stores a student with a session and some enrollments; returns the student's name and cookie. */
async function signIn(n: number) {
  const { db } = database;
  const id = `p${n}`;
  const fullName = `Person-of-the-test-${n}-x`;
  await db.insert(users).values({ id, email: `p${n}@example.in`, fullName });
  const expiresAt = new Date(now.getTime() + 86_400_000);
  await db.insert(sessions).values({ id: `s-${id}`, token: `t-${id}`, userId: id, expiresAt });
  const all = await db.select({ id: courses.id }).from(courses).orderBy(courses.slug);
  for (const course of all.slice(0, n % 4))
    await db.insert(enrollments).values({ id: `${id}-${course.id}`, userId: id, courseId: course.id });
  return {
    fullName,
    cookie: (await serializeSigned('pankh_session', `t-${id}`, secret)).split(';', 1)[0] ?? '',
  };
}
