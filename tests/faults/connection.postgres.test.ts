import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type { DatabaseHandle } from '#app/db/database.server.ts';
import { openHosted } from '#app/db/hosted/open-hosted.server.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { startTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts';

const patience = 300_000;

describe('opening a PostgreSQL server', () => {
  const open = (url: string, startWait = 0) => openHosted({ databaseUrl: url, log: silentLog, startWait });

  it('refuses a server that may lose committed transactions', async () => {
    // The test PostgreSQL server runs without fsync, to be fast. The shop must refuse such a server, because
    // it could lose data.
    await expect(open(inject('postgresServer').url)).rejects.toThrow('fsync=off and synchronous_commit=off');
  });

  it('reports why the server cannot be reached, without the password', async () => {
    const refusal = await open('postgres://pankh:geheim@127.0.0.1:9/pankh').catch((error: unknown) => error);
    expect(String(refusal)).toMatch(/DATABASE_URL can not be used: .*ECONNREFUSED/);
    expect(String(refusal)).not.toContain('geheim');
  });

  it('fails at once for a database that does not exist', async () => {
    const url = new URL(inject('postgresServer').url);
    url.pathname = '/nowhere';
    await expect(open(url.href, 600_000)).rejects.toThrow('database "nowhere" does not exist');
  });

  it('[DAY-210] compiles no statement, which takes longer than those of the shop run', async () => {
    const { url, drop } = await createTestDatabase();
    const handle = await openHosted({ databaseUrl: url, log: silentLog, allowUnsafeDurability: true });
    expect((await handle.db.execute(sql`show jit`)).rows).toEqual([{ jit: 'off' }]);
    await handle.close();
    await drop();
  });

  it('[DAY-142] says once why it waits', async () => {
    const warnings: object[] = [];
    const log = { ...silentLog, warn: (fields: object) => warnings.push(fields) };
    const opening = openHosted({ databaseUrl: 'postgres://u@127.0.0.1:1/x', log, startWait: 1_200 });
    await expect(opening).rejects.toThrow('can not be used');
    expect(warnings).toEqual([{ reason: expect.stringContaining('ECONNREFUSED') }]);
  });

  it('waits for a server that is still starting', async () => {
    const proxy = await startTcpProxy(inject('postgresServer').url);
    proxy.refuse(true);
    const warnings: string[] = [];
    const log = { ...silentLog, warn: (_: object, message: string) => warnings.push(message) };
    const opening = openHosted({
      databaseUrl: proxy.through(inject('postgresServer').url),
      log,
      startWait: 600_000,
      allowUnsafeDurability: true,
    });
    await vi.waitFor(() => expect(warnings).toContain('waiting for the PostgreSQL server'), patience);
    proxy.refuse(false);
    await (await opening).close();
    await proxy.close();
  });
});

describe('a connection to PostgreSQL that breaks', () => {
  let proxy: TcpProxy;
  let handle: DatabaseHandle;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const made = await createTestDatabase();
    drop = made.drop;
    proxy = await startTcpProxy(made.url);
    handle = await openHosted({
      databaseUrl: proxy.through(made.url),
      log: silentLog,
      poolSize: 4,
      allowUnsafeDurability: true,
    });
    await handle.db.execute(sql`create table effects (id int primary key)`);
  });
  afterAll(async () => {
    await handle.close();
    await proxy.close();
    await drop();
  });

  it('makes requests fail instead of hang, keeps committed rows, and is replaced in the pool', async () => {
    const acknowledged: number[] = [];
    let failed = 0;
    let next = 1;
    let running = true;
    const client = async () => {
      while (running) {
        const id = next++;
        try {
          await handle.db.transaction(async (tx) => {
            await tx.execute(sql`insert into effects values (${id})`);
            await tx.execute(sql`select pg_sleep(0.002)`);
          });
          acknowledged.push(id);
        } catch {
          failed++;
        }
      }
    };
    const clients = Array.from({ length: 8 }, client);
    for (let round = 0; round < 40; round++) {
      const before = acknowledged.length;
      proxy.cut();
      // After each cut of all connections, new transactions must succeed, which proves that the pool has not
      // lost a connection slot for good.
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 8), {
        timeout: patience,
        interval: 5,
      });
    }
    running = false;
    await Promise.all(clients);
    expect(failed).toBeGreaterThan(0);
    const { rows } = await handle.db.execute<{ id: number }>(sql`select id from effects`);
    const stored = new Set(rows.map(({ id }) => id));
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    // All four connections of the connection pool must work at the same time.
    await Promise.all(Array.from({ length: 4 }, () => handle.db.execute(sql`select pg_sleep(0.05)`)));
  });

  it('[DATA-4] is replaced for LISTEN, and each listener gets a reconnect event', async () => {
    const payloads: string[] = [];
    let reconnects = 0;
    const stop = await handle.listen(
      'news',
      (payload) => payloads.push(payload),
      () => reconnects++,
    );
    for (let round = 1; round <= 3; round++) {
      proxy.refuse(true);
      proxy.cut();
      await new Promise((resolve) => setTimeout(resolve, 50));
      proxy.refuse(false);
      await vi.waitFor(() => expect(reconnects).toBe(round), patience);
      const mark = `after ${round}`;
      await vi.waitFor(() => handle.db.execute(sql`select pg_notify('news', ${mark})`), patience);
      await vi.waitFor(() => expect(payloads).toContain(mark), patience);
    }
    await stop();
  });

  it('is replaced once the server can be reached again', async () => {
    proxy.refuse(true);
    proxy.cut();
    await expect(handle.ping()).rejects.toThrow();
    await expect(handle.db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow();
    proxy.refuse(false);
    await handle.ping();
  });
});
