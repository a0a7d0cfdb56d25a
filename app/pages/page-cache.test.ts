import { setImmediate as turn } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { createPageCache, type SharedPage, type StoredPage } from './page-cache.server.ts';
import { sharedPage } from './shared-pages.server.ts';

const later = new Date('2026-11-22T00:00:00Z');
const at = (time: string) => () => new Date(time);
const page = (html: string): SharedPage => ({ html, policy: "script-src 'self'", late: null });

const bodiesOf = (stored: StoredPage | null | undefined) =>
  stored && 'bodies' in stored ? stored.bodies : undefined;

describe('the page cache', () => {
  it('renders once for fifty simultaneous requests', async () => {
    const cache = createPageCache({ maxBytes: 1e6, clock: at('2026-11-21T00:00:00Z') });
    const render = vi.fn(() => turn(page('x'.repeat(2_000))));
    const got = await Promise.all(Array.from({ length: 50 }, () => cache.get('k', render, later)));
    expect(render).toHaveBeenCalledOnce();
    expect(new Set(got).size).toBe(1);
    expect(brotliDecompressSync(bodiesOf(got[0])?.br ?? Buffer.from(''))).toHaveLength(2_000);
  });

  it('[FEST-10] drops everything when something changed, and does not store a rendering begun before', async () => {
    const cache = createPageCache({ maxBytes: 1e6, clock: at('2026-11-21T00:00:00Z') });
    let finish: (shared: SharedPage) => void = () => undefined;
    const slow = cache.get('k', () => new Promise((resolve) => (finish = resolve)), later);
    cache.drop();
    finish(page('old'));
    expect(bodiesOf(await slow)?.identity.toString()).toBe('old');
    expect(cache.peek('k')).toBeUndefined();
    const fresh = await cache.get('k', async () => page('new'), later);
    expect(bodiesOf(fresh)?.identity.toString()).toBe('new');
    cache.drop();
    expect(cache.peek('k')).toBeUndefined();
    expect(cache.bytes()).toBe(0);
  });

  it('[FEST-1] stores nothing beyond the time of the next scheduled change', async () => {
    let now = '2026-11-21T23:59:59Z';
    const cache = createPageCache({ maxBytes: 1e6, clock: () => new Date(now) });
    await cache.get('k', async () => page('today'), later);
    expect(cache.peek('k')).toBeDefined();
    now = '2026-11-22T00:00:00Z';
    expect(cache.peek('k')).toBeUndefined();
  });

  it('stays within its size limit, dropping the longest unused first', async () => {
    const cache = createPageCache({ maxBytes: 3_000, clock: at('2026-11-21T00:00:00Z') });
    const noise = (seed: number) =>
      page(Array.from({ length: 400 }, (_, i) => ((i * seed) % 89).toString(36)).join(''));
    await cache.get('a', async () => noise(7), later);
    await cache.get('b', async () => noise(11), later);
    cache.peek('a');
    await cache.get('c', async () => noise(13), later);
    await cache.get('d', async () => noise(17), later);
    expect(cache.bytes()).toBeLessThanOrEqual(3_000);
    expect(cache.peek('b')).toBeUndefined();
    expect(cache.peek('d')).toBeDefined();
  });

  it('still serves the script of a dropped page to a browser that has the page open', async () => {
    const cache = createPageCache({ maxBytes: 1e6, clock: at('2026-11-21T00:00:00Z') });
    const late = { tag: 't', code: 'start()' };
    await cache.get('k', async () => ({ ...page('old'), late }), later);
    cache.drop();
    expect(cache.peek('k')).toBeUndefined();
    expect(cache.late('t')?.bodies.identity.toString()).toBe('start()');
    expect(cache.late('u')).toBeUndefined();
  });

  it('stores no failed response', async () => {
    const cache = createPageCache({ maxBytes: 1e6, clock: at('2026-11-21T00:00:00Z') });
    await expect(cache.get('k', () => Promise.reject(new Error('no')), later)).rejects.toThrow('no');
    expect(await cache.get('k', async () => null, later)).toBeNull();
    expect(cache.peek('k')).toBeUndefined();
  });
});

describe('what the page cache may store', () => {
  const answer = (status = 200, headers: Record<string, string> = {}) =>
    new Response('<p>hi</p>', {
      status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'private, no-cache',
        ...headers,
      },
    });

  it('includes a plain page', async () => {
    expect(await sharedPage(answer(), null)).toMatchObject({ html: '<p>hi</p>', late: null });
  });

  it.each<[string, Response]>([
    ['an error', answer(500)],
    ['a missing page', answer(404)],
    ['a redirect', new Response(null, { status: 302, headers: { Location: '/x' } })],
    ['a page that sets a cookie', answer(200, { 'Set-Cookie': 'a=b' })],
    ['a page that asks not to be stored', answer(200, { 'Cache-Control': 'no-store' })],
    ['something that is no page', answer(200, { 'Content-Type': 'application/json' })],
  ])('excludes %s', async (_, response) => {
    expect(await sharedPage(response, null)).toBeNull();
  });
});
