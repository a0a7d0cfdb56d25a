import { join } from 'node:path';
import type { Env } from '#app/env.server.ts';
import type { FileStorage } from './file-storage.server.ts';
import { createDiskFiles } from './file-storage-disk.server.ts';
import { createBucketFiles } from './file-storage-s3.server.ts';

/** The S3 bucket if one is configured, otherwise the folder `files` in the data folder. */
export function openFileStorage(env: Pick<Env, 'bucket' | 'dataDir'>): FileStorage {
  return env.bucket ? createBucketFiles(env.bucket) : createDiskFiles(join(env.dataDir, 'files'));
}
