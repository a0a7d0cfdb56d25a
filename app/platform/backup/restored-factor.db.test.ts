import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createDiskStorage } from '#app/platform/storage/disk-storage.server.ts';
import { openTestAuth, signUpIn } from '#tests/support/auth.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { appCode, withFactor } from '#tests/support/second-factor.ts';
import { migrationsDir } from '#tests/support/snapshot.ts';
import { restoreBackup } from './restore-backup.server.ts';
import { writeBackup } from './write-backup.server.ts';

const now = new Date('2026-11-29T10:00:00Z');

it('[DAY-160] [I-10] a code opens an account that was restored from a backup', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pankh-factor-'));
  const [shop, target] = [await openTestDatabase(), await openTestDatabase()];
  try {
    const parts = { storage: createDiskStorage(folder), files: createDiskStorage(join(folder, 'files')) };
    const auth = openTestAuth(shop.db, { clock: () => now });
    const { userId } = await signUpIn(auth);
    const { key } = await withFactor({ db: shop.db, factors: auth.factors }, userId, now);
    const file = join(folder, 'shop.backup');
    await writeBackup({ db: shop.db, ...parts }, file, now);
    const uploads = join(folder, 'uploads');
    await restoreBackup({ database: target, ...parts, uploads, migrations: migrationsDir }, file);
    const later = new Date(now.getTime() + 60_000);
    const { factors } = openTestAuth(target.db, { clock: () => later });
    const typed = appCode(key, later);
    expect(await target.db.transaction((tx) => factors.use(tx, { userId, typed }))).toEqual({ by: 'app' });
  } finally {
    await Promise.all([shop.close(), target.close()]);
    await rm(folder, { recursive: true });
  }
});
