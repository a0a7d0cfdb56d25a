import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { undoAudit } from '#app/core/audit/undo.server.ts';
import { sourceStore } from '#app/core/sources/source-commands.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { sources, sourceVisits } from '#app/db/tables/source-tables.server.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type InProcessSite, openInProcessSite } from '#tests/support/in-process-site.ts';
import { takeUpi } from '#tests/support/orders.ts';
import { plainBrowser } from '#tests/support/plain-browser.ts';
import { filledCheckout } from '#tests/support/selling-site.ts';

let database: TestDatabase;
let site: InProcessSite;
let assetsDir: string;
const now = new Date('2026-11-21T19:00:00Z');
const ctx = () => ({ db: database.db, actor: { kind: 'portal', sessionId: 'p' } as const, now });

beforeAll(async () => {
  assetsDir = await mkdtemp(join(tmpdir(), 'pankh-assets-'));
  database = await openTestDatabase();
  const { db } = database;
  const drone = { description: 'd', shortDescription: 's', durationDays: 5, courseType: 'drone' };
  await db.insert(courses).values({ id: 'c1', slug: 'fly', title: 'Kite', price: 479, ...drone });
  await takeUpi(db);
  for (const name of ['Fair', 'Club', 'Over']) await sourceStore.create(ctx(), { name });
  await sourceStore.setFlag(ctx(), { id: 'over', isOn: false });
  site = await openInProcessSite(database, {}, assetsDir, () => now);
});
afterAll(async () => {
  await site.close();
  await rm(assetsDir, { recursive: true });
});

const phone = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile';
let address = 0;
async function open(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const own = { 'User-Agent': phone, 'X-Forwarded-For': `10.2.0.${++address}`, ...headers };
  const answer = await fetch(site.url + path, { method, headers: own, redirect: 'manual' });
  const body = Buffer.from(await answer.arrayBuffer());
  return { answer, body, cookies: answer.headers.getSetCookie() };
}
const kept = (code: string) => `pankh_from=${code}; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax`;
const visits = () =>
  database.db.select().from(sourceVisits).orderBy(asc(sourceVisits.day), asc(sourceVisits.source));

describe('[DAY-127] the link of a source', () => {
  it.each(['/', '/courses', '/courses/fly', '/courses?sort=rating'])(
    'opens %s to the byte as it is without, from the cache, and sets one cookie with the code alone',
    async (path) => {
      const linked = `${path}${path.includes('?') ? '&' : '?'}from=fair`;
      const first = await open(linked);
      const plain = await open(path);
      const again = await open(linked);
      for (const { answer, body, cookies } of [first, again]) {
        expect(body.equals(plain.body)).toBe(true);
        expect([answer.status, answer.headers.get('ETag')]).toEqual([200, plain.answer.headers.get('ETag')]);
        expect(answer.headers.get('Content-Security-Policy')).not.toContain("'nonce-");
        expect(cookies).toEqual([kept('fair')]);
      }
      expect(plain.cookies).toEqual([]);
      const tag = again.answer.headers.get('ETag') ?? '';
      expect((await open(linked, { 'If-None-Match': tag })).answer.status).toBe(304);
    },
  );

  it.each([
    ['no source', 'nobody'],
    ['a stopped one', 'over'],
    ['nothing', ''],
    ['a further header', 'fair%0d%0aSet-Cookie:%20x=1'],
    ['a zero byte', 'fair%00'],
    ['an attribute of a cookie', 'fair;%20Domain=evil.example'],
    ['a longer code', `fair${'x'.repeat(60)}`],
    ['a huge code', 'x'.repeat(12_000)],
    ['a name of the language', '__proto__'],
    ['half a letter', '%E0%A4%A'],
    ['a path', '../fair'],
  ])('sets nothing and makes no source for %s', async (_, code) => {
    const { answer, cookies } = await open(`/courses?from=${code}`);
    expect([answer.status, cookies]).toEqual([200, []]);
    const stored = await database.db.select().from(sources);
    expect(stored.map(({ key }) => key).sort()).toEqual(['club', 'fair', 'over']);
  });

  it('keeps a coupon code beside it, and says nothing on other addresses or to other methods', async () => {
    const both = await open('/courses?code=UDAAN10&from=FAIR&from=club');
    expect(both.cookies).toEqual([expect.stringMatching(/^pankh_code=UDAAN10;/), kept('fair')]);
    expect((await open('/admin/login?from=fair')).cookies).toEqual([]);
    expect((await open('/courses?from=fair', {}, 'HEAD')).cookies).toEqual([]);
  });

  it('counts visits by day and source, without robots, prefetches, reloads and what is no source, and with no write of a request', async () => {
    await site.services.visits.flush();
    await database.db.delete(sourceVisits);
    for (const path of ['/?from=fair', '/courses?from=fair', '/courses/fly?from=club', '/?from=nobody'])
      await open(path);
    await open('/?from=fair', { 'User-Agent': 'Googlebot/2.1' });
    await open('/?from=fair', { 'Sec-Purpose': 'prefetch' });
    await open('/?from=fair', {}, 'HEAD');
    const reloaded = await open('/?from=fair', { Cookie: 'pankh_from=fair' });
    expect(reloaded.cookies).toEqual([kept('fair')]);
    const limit = vi.spyOn(site.services.limits, 'checkRequest');
    limit.mockResolvedValue({ success: false, error: 'too-many', retryAfterSeconds: 7 });
    await open('/?from=fair');
    limit.mockRestore();
    expect(await visits()).toEqual([]);
    await site.services.visits.flush();
    // The site's day, which has begun at 18:30 by UTC.
    const day = '2026-11-22';
    expect(await visits()).toEqual([
      { day, source: 'club', visits: 1 },
      { day, source: 'fair', visits: 2 },
    ]);
    await open('/?from=fair', { Cookie: 'pankh_from=club' });
    await site.services.visits.flush();
    await site.services.visits.flush();
    expect((await visits()).at(-1)).toEqual({ day, source: 'fair', visits: 3 });
  });

  it('[DAY-128] is stamped on the order without script, the newest one; a made-up or forged one is not', async () => {
    const order = async (paths: readonly string[], forged?: string) => {
      await database.db.delete(orders);
      const from = { 'X-Forwarded-For': `10.2.1.${++address}` };
      const guest = plainBrowser(site, from);
      for (const path of paths) await guest(path);
      const page = await guest('/checkout/fly');
      const shown = String(now.getTime() - 3_600_000);
      const form = filledCheckout(page.html, { email: `b${address}@example.in`, shown });
      const headers = { Origin: site.url, Cookie: `pankh_from=${forged}`, ...from };
      const body = new URLSearchParams(form);
      const post = { method: 'POST', redirect: 'manual', headers, body } as const;
      const sent =
        forged === undefined ? guest('/checkout/fly', form) : fetch(`${site.url}/checkout/fly`, post);
      expect((await sent).status).toBe(303);
      return (await database.db.select().from(orders))[0]?.source;
    };
    expect(await order(['/courses'])).toBeNull();
    expect(await order(['/courses?from=nobody'])).toBeNull();
    expect(await order(['/courses?from=club', '/courses/fly?from=fair', '/'])).toBe('fair');
    expect(await order([], 'club')).toBe('club');
    for (const forged of ['nobody', 'x'.repeat(5_000), 'fair%0d%0ax', "fair'--", '{"a":1}', ''])
      expect(await order([], forged), forged.slice(0, 20)).toBeNull();
  });

  it('ends when the source is deleted, and begins again when that is undone', async () => {
    const deleted = await sourceStore.remove(ctx(), { id: 'club' });
    await vi.waitFor(async () => expect((await open('/?from=club')).cookies).toEqual([]));
    await undoAudit(ctx(), { id: deleted.success ? (deleted.auditId ?? '') : '' });
    await vi.waitFor(async () => expect((await open('/?from=club')).cookies).toEqual([kept('club')]));
  });
});
