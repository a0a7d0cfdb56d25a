import { createHash } from 'node:crypto';
import type { BucketSettings } from '#app/env.server.ts';
import { createBucketClient, drain, ignoreMissingObject } from '../bucket-client.server.ts';
import type { ImageStorage } from './image-storage.server.ts';

// The bucket may have other data. A storage on disk has a folder of this name, so that files can be copied
// between the two.
const folder = 'images/';
const patience = { write: 10_000, read: 5_000, remove: 3_000, list: 10_000 } as const;

/** How long each kind of operation of the image storage may take, in milliseconds. */
export type ImageTimeouts = { [Asked in keyof typeof patience]: number };

/** The bucket need not be public, because this server itself serves `/images/`. */
export function createBucketStorage(settings: BucketSettings, waits: ImageTimeouts = patience): ImageStorage {
  const client = createBucketClient(settings, { folder, name: 'image storage' });
  return {
    async write(name, bytes) {
      const body = new Uint8Array(bytes);
      const headers = {
        'Content-Type': 'image/webp',
        'X-Amz-Content-Sha256': createHash('sha256').update(body).digest('hex'),
      };
      await client.ask({ what: 'write', wait: waits.write }, name, { method: 'PUT', headers, body }, drain);
    },
    async read(name) {
      const take = async (response: Response) => new Uint8Array(await response.arrayBuffer());
      return await client
        .ask({ what: 'read', wait: waits.read }, name, { method: 'GET' }, take)
        .catch(ignoreMissingObject);
    },
    remove: (names) => client.remove(names, waits.remove),
    list: () => client.list(waits.list),
  };
}
