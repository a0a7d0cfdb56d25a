import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openHosted } from '#app/db/hosted/open-hosted.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { createDiskStorage } from '#app/platform/storage/disk-storage.server.ts';
import { createTestDatabase, openTestDatabase } from '#tests/support/database.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { migrationsDir } from '#tests/support/snapshot.ts';
import { restoreBackup } from './restore-backup.server.ts';
import { writeBackup } from './write-backup.server.ts';

it('[DATA-5] a backup is restored although a statement takes longer than the limit of a request', async () => {
  const now = new Date('2026-11-21T10:00:00Z');
  const folder = await mkdtemp(join(tmpdir(), 'pankh-slowly-'));
  const storage = createDiskStorage(join(folder, 'images'));
  const file = join(folder, 'shop.backup');
  const shop = await openTestDatabase();
  const place = await createTestDatabase();
  // The limits: a second for a statement, 0.5 for a connection.
  const target = await openHosted({
    databaseUrl: place.url,
    log: silentLog,
    timeoutFactor: 0.1,
    startWait: 600_000,
    allowUnsafeDurability: true,
  });
  try {
    const people = Array.from({ length: 300 }, (_, n) => ({
      id: `u${n}`,
      email: `u${n}@a.in`,
      fullName: 'Asha',
    }));
    await shop.db.insert(users).values(people);
    await writeBackup({ db: shop.db, storage, files: null }, file, now);
    // Each row takes 10 ms, as a statement with very many rows takes long.
    await target.db.execute(sql`alter table users add check (pg_sleep(0.01) is not null)`);
    await restoreBackup(
      { database: target, storage, files: storage, uploads: folder, migrations: migrationsDir },
      file,
    );
    expect(await target.db.$count(users)).toBe(300);
  } finally {
    await Promise.all([shop.close(), target.close()]);
    await place.drop();
    await rm(folder, { recursive: true });
  }
});
