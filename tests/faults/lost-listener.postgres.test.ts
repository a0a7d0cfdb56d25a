import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openHosted } from '#app/db/hosted/open-hosted.server.ts';
import { siteZone } from '#app/platform/site-zone.server.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { type InProcessSite, openInProcessSite } from '#tests/support/in-process-site.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { startTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts';

const patience = { timeout: 300_000, interval: 20 };
let place: { url: string; drop: () => Promise<void> };
let proxy: TcpProxy;
let site: InProcessSite;
let assetsDir: string;

beforeAll(async () => {
  place = await createTestDatabase();
  // Only the connection for LISTEN goes through the proxy, so that the tests can cut this connection alone. All other
  // connections reach the database directly.
  proxy = await startTcpProxy(place.url);
  const database = await openHosted({
    databaseUrl: place.url,
    directDatabaseUrl: proxy.through(place.url),
    log: silentLog,
    poolSize: 4,
    allowUnsafeDurability: true,
  });
  // The shop caches pages only if it has a folder of assets, which may be empty.
  assetsDir = mkdtempSync(join(tmpdir(), 'pankh-assets-'));
  site = await openInProcessSite(database, {}, assetsDir);
});
afterAll(async () => {
  await site.close();
  rmSync(assetsDir, { recursive: true });
  await proxy.close();
  await place.drop();
});

/**
 * Stores the time zone as another process would: raw SQL, so that this process learns of it only by the
 * notification.
 */
const store = (zone: string) =>
  site.services.db.execute(sql`insert into settings (key, value) values ('time', ${JSON.stringify({ zone })}::jsonb)
    on conflict (key) do update set value = excluded.value`);
const cut = () =>
  site.services.db.execute<{ ended: boolean }>(sql`select pg_terminate_backend(pid) as ended
    from pg_stat_activity where application_name = 'pankh listener' and datname = current_database()`);

it('[OPS-20] without the LISTEN connection settings are read from the database, and all caches are dropped on reconnect', async () => {
  const { db, live } = site.services;
  await store('Asia/Tokyo');
  const known = (zone: string) => vi.waitFor(async () => expect(await siteZone(db)).toBe(zone), patience);
  await known('Asia/Tokyo');
  for (const round of [1, 2, 3]) {
    proxy.refuse(true);
    expect((await cut()).rows).toEqual([{ ended: true }]);
    await vi.waitFor(() => expect(live.isReceiving()).toBe(false), patience);
    const topics: string[] = [];
    // Ignores the topic `day` (a new day), which this process itself reports if the new time zone has another date.
    const stop = live.subscribe((topic) => topic !== 'day' && topics.push(topic));
    for (const zone of ['America/Chicago', 'Europe/Paris']) {
      await store(zone);
      await known(zone);
    }
    expect([round, live.isReceiving(), topics]).toEqual([round, false, []]);
    await store('Asia/Dubai');
    proxy.refuse(false);
    await vi.waitFor(() => expect(live.isReceiving()).toBe(true), patience);
    expect(topics).toContain('*');
    expect([round, await siteZone(db)]).toEqual([round, 'Asia/Dubai']);
    await store('Asia/Tokyo');
    await known('Asia/Tokyo');
    stop();
  }
});

it('[OPS-46] without the LISTEN connection a cached page still shows a change', async () => {
  const { db, live } = site.services;
  const name = (title: string) =>
    db.execute(sql`insert into faqs (id, question, answer) values ('unheard', ${title}, 'Yes.')
      on conflict (id) do update set question = excluded.question`);
  const shows = (title: string) =>
    vi.waitFor(async () => expect(await (await fetch(`${site.url}/`)).text()).toContain(title), patience);
  await name('Is it heard?');
  await shows('Is it heard?');
  proxy.refuse(true);
  await cut();
  await vi.waitFor(() => expect(live.isReceiving()).toBe(false), patience);
  for (const title of ['Is it late?', 'Is it later?']) {
    await name(title);
    await shows(title);
  }
  expect(live.isReceiving()).toBe(false);
  proxy.refuse(false);
  await vi.waitFor(() => expect(live.isReceiving()).toBe(true), patience);
  await name('Is it heard again?');
  await shows('Is it heard again?');
});
