import { join } from 'node:path';
import type { Env } from '#app/env.server.ts';
import type { ImageStorage } from './image-storage.server.ts';
import { createDiskStorage } from './image-storage-disk.server.ts';
import { createBucketStorage } from './image-storage-s3.server.ts';

/** The S3 bucket if one is configured, otherwise the folder `images` in the data folder. */
export function openImageStorage(env: Pick<Env, 'bucket' | 'dataDir'>): ImageStorage {
  return env.bucket ? createBucketStorage(env.bucket) : createDiskStorage(join(env.dataDir, 'images'));
}
