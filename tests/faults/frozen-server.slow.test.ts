import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openHosted } from '#app/db/hosted/open-hosted.server.ts';
import { timeouts } from '#app/db/hosted/pool.server.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { startTcpProxy } from '#tests/support/tcp-proxy.ts';

it('requests fail while a PostgreSQL server is frozen, and succeed as soon as new connections work', async () => {
  const { url, drop } = await createTestDatabase();
  const proxy = await startTcpProxy(url);
  const handle = await openHosted({
    databaseUrl: proxy.through(url),
    log: silentLog,
    poolSize: 3,
    allowUnsafeDurability: true,
  });
  await Promise.all(Array.from({ length: 3 }, () => handle.db.execute(sql`select pg_sleep(0.2)`)));
  proxy.freeze();
  const started = Date.now();
  // Runs eight statements, more than the connection pool has connections, half of them in transactions.
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 4 }, () => handle.db.execute(sql`select 1`)),
    ...Array.from({ length: 4 }, () => handle.db.transaction((tx) => tx.execute(sql`select 1`))),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 'rejected'));
  // Each statement waits for one read timeout, and for a second timeout if it had to wait for a connection. No
  // statement may wait forever.
  expect(Date.now() - started).toBeLessThan(3 * (timeouts.read + timeouts.connect));
  // From now on, new connections work. The connections that the proxy froze stay dead without any error, as if a
  // cable had been pulled. None of the dead connections may remain in the pool.
  proxy.admit();
  await handle.ping();
  const answers = await Promise.all(
    Array.from({ length: 9 }, (_, n) =>
      handle.db.transaction((tx) => tx.execute(sql`select ${n}::int as n`)),
    ),
  );
  expect(answers.map(({ rows }) => rows)).toEqual(answers.map((_, n) => [{ n }]));
  await handle.close();
  await proxy.close();
  await drop();
});
