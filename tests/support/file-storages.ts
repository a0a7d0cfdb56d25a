import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BlobStorage } from '#app/platform/storage/blob-storage.server.ts';
import { createBucketStorage } from '#app/platform/storage/bucket-storage.server.ts';
import { createDiskStorage } from '#app/platform/storage/disk-storage.server.ts';
import { startS3Double } from './s3-double.ts';

/**
 * One of the two kinds of file storage (a folder on disk, or an S3 bucket), with functions that fill it, inspect it and
 * close it.
 */
export type TestFiles = {
  storage: BlobStorage;
  /** Writes the content into a file outside of the storage, and moves that file in. */
  put: (name: string, content: Uint8Array) => Promise<void>;
  /** Returns the names of the stored files, sorted. */
  names: () => Promise<string[]>;
  close: () => Promise<void>;
};

/** Both kinds of file storage by name. The same tests run on both, because both must behave alike. */
export const fileStorages: [string, () => Promise<TestFiles>][] = [
  ['the disk', openDisk],
  ['a bucket', openBucket],
];

async function openDisk(): Promise<TestFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'pankh-files-'));
  const kept = join(folder, 'files');
  const storage = createDiskStorage(kept);
  return {
    storage,
    put: putVia(folder, storage),
    names: async () => ((await stat(kept).catch(() => null)) ? (await readdir(kept)).sort() : []),
    close: () => rm(folder, { recursive: true }),
  };
}

async function openBucket(): Promise<TestFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'pankh-files-'));
  const double = await startS3Double();
  const long = 600_000;
  const storage = createBucketStorage(double.settings, 'files', {
    write: long,
    read: long,
    remove: long,
    list: long,
  });
  return {
    storage,
    put: putVia(folder, storage),
    names: async () => [...double.objects.keys()].map((key) => key.replace(/^files\//, '')).sort(),
    close: async () => {
      await double.close();
      await rm(folder, { recursive: true });
    },
  };
}

function putVia(folder: string, storage: BlobStorage) {
  return async (name: string, content: Uint8Array) => {
    const path = join(folder, 'outside', randomUUID());
    await mkdir(join(folder, 'outside'), { recursive: true });
    await writeFile(path, content);
    await storage.moveIn(path, name, createHash('sha256').update(content).digest('hex'));
    if (await stat(path).catch(() => null)) throw new Error('the file was not moved');
  };
}
