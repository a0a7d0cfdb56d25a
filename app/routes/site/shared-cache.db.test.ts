import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { serializeSigned } from 'hono/utils/cookie';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sessions, users } from '#app/db/tables/account-tables.server.ts';
import { courses } from '#app/db/tables/catalogue-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { promotions } from '#app/db/tables/offer-tables.server.ts';
import { loadOrCreateSecret } from '#app/platform/secrets.server.ts';
import { type CachingProxy, type CachingRules, startCachingProxy } from '#tests/support/caching-proxy.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type InProcessSite, openInProcessSite } from '#tests/support/in-process-site.ts';

const ownCookies =
  /(?:^|;\s*)(?:(?:__Host-)?pankh_(?:session|portal)|pankh_(?:preview|theme|banner_closed))=/;
// The standard alone, and the configuration in docs/scaling.md.
const kinds: [string, CachingRules][] = [
  ['a cache that knows the standard alone', {}],
  ['a cache set up as docs/scaling.md says', { bypass: ownCookies }],
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

describe.each(kinds)('%s, in front of two servers', (_, rules) => {
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
    // Each server sends a purge at its start and a second one some seconds later.
    await vi.waitFor(() => expect(proxy.purges()).toBe(4), { timeout: 300_000 });
  });
  afterAll(async () => {
    for (const site of sites) await site.close();
    await proxy.close();
  });

  let asked = 0;
  /** Asks from another network address each time; again after an error page, which a busy machine may cause. */
  async function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
    const address = `10.0.${++asked >> 8}.${asked & 255}`;
    const answer = await fetch(proxy.url + path, { headers: { 'X-Forwarded-For': address, ...headers } });
    return answer.status === 503 ? await ask(path, headers) : answer;
  }
  const cacheOf = ({ headers }: Response) => headers.get('X-Cache');
  const cachingOf = ({ headers }: Response) => headers.get('Cache-Control');

  /** Waits until both servers have sent both of their purges, so that none is on its way any more. */
  async function untilPurged(change: () => Promise<unknown>) {
    const before = proxy.purges();
    await change();
    await database.db.update(courses).set({ updatedAt: now }).where(eq(courses.slug, 'python-from-zero'));
    await expect.poll(() => proxy.purges()).toBeGreaterThanOrEqual(before + 4);
  }

  it('[OPS-30] stores the pages of visitors with their policy, each under its one address', async () => {
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

  it('[OPS-31] gives nobody anything of anybody else, in 1,000 mixed requests of 50 people and of visitors', async () => {
    const people = await Promise.all(Array.from({ length: 50 }, (_, n) => signIn(n)));
    const usual = ['/', '/courses', '/courses/python-from-zero', '/about'];
    const paths = [...usual, ...usual, '/dashboard', ...usual, ...usual, '/courses?q=a'];
    const names = /Person-of-the-test-\d+-x/g;
    const caches = new Set<string | null>();
    for (let i = 0; i < 1_000; i += 20) {
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

  it('[OPS-32] shows an edit once the pages are purged, whichever server took it', async () => {
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

  it('[OPS-32] gives the cache nothing while it cannot be purged', async () => {
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

  it('[OPS-30] [SELL-16] keeps no price past the second in which an offer ends, nor a page past its day', async () => {
    const path = '/courses/python-from-zero';
    const price = async () => {
      const answer = await ask(path);
      const shown = /"price":([\d.]+)/.exec(await answer.text())?.[1];
      return { price: Number(shown), caching: cachingOf(answer)?.split(', ')[2], cache: cacheOf(answer) };
    };
    const usual = (await price()).price;
    const endsAt = new Date('2026-11-11T10:02:00Z');
    await untilPurged(() =>
      database.db.insert(promotions).values({
        ...{ id: 'short', name: 'Short', kind: 'percent', value: 5000, mode: 'automatic' },
        startsAt: new Date('2026-11-11T09:00:00Z'),
        endsAt,
      }),
    );
    const reduced = (await price()).price;
    expect(reduced).toBeLessThan(usual);
    now = new Date('2026-11-11T10:01:30Z');
    await untilPurged(async () => undefined);
    expect(await price()).toEqual({ price: reduced, caching: 's-maxage=29', cache: 'MISS' });
    now = new Date('2026-11-11T10:01:58Z');
    await expect.poll(price).toMatchObject({ price: reduced, cache: 'HIT' });
    now = new Date('2026-11-11T10:01:59Z');
    expect(await price()).toEqual({ price: reduced, caching: undefined, cache: 'MISS' });
    now = endsAt;
    expect(await price()).toMatchObject({ price: usual, cache: 'MISS' });
    // Midnight in India, where the site's days begin.
    now = new Date('2026-11-11T18:29:00Z');
    await untilPurged(async () => undefined);
    expect(await price()).toEqual({ price: usual, caching: 's-maxage=59', cache: 'MISS' });
  });
});

it('[OPS-30] without the setting, no shared cache may store a page', async () => {
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
