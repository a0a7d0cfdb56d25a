import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BlobStorage } from '#app/platform/storage/blob-storage.server.ts';
import { createBucketStorage } from '#app/platform/storage/bucket-storage.server.ts';
import { createDiskStorage } from '#app/platform/storage/disk-storage.server.ts';
import { startS3Double } from './s3-double.ts';

/**
 * One of the two kinds of image storage (a folder on disk, or an S3 bucket), with functions that inspect it and close
 * it.
 */
export type TestStorage = {
  storage: BlobStorage;
  /** Returns the names of the stored files, sorted. */
  names: () => Promise<string[]>;
  /** Sets a file's modification time to `at`, so that a test need not wait until the file is old. */
  age: (name: string, at: Date) => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Both kinds of image storage by name, each empty when opened. The same tests run on both, because both must
 * behave the same.
 */
export const storages: [string, () => Promise<TestStorage>][] = [
  ['the disk', openDisk],
  ['a bucket', openBucket],
];

async function openDisk(): Promise<TestStorage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pankh-images-'));
  const folder = join(dataDir, 'images');
  return {
    storage: createDiskStorage(folder),
    names: async () => ((await stat(folder).catch(() => null)) ? (await readdir(folder)).sort() : []),
    age: (name, at) => utimes(join(folder, name), at, at),
    close: () => rm(dataDir, { recursive: true }),
  };
}

async function openBucket(): Promise<TestStorage> {
  const double = await startS3Double();
  const long = 600_000;
  const waits = { write: long, read: long, remove: long, list: long };
  return {
    storage: createBucketStorage(double.settings, 'images', waits),
    names: async () => [...double.objects.keys()].map((key) => key.replace(/^images\//, '')).sort(),
    age: async (name, at) => {
      const found = double.objects.get(`images/${name}`);
      if (!found) throw new Error(`no object ${name}`);
      found.writtenAt = at;
    },
    close: double.close,
  };
}
