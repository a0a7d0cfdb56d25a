import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openHosted } from '#app/db/hosted/open-hosted.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { type InProcessSite, openInProcessSite } from '#tests/support/in-process-site.ts';
import { type PostgresServer, startPostgres } from '#tests/support/postgres.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { adminPassword } from '#tests/support/site.ts';
import { startTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts';

const patience = { timeout: 300_000, interval: 50 };
/**
 * The maximum time, in milliseconds, that a visitor may wait for a response while the database is unreachable. The
 * server gives up after a few seconds; TCP alone would wait for minutes. The limit is between these times, so that the
 * test also passes on a busy machine.
 */
const longest = 90_000;

describe('[DATA-4] the shop while PostgreSQL restarts or hangs', () => {
  let server: PostgresServer;
  let proxy: TcpProxy;
  let site: InProcessSite;
  /**
   * Clean-up functions for the server, the proxy and the site that this test starts, called in reverse order,
   * also if starting fails halfway.
   */
  const closers: (() => unknown)[] = [];
  beforeAll(async () => {
    server = await startPostgres();
    closers.unshift(() => server.stop());
    proxy = await startTcpProxy(server.url);
    closers.unshift(() => proxy.close());
    const settings = { databaseUrl: proxy.through(server.url), log: silentLog, poolSize: 4 };
    const database = await openHosted({ ...settings, allowUnsafeDurability: true });
    const assetsDir = mkdtempSync(join(tmpdir(), 'pankh-assets-'));
    closers.unshift(() => rmSync(assetsDir, { recursive: true }));
    site = await openInProcessSite(database, { SAMPLE_CONTENT: 'on' }, assetsDir);
    closers.unshift(() => site.close());
  });
  afterAll(async () => {
    for (const close of closers) await close();
  });

  /** Sends a request as a visitor; returns the response and the milliseconds it took. */
  async function ask(path: string, init: RequestInit = {}) {
    const started = performance.now();
    const response = await fetch(site.url + path, { redirect: 'manual', ...init });
    const body = await response.text();
    return { status: response.status, headers: response.headers, body, took: performance.now() - started };
  }
  const status = async (path: string) => (await ask(path)).status;

  async function expectOutage(path: string, init?: RequestInit) {
    const { status, headers, took, body } = await ask(path, init);
    expect([path, status, headers.get('Retry-After')]).toEqual([path, 503, '5']);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(took).toBeLessThan(longest);
    return body;
  }

  async function back() {
    await vi.waitFor(async () => expect(await status('/readyz')).toBe(200), patience);
    await vi.waitFor(async () => expect(await status('/courses/python-from-zero')).toBe(200), patience);
  }

  /**
   * Opens a page's event stream for live updates, and collects the topics (kinds of changed data) that it announces.
   */
  async function listen(topics: string, init: RequestInit = {}) {
    const stop = new AbortController();
    const response = await fetch(`${site.url}/live?topics=${topics}`, { ...init, signal: stop.signal });
    expect(response.status).toBe(200);
    const told: string[] = [];
    const state = { isOpen: true };
    void (async () => {
      for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>)
        for (const [, data = ''] of Buffer.from(chunk)
          .toString()
          .matchAll(/^data: (.*)$/gm))
          told.push(data);
    })()
      .catch(() => undefined)
      .finally(() => {
        state.isOpen = false;
      });
    return { told, state, stop: () => stop.abort() };
  }

  async function admin() {
    const body = new URLSearchParams({ password: adminPassword });
    const answer = await ask('/admin/login', { method: 'POST', body });
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ');
    expect(cookie).toContain('pankh_portal');
    return { headers: { Cookie: cookie } };
  }

  it('serves cached pages while PostgreSQL restarts, 503 for the rest, and recovers automatically', async () => {
    const boss = await admin();
    expect(await status('/courses')).toBe(200);
    const visitor = await listen('courses');
    const panel = await listen('payments', boss);

    await server.down();
    expect(await status('/healthz')).toBe(200);
    expect(await status('/readyz')).toBe(503);
    const kept = await ask('/courses');
    expect([kept.status, kept.took < longest]).toEqual([200, true]);
    // These pages need only settings, festivals and the list of courses, which the process keeps in memory.
    expect(await status('/privacy')).toBe(200);
    expect(await status('/courses?q=python')).toBe(200);
    const page = '/courses/python-from-zero';
    expect(await expectOutage(page)).toContain('<h1>Back in a moment</h1>');
    await expectOutage(`${page}.data`);
    await expectOutage('/admin', boss);
    await expectOutage('/', { method: 'HEAD' });
    await expectOutage('/og/python-from-zero.png');
    const form = {
      fullName: 'Asha Rao',
      email: 'asha@example.in',
      subject: 'Hello',
      message: 'About the kit',
    };
    const shown = String(Date.now() - 60_000);
    const written = await expectOutage('/contact', {
      method: 'POST',
      body: new URLSearchParams({ ...form, shown }),
    });
    expect(written).toContain('look in a moment whether it arrived');
    await Promise.all(Array.from({ length: 40 }, (_, n) => expectOutage(`/courses/course-${n}`)));
    expect((await fetch(`${site.url}/live?topics=payments`, boss)).status).toBe(503);
    expect([visitor.state.isOpen, panel.state.isOpen]).toEqual([true, true]);

    await server.up();
    await back();
    // While PostgreSQL was down, no changes could be announced. When it works again, every stream must therefore
    // announce all topics of its page, so that open pages reload their data.
    await vi.waitFor(() => expect([visitor.told, panel.told]).toEqual([['courses'], ['payments']]), patience);
    await site.services.db
      .update(courses)
      .set({ title: 'Python, once more' })
      .where(eq(courses.slug, 'python-from-zero'));
    await vi.waitFor(() => expect(visitor.told).toEqual(['courses', 'courses']), patience);
    expect((await ask('/courses')).body).toContain('Python, once more');
    expect(panel.state.isOpen).toBe(true);
    expect((await ask('/admin', boss)).status).toBe(200);
    visitor.stop();
    panel.stop();
  });

  it('answers 503 in time while PostgreSQL hangs, and recovers when it answers again', async () => {
    expect(await status('/about')).toBe(200);
    expect(await status('/refund')).toBe(200);
    await site.services.db.execute(sql`select 1`);
    proxy.freeze();
    const kept = await ask('/about');
    expect([kept.status, kept.took < longest]).toEqual([200, true]);
    const asked = Array.from({ length: 40 }, (_, n) => `/courses/frozen-${n}`);
    await Promise.all(
      [...asked, '/courses/fly-high', '/courses/fly-high.data', '/sitemap.xml'].map((path) =>
        expectOutage(path),
      ),
    );
    const ready = await ask('/readyz');
    expect([ready.status, ready.took < longest]).toEqual([503, true]);
    expect(await status('/healthz')).toBe(200);
    proxy.admit();
    proxy.cut();
    await back();
    expect(await status('/courses/frozen-1')).toBe(404);
  });

  it('answers a bug differently from an unreachable database', async () => {
    await site.services.db.execute(sql`alter table courses rename to mislaid`);
    expect(await status('/courses/fault')).toBe(500);
    await site.services.db.execute(sql`alter table mislaid rename to courses`);
    await vi.waitFor(async () => expect(await status('/courses/fault')).toBe(404), patience);
  });
});
