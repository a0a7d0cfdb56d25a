import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatPaise } from '@pankh/india/money.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releaseCode, reserveCode } from '#app/core/offers/code-uses.server.ts';
import { priceFor } from '#app/core/orders/order-price.server.ts';
import { courses, festivals, settings } from '#app/db/tables/catalog-tables.server.ts';
import { promotions } from '#app/db/tables/offer-tables.server.ts';
import { builtInFestivals } from '#app/words/en/built-in-festivals.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type InProcessSite, openInProcessSite } from '#tests/support/in-process-site.ts';

let database: TestDatabase;
let site: InProcessSite;
let assetsDir: string;
let now = new Date('2026-11-01T00:00:00Z');
const days = { startDate: '2026-11-10', endDate: '2026-11-12' };

beforeAll(async () => {
  assetsDir = await mkdtemp(join(tmpdir(), 'pankh-assets-'));
  database = await openTestDatabase();
  site = await openInProcessSite(database, {}, assetsDir, () => now);
  const { db } = database;
  await db.delete(promotions);
  await db.delete(festivals);
  const text = { description: 'd', shortDescription: 's', courseType: 'drone' as const, durationDays: 5 };
  await db.insert(courses).values([
    { ...text, id: 'c1', slug: 'first-hover', title: 'First Hover', price: 1499, originalPrice: 1999 },
    { ...text, id: 'c2', slug: 'soldering', title: 'Soldering', price: 700, createdAt: new Date(0) },
  ]);
});
afterAll(async () => {
  await site.close();
  await rm(assetsDir, { recursive: true });
});

/**
 * Fetches a page. Tries again until the page arrives, because the server may at first answer with its error page on a
 * busy machine.
 */
async function page(path: string): Promise<string> {
  const answer = await fetch(`${site.url}${path}`);
  return answer.ok ? await answer.text() : page(path);
}
const cards = async (query = '', path = '/courses') => {
  const html = await page(`${path}${query}`);
  return [...html.matchAll(/class="figure text-2xl">(?:<span[^>]*>[^<]*<\/span>)?(₹[\d,]+)</g)].map(
    (found) => found[1],
  );
};
async function checkoutTotal() {
  const [course] = await database.db.select().from(courses).where(eq(courses.id, 'c1'));
  if (!course) throw new Error('no course');
  const { totalPaise } = await priceFor(database.db, { course, code: '', buyer: null, at: now });
  return formatPaise(totalPaise);
}
async function shownAt(moment: string) {
  now = new Date(moment);
  const course = await page('/courses/first-hover');
  const shared = /property="og:image" content="https?:\/\/[^/"]+([^"]+)"/.exec(course)?.[1];
  const image = await fetch(site.url + shared);
  return {
    card: (await cards())[0],
    home: (await cards('', '/'))[0],
    box: /class="figure text-3xl">(?:<span[^>]*>[^<]*<\/span>)?(₹[\d,]+)</.exec(course)?.[1],
    jsonLd: Number(/"price":([\d.]+)/.exec(course)?.[1]),
    meta: /property="og:image:alt" content="First Hover, (₹[\d,]+)"/.exec(course)?.[1],
    shared,
    image: image.headers.get('ETag'),
    imageLife: image.headers.get('Cache-Control'),
    checkout: await checkoutTotal(),
  };
}
const at = (rupees: string, image: string | null | undefined, imageLife: string) => ({
  card: rupees,
  home: rupees,
  box: rupees,
  jsonLd: Number(rupees.replace(/\D/g, '')),
  meta: rupees,
  shared: expect.stringMatching(`^/og/first-hover.png.price=${rupees.replace(/\D/g, '')}\\b`),
  image,
  imageLife: `public, max-age=${imageLife}`,
  checkout: rupees,
});

describe('an automatic offer', () => {
  it('[CAT-6, CAT-7, SELL-15] that is not live leaves every page as it was, to the byte', async () => {
    const paths = ['/', '/courses', '/courses?sort=price-low', '/courses/first-hover', '/courses/soldering'];
    const before = await Promise.all(paths.map(page));
    await addOffer();
    const after = await Promise.all(paths.map(page));
    for (const [i, path] of paths.entries()) expect(after[i], path).toBe(before[i]);
  });

  it.each([
    ['utc', '2026-11-10T00:00:00Z', '2026-11-13T00:00:00Z'],
    ['zone', '2026-11-09T18:30:00Z', '2026-11-12T18:30:00Z'],
  ] as const)(
    '[S-28, SELL-10, SELL-16, OPS-82] by days of %s changes every price from its first second to its last, also on cached pages',
    async (festivalDay, start, end) => {
      await countFestivals(festivalDay);
      await addOffer();
      const second = (moment: string, offset: number) =>
        new Date(Date.parse(moment) + offset * 1000).toISOString();
      expect(await shownAt(second(start, -2))).toMatchObject({
        card: '₹1,499',
        imageLife: 'public, max-age=2',
      });
      const plain = await shownAt(second(start, -1));
      expect(plain).toEqual(at('₹1,499', plain.image, '1'));
      const first = await shownAt(start);
      expect(first).toEqual(at('₹599', first.image, '3600'));
      expect(first.image).not.toBe(plain.image);
      expect(await shownAt(second(end, -1))).toEqual(at('₹599', first.image, '1'));
      expect(await shownAt(end)).toEqual(at('₹1,499', plain.image, '3600'));
    },
  );

  it.each([
    ['utc', '2026-11-12T23:59:00Z'],
    ['zone', '2026-11-12T18:29:00Z'],
  ] as const)('[SELL-125] by days of %s shows the same last day as its banner', async (festivalDay, last) => {
    await countFestivals(festivalDay);
    await addOffer({ title: 'Lamps' });
    for (const [moment, isOn] of [
      [last, true],
      [new Date(Date.parse(last) + 60_000).toISOString(), false],
    ] as const) {
      now = new Date(moment);
      const html = await page('/courses/first-hover');
      expect(html.includes('Diwali offer until 12 Nov<'), moment).toBe(isOn);
      expect(html.includes('12 November 2026'), moment).toBe(isOn);
    }
  });

  it('[CAT-2, CAT-3, SELL-15] changes the price by which courses are filtered and sorted', async () => {
    await addOffer();
    now = new Date('2026-11-11T10:00:00Z');
    expect(await cards('?sort=price-low')).toEqual(['₹280', '₹599']);
    expect(await cards('?price=500-1000')).toEqual(['₹599']);
    now = new Date('2026-11-14T10:00:00Z');
    expect(await cards('?price=500-1000')).toEqual(['₹700']);
  });

  it('[SELL-15] shows the price before it and until when it lasts', async () => {
    now = new Date('2026-11-11T10:00:00Z');
    await addOffer();
    expect(await page('/courses/first-hover')).toContain('Diwali offer until 12 Nov<');
    const html = await page('/courses/first-hover');
    expect(html).toContain('<span class="sr-only">was </span>₹1,499');
    expect(html).toMatch(/60(<!-- -->)?% OFF/);
    expect(html).toContain('"priceValidUntil":"2026-11-12T18:30:00.000Z"');
  });
});

describe('a shared link', () => {
  it.each(['/', '/courses', '/courses/first-hover'])(
    '[SELL-19] %s?code= gets the cached page, and a cookie keeps the code',
    async (path) => {
      const plain = await fetch(`${site.url}${path}`);
      const linked = await fetch(`${site.url}${path}?code=diwali-60`);
      expect(linked.headers.get('ETag')).toBe(plain.headers.get('ETag'));
      expect(linked.headers.get('Content-Security-Policy')).toBe(
        plain.headers.get('Content-Security-Policy'),
      );
      expect(linked.headers.getSetCookie()).toEqual([
        'pankh_code=DIWALI60; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax',
      ]);
      const again = await fetch(`${site.url}${path}?code=diwali-60`, {
        headers: { 'If-None-Match': plain.headers.get('ETag') ?? '' },
      });
      expect([again.status, again.headers.getSetCookie().length]).toEqual([304, 1]);
      expect(plain.headers.getSetCookie()).toEqual([]);
    },
  );

  it('[SELL-19] fills its code into the enrollment form, but no text that is not a code', async () => {
    const form = async (cookie: string) => {
      const answer = await fetch(`${site.url}/courses/first-hover/enroll`, { headers: { cookie } });
      return /name="couponCode"[^>]* value="([^"]*)"/.exec(await answer.text())?.[1];
    };
    expect(await form('pankh_code=DIWALI60')).toBe('DIWALI60');
    expect(await form('pankh_code=<b>')).toBeUndefined();
    expect((await fetch(`${site.url}/?code=%3Cb%3E`)).headers.getSetCookie()).toEqual([]);
  });
});

it('[SELL-137] a cached page stops showing the code of its banner after the last use, until one use is released', async () => {
  const { db } = database;
  now = new Date('2026-11-11T10:00:00Z');
  await addOffer({ title: 'Lamps', code: 'LAMP10' });
  const off = { name: 'Lamps', kind: 'percent', value: 1000, mode: 'code' } as const;
  const told: string[] = [];
  const stop = site.services.live.subscribe((topic) => told.push(topic));
  const offers = () => told.filter((topic) => topic === 'offers').length;
  const use = async (orderId: string) => {
    const reserved = { ruleId: 'lamp', orderId, buyerKey: orderId };
    await db.transaction((tx) => reserveCode(tx, reserved, now));
  };
  await db.insert(promotions).values({ id: 'lamp', ...off, code: 'LAMP10', combines: true, maxUses: 2 });
  await expect.poll(offers).toBe(1);
  expect(await page('/courses')).toContain('another 10% off with code');
  await use('first');
  await expect.poll(() => told).toContain('redemptions');
  expect([await page('/courses').then((html) => html.includes('LAMP10')), offers()]).toEqual([true, 1]);
  await use('second');
  await expect.poll(offers).toBe(2);
  const without = await page('/courses');
  expect([without.includes('LAMP10'), without.includes('Lamps')]).toEqual([false, true]);
  await db.transaction((tx) => releaseCode(tx, { orderId: 'first' }, now));
  await expect.poll(offers).toBe(3);
  expect(await page('/courses')).toContain('LAMP10');
  stop();
});

async function countFestivals(festivalDay: 'utc' | 'zone') {
  const value = { zone: 'Asia/Kolkata', festivalDay };
  await database.db
    .insert(settings)
    .values({ key: 'time', value, updatedAt: now })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}

async function addOffer(banner: { title: string; code?: string } | null = null) {
  const [diwali] = builtInFestivals;
  if (!diwali) throw new Error('no festival');
  const { offer, message, badge, ...theme } = diwali;
  const told = new Promise<void>((resolve) => {
    const stop = site.services.live.subscribe((topic) => {
      if (topic !== 'offers') return;
      stop();
      resolve();
    });
  });
  await database.db.transaction(async (tx) => {
    await tx.delete(promotions);
    await tx.delete(festivals);
    // Unless `banner` is given, the festival gets no offer, message or badge, so that only the price rule
    // inserted below changes the pages.
    await tx
      .insert(festivals)
      .values({ ...theme, ...days, id: 'f', offer: banner, message: null, badge: null });
    await tx.insert(promotions).values({
      id: 'r',
      festivalId: 'f',
      name: 'Diwali',
      kind: 'percent',
      value: 6000,
      mode: 'automatic',
    });
  });
  // Waits until the live event `offers` has arrived. By then, the server has dropped all cached pages with old prices.
  await told;
}
