import { join } from 'node:path';
import type { Env } from '#app/env.server.ts';
import type { BlobStorage, StoredKind } from './blob-storage.server.ts';
import { createBucketStorage } from './bucket-storage.server.ts';
import { createDiskStorage } from './disk-storage.server.ts';

/** The S3 bucket if one is configured, otherwise the folder `images` or `files` in the data folder. */
export function openStorage(kind: StoredKind, env: Pick<Env, 'bucket' | 'dataDir'>): BlobStorage {
  return env.bucket ? createBucketStorage(env.bucket, kind) : createDiskStorage(join(env.dataDir, kind));
}
