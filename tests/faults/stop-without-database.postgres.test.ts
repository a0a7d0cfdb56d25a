import { expect, it } from 'vitest';
import { openHosted } from '#app/db/hosted/open-hosted.server.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { startTcpProxy } from '#tests/support/tcp-proxy.ts';

it('[OPS-20] a subscription ends at once while the connection to PostgreSQL is lost', async () => {
  const place = await createTestDatabase();
  const proxy = await startTcpProxy(place.url);
  const handle = await openHosted({
    databaseUrl: place.url,
    directDatabaseUrl: proxy.through(place.url),
    log: silentLog,
    allowUnsafeDurability: true,
  });
  let lost: () => void = () => undefined;
  const isLost = new Promise<void>((resolve) => {
    lost = resolve;
  });
  const nothing = () => undefined;
  const stop = await handle.listen('news', nothing, nothing, lost);
  proxy.refuse(true);
  proxy.cut();
  await isLost;
  const ended = stop().then(() => 'ended');
  const later = new Promise((resolve) => setTimeout(resolve, 10_000, 'waits'));
  expect(await Promise.race([ended, later])).toBe('ended');
  await handle.close();
  await proxy.close();
  await place.drop();
});
