import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { serializeSigned } from 'hono/utils/cookie';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rateLimits, sessions, users } from '#app/db/tables/account-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { promotions } from '#app/db/tables/offer-tables.server.ts';
import { codePolicy } from '#app/platform/limits/limit-policies.ts';
import { loadOrCreateSecret } from '#app/platform/secrets.server.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type InProcessSite, openInProcessSite } from '#tests/support/in-process-site.ts';
import { takeUpi } from '#tests/support/orders.ts';

let database: TestDatabase;
let site: InProcessSite;
let assetsDir: string;
let now = new Date('2026-11-21T10:00:00Z');
const shown = '₹431 with UDAAN10';

beforeAll(async () => {
  assetsDir = await mkdtemp(join(tmpdir(), 'pankh-assets-'));
  database = await openTestDatabase();
  const drone = { description: 'd', shortDescription: 's', durationDays: 5, courseType: 'drone' };
  await database.db.insert(courses).values([
    { id: 'c1', slug: 'kite', title: 'Kite', price: 479, ...drone },
    { id: 'c2', slug: 'glider', title: 'Glider', price: 900, ...drone },
  ]);
  const rule = { name: 'Udaan', kind: 'percent', value: 1000, mode: 'code', code: 'UDAAN10' } as const;
  const endsAt = new Date('2026-11-30T18:30:00Z');
  await database.db.insert(promotions).values({ id: 'p1', ...rule, courseIds: ['c1'], endsAt });
  await takeUpi(database.db);
  site = await openInProcessSite(database, {}, assetsDir, () => now);
});
afterAll(async () => {
  await site.close();
  await rm(assetsDir, { recursive: true });
});
beforeEach(() => database.db.delete(rateLimits));

let address = 0;
const nextAddress = () => `10.1.0.${++address}`;
async function open(path: string, cookie = '', from = nextAddress()) {
  const headers = { cookie, 'X-Forwarded-For': from };
  const answer = await fetch(site.url + path, { headers, redirect: 'manual' });
  return { answer, html: await answer.text() };
}
const coded = 'pankh_code=UDAAN10';
const isCached = ({ headers }: Response) => !headers.get('Content-Security-Policy')?.includes("'nonce-");
/** Takes out what is filled in. */
const emptied = (html: string) =>
  html.replaceAll(shown, '').replace(/(<script type="text\/plain"[^>]*>)[^<]*/, '$1');

describe('[DAY-2] the price with the code of a link', () => {
  it.each(['/', '/courses', '/courses/kite'])('is filled into the shared page %s', async (path) => {
    const plain = await open(path);
    const linked = await open(`${path}?code=udaan10`);
    const later = await open(path, coded);
    for (const { answer, html } of [linked, later]) {
      expect(html).toContain(`data-code="kite">${shown}</p>`);
      expect(html).toContain(`{"codes":{"kite":"${shown}"}}`);
      expect(html).not.toMatch(/data-code="glider">[^<]/);
      expect([answer.status, isCached(answer), answer.headers.get('ETag')]).toEqual([200, true, null]);
      expect(answer.headers.get('Cache-Control')).toBe('private, no-cache');
      expect(emptied(html)).toBe(plain.html);
    }
    expect((await open(path)).html).toBe(plain.html);
    expect(plain.html).not.toContain('UDAAN10');
  });

  it('is the same with gzip and without', async () => {
    const [plain, packed] = await Promise.all(
      ['identity', 'br, gzip'].map((accepted) =>
        fetch(`${site.url}/courses`, { headers: { cookie: coded, 'Accept-Encoding': accepted } }),
      ),
    );
    expect(packed?.headers.get('Content-Encoding')).toBe('gzip');
    expect(await packed?.text()).toBe(await plain?.text());
  });

  it('is on pages that are rendered for the visitor, and the checkout begins at it', async () => {
    const search = await open('/courses?q=kite', coded);
    expect(isCached(search.answer)).toBe(false);
    expect(search.html).toContain(`data-code="kite">${shown}</p>`);
    const checkout = await open('/checkout/kite', coded);
    for (const text of ['UDAAN10 is applied. You pay ₹431.', '>₹431<', 'Place order · ₹431'])
      expect(checkout.html.replaceAll('<!-- -->', '')).toContain(text);
  });

  it('is filled into the pages of a signed-in student', async () => {
    const { db } = database;
    const secret = await loadOrCreateSecret(db, 'auth');
    await db.insert(users).values({ id: 'u1', email: 'asha@example.in', fullName: 'Asha' });
    const expiresAt = new Date(Date.now() + 86_400_000);
    await db.insert(sessions).values({ id: 's1', token: 't1', userId: 'u1', expiresAt });
    const [session = ''] = (await serializeSigned('pankh_session', 't1', secret)).split(';', 1);
    const own = await open('/courses', `${session}; ${coded}`);
    expect([isCached(own.answer), own.html.includes(`data-code="kite">${shown}</p>`)]).toEqual([true, true]);
    expect(own.html).toContain(`"codes":{"kite":"${shown}"}`);
    const other = await open('/courses', session);
    expect([isCached(other.answer), other.html.includes('UDAAN10')]).toEqual([true, false]);
  });

  it('[SELL-140] is not shown to who has tried too many codes, although others see it', async () => {
    const from = nextAddress();
    for (let i = 0; i <= codePolicy.points; i++) await open(`/courses?code=TRY${i}`, '', from);
    expect((await open('/courses', coded, from)).html).not.toContain('UDAAN10');
    expect((await open('/courses', coded)).html).toContain(shown);
  });

  it('says nothing of a code that does not exist or no longer applies', async () => {
    const plain = await open('/courses');
    for (const code of ['NOTHING', 'x'.repeat(500), '__proto__', 'UDAAN10">'])
      expect((await open('/courses', `pankh_code=${encodeURIComponent(code)}`)).html).toBe(plain.html);
    await vi.waitFor(async () => {
      await database.db.update(promotions).set({ isActive: false }).where(eq(promotions.id, 'p1'));
      expect((await open('/courses', coded)).html).not.toContain('UDAAN10');
    });
    await database.db.update(promotions).set({ isActive: true }).where(eq(promotions.id, 'p1'));
    await vi.waitFor(async () => expect((await open('/courses', coded)).html).toContain(shown));
    now = new Date('2026-12-01T10:00:00Z');
    expect((await open('/courses', coded)).html).not.toContain('UDAAN10');
  });
});
