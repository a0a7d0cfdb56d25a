import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { isDatabaseAway } from '#app/db/away.server.ts';
import { openHosted } from '#app/db/hosted/open-hosted.server.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { startTcpProxy } from '#tests/support/tcp-proxy.ts';

it('a connection lost inside a transaction is replaced in the pool', async () => {
  const { url, drop } = await createTestDatabase();
  const proxy = await startTcpProxy(url);
  const handle = await openHosted({
    databaseUrl: proxy.through(url),
    log: silentLog,
    poolSize: 1,
    allowUnsafeDurability: true,
  });
  const lost = handle.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    proxy.cut();
    await new Promise((resolve) => setTimeout(resolve, 100));
    await tx.execute(sql`select 1`);
  });
  const error: unknown = await lost.catch((reason: unknown) => reason);
  expect(isDatabaseAway(error)).toBe(true);
  // The pool has only one slot for a connection. If a statement works, the slot got a new one for the lost connection.
  const { rows } = await handle.db.transaction((tx) => tx.execute(sql`select 2 as n`));
  expect(rows).toEqual([{ n: 2 }]);
  await handle.close();
  await proxy.close();
  await drop();
});
