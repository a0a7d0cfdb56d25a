import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { engineParsers } from 'pglite-durable/serve.ts';
import { expect, it } from 'vitest';
import { migrateDatabase } from '#app/db/migrate.server.ts';
import { seedBuiltIn, seedDemoCatalog } from '#app/db/seed/seed.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { payments } from '#app/db/tables/learning-tables.server.ts';
import { createDiskStorage } from '#app/platform/storage/disk-storage.server.ts';
import { contentOf } from '#tests/support/content.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { fillAccount } from '#tests/support/filled-account.ts';
import { serveInProcess } from '#tests/support/in-process.ts';
import { migrationsDir } from '#tests/support/snapshot.ts';
import { restoreBackup } from './restore-backup.server.ts';
import { writeBackup } from './write-backup.server.ts';

it('[DATA-1, DATA-5] a shop moves from the embedded database to PostgreSQL with every row unchanged', async () => {
  const now = new Date('2026-11-21T10:00:00.123Z');
  const folder = await mkdtemp(join(tmpdir(), 'pankh-move-'));
  const small = serveInProcess(await PGlite.create({ parsers: engineParsers }));
  const large = await openTestDatabase();
  try {
    await migrateDatabase(small, migrationsDir);
    await seedBuiltIn(small.db, now);
    await seedDemoCatalog(small.db, now);
    await small.db.insert(users).values({ id: 'u', fullName: 'Asha', email: 'asha@example.in' });
    await fillAccount(small.db, 'u', 'asha', now);
    await small.db.insert(payments).values({ id: 'p', userId: 'u', amount: 12345678.9, status: 'pending' });
    const storage = createDiskStorage(join(folder, 'images'));
    const files = createDiskStorage(join(folder, 'files'));
    const uploads = join(folder, 'uploads');
    const file = join(folder, 'shop.backup');
    await writeBackup({ db: small.db, storage, files: null }, file, now);
    await restoreBackup({ database: large, storage, files, uploads, migrations: migrationsDir }, file);
    expect(await contentOf(large.db)).toEqual(await contentOf(small.db));
  } finally {
    await Promise.all([small.close(), large.close()]);
    await rm(folder, { recursive: true });
  }
});
