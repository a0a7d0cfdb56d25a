import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveSettings } from '#app/core/settings/settings-commands.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { defaultBrand } from '#app/domain/brand.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type InProcessSite, openInProcessSite } from '#tests/support/in-process-site.ts';

const admin: Actor = { kind: 'portal', sessionId: 'portal-1' };
const assets = mkdtempSync(join(tmpdir(), 'pankh-brand-'));
let database: TestDatabase;
// Two servers that share one database. An embedded database has only one open connection, which both servers use.
let sites: InProcessSite[];

beforeAll(async () => {
  database = await openTestDatabase();
  sites = [await openInProcessSite(database, {}, assets), await openInProcessSite(database, {}, assets)];
});
afterAll(async () => {
  // Closing a site also closes the database that both sites share, so closing the second site may fail.
  for (const site of sites) await site.close().catch(() => undefined);
  rmSync(assets, { recursive: true });
});

let version = 0;
async function save(changes: object) {
  const { name, shortName, tagline, locality, primary, accent, headingFont } = defaultBrand;
  const plain = { name, shortName, tagline, locality, primary, accent, headingFont, logo: null, mark: null };
  const context = { db: database.db, actor: admin, now: new Date() };
  const saved = await saveSettings(context, { group: 'brand', value: { ...plain, ...changes }, version });
  if (saved.success) version += 1;
  return saved;
}
const page = async ({ url }: InProcessSite) => {
  const response = await fetch(`${url}/about`);
  return { html: await response.text(), policy: response.headers.get('Content-Security-Policy') };
};

it('[BRAND-11] a shop without its own brand gets no additional style', async () => {
  for (const site of sites) {
    const { html } = await page(site);
    expect(html).not.toContain('--paper:');
    expect(html).toContain('href="/favicon.svg"');
    expect(html).toContain('href="/fonts/anek-latin-700.woff2"');
  }
});

it('[BRAND-2] [BRAND-19] [B-3] a new brand changes the cached pages and icons of every server, and old URLs still work', async () => {
  expect(await save({ name: 'Udaan Shala', primary: '#8b0000', headingFont: 'bitter' })).toMatchObject({
    success: true,
  });
  const icons: string[] = [];
  for (const site of sites) {
    await expect.poll(async () => (await page(site)).html).toContain('--primary:light-dark(#8b0000');
    const { html, policy } = await page(site);
    expect(html).toContain('href="/fonts/bitter-latin-700.woff2"');
    expect(html).not.toContain('href="/fonts/anek-latin-700.woff2"');
    expect(html).not.toMatch(/ style="/);
    // The page is shared between visitors, so its Content-Security-Policy allows the style by a hash instead
    // of a nonce.
    expect(html).toMatch(/<style>:root\{--paper/);
    expect(policy).toMatch(/style-src 'self'( 'sha256-[^']+')+;/);
    icons.push(/rel="icon" href="([^"]+)"/.exec(html)?.[1] ?? '');
  }
  const manifest = await fetch(`${sites[0]?.url}/manifest.webmanifest`);
  expect(await manifest.json()).toMatchObject({ name: 'Udaan Shala', lang: 'en-IN' });
  const [icon = ''] = icons;
  expect(icons).toEqual([icon, icon]);
  expect(icon).toMatch(/^\/brand\/[0-9a-f]{16}-32\.png$/);

  await save({ name: 'Udaan Shala', primary: '#00508b' });
  for (const site of sites) {
    await expect.poll(async () => (await page(site)).html).not.toContain(icon);
    const old = await fetch(site.url + icon);
    expect([old.status, old.headers.get('Content-Type'), old.headers.get('Cache-Control')]).toEqual([
      200,
      'image/png',
      'no-store',
    ]);
    const { html } = await page(site);
    const now = await fetch(site.url + (/rel="icon" href="([^"]+)"/.exec(html)?.[1] ?? ''));
    expect(now.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  }

  await save({});
  for (const site of sites) {
    await expect.poll(async () => (await page(site)).html).toContain('href="/favicon.svg"');
    const old = await fetch(site.url + icon, { redirect: 'manual' });
    expect([old.status, old.headers.get('Location')]).toEqual([302, '/favicon.svg']);
  }
});

it('[BRAND-19] [B-3] changes the late files of every server, and old addresses still answer', async () => {
  const lateOf = ({ html }: { html: string }) => /data-src="(\/late\/[^"]+)"/.exec(html)?.[1] ?? '';
  await save({ name: 'First Shala' });
  for (const site of sites) await expect.poll(async () => (await page(site)).html).toContain('First Shala');
  const old = await Promise.all(sites.map(async (site) => lateOf(await page(site))));
  await save({ name: 'Second Shala' });
  for (const [i, site] of sites.entries()) {
    await expect.poll(async () => (await page(site)).html).toContain('Second Shala');
    const address = lateOf(await page(site));
    expect(address).toMatch(/^\/late\//);
    expect(address).not.toBe(old[i]);
    const late = await (await fetch(site.url + address)).text();
    expect(late).toContain('Second Shala');
    expect(late).not.toContain('First Shala');
    // A page that was opened before the brand changed still gets the script that it was rendered with.
    const earlier = await fetch(site.url + (old[i] ?? ''));
    expect([earlier.status, (await earlier.text()).includes('First Shala')]).toEqual([200, true]);
  }
});

it('[BRAND-15] an uploaded mark is not cleaned up, and one that does not exist is refused', async () => {
  const [site] = sites;
  const create = { width: 80, height: 80, channels: 3, background: '#00aa77' } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  const old = new Date('2026-01-01T00:00:00Z');
  const stored = await site?.services.images.add(admin, bytes, old);
  if (!stored?.success) throw new Error('the picture was refused');
  expect(await save({ name: 'Udaan', mark: stored.url })).toMatchObject({ success: true });
  await site?.services.images.sweep();
  expect((await fetch(site?.url + stored.url)).status).toBe(200);
  await expect.poll(async () => (await fetch(`${site?.url}/about`)).text()).toContain(stored.url);
  expect(await save({ name: 'Udaan', logo: `/images/${'0'.repeat(32)}-80.webp` })).toMatchObject({
    success: false,
    error: 'picture-gone',
  });
  // The cleanup of unused images keeps the replaced logo as long as the change can be undone.
  await save({ name: 'Udaan' });
  await site?.services.images.sweep();
  expect((await fetch(site?.url + stored.url)).status).toBe(200);
});
