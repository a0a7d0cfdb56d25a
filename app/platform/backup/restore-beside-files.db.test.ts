import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { files } from '#app/db/tables/file-tables.server.ts';
import { hashOf } from '#app/platform/files/copy-files.server.ts';
import { createDiskStorage } from '#app/platform/storage/disk-storage.server.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { fileStorages } from '#tests/support/file-storages.ts';
import { migrationsDir } from '#tests/support/snapshot.ts';
import { restoreBackup } from './restore-backup.server.ts';
import { writeBackup } from './write-backup.server.ts';

const now = new Date('2026-11-29T10:00:00Z');
const [held, lost] = ['a'.repeat(32), 'b'.repeat(32)];

describe.each(fileStorages)('[LEARN-78] [DATA-5] lesson files on %s', (_place, openFiles) => {
  it('that were there before a restore stay when it fails, and are not written again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pankh-beside-'));
    const [shop, target] = [await openTestDatabase(), await openTestDatabase()];
    const kept = await openFiles();
    try {
      for (const id of [held, lost]) {
        const path = join(folder, id);
        await writeFile(path, `content of ${id}`);
        const about = { purpose: 'attachment', mediaType: 'text/plain', bytes: 43 } as const;
        await shop.db.insert(files).values({ id, name: `${id}.txt`, ...about, sha256: await hashOf(path) });
        await kept.put(id, await readFile(path));
      }
      const parts = { storage: createDiskStorage(join(folder, 'images')), files: kept.storage };
      const whole = join(folder, 'whole');
      await writeBackup({ db: shop.db, ...parts }, whole, now);
      await kept.storage.remove([lost]);
      const lines = gunzipSync(await readFile(whole))
        .toString()
        .split('\n')
        .filter(Boolean);
      const broken = join(folder, 'broken');
      await writeFile(broken, gzipSync(`${lines.toSpliced(-1, 0, 'rows\tfaqs\t[]x').join('\n')}\n`));
      const into = {
        database: target,
        ...parts,
        uploads: join(folder, 'uploads'),
        migrations: migrationsDir,
      };
      await expect(restoreBackup(into, broken)).rejects.toMatchObject({ name: 'BackupError' });
      expect(await kept.names()).toEqual([held]);
      const moved: string[] = [];
      const counting: typeof kept.storage = {
        ...kept.storage,
        moveIn: async (path, name, sha256) => {
          moved.push(name);
          await kept.storage.moveIn(path, name, sha256);
        },
      };
      expect(await restoreBackup({ ...into, files: counting }, whole)).toMatchObject({ files: 2 });
      expect([moved, await kept.names()]).toEqual([[lost], [held, lost]]);
    } finally {
      await Promise.all([shop.close(), target.close(), kept.close()]);
      await rm(folder, { recursive: true });
    }
  });
});
