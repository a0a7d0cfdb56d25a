import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { BucketSettings } from '#app/env.server.ts';
import { orDiskFault } from '../disk-files.server.ts';
import type { BlobStorage, StoredKind } from './blob-storage.server.ts';
import { createBucketClient, drain, ignoreMissingObject } from './bucket-client.server.ts';

/**
 * How long each kind of operation may take, in milliseconds. For a range of a file, `read` is the time until the first
 * byte. A visitor waits while an image is written, and a file may have gigabytes.
 */
export type StorageWaits = { write: number; read: number; remove: number; list: number };
// Each kind has the name and the folder of a storage on disk, so that files can be copied between the two.
const kinds = {
  images: {
    name: 'image storage',
    type: 'image/webp',
    waits: { write: 10_000, read: 5_000, remove: 3_000, list: 10_000 },
  },
  files: {
    name: 'file storage',
    type: 'application/octet-stream',
    waits: { write: 60 * 60_000, read: 10_000, remove: 3_000, list: 10_000 },
  },
} as const satisfies Record<StoredKind, { name: string; type: string; waits: StorageWaits }>;

/** Creates a storage in an S3-compatible bucket, which need not be public. */
export function createBucketStorage(
  settings: BucketSettings,
  kind: StoredKind,
  waits: StorageWaits = kinds[kind].waits,
): BlobStorage {
  const { name: storage, type } = kinds[kind];
  const client = createBucketClient(settings, { folder: `${kind}/`, name: storage });
  const asked = (what: keyof StorageWaits) => ({ what, wait: waits[what] });
  const put = (name: string, body: Blob | Uint8Array<ArrayBuffer>, sha256: string) => {
    const headers = { 'Content-Type': type, 'X-Amz-Content-Sha256': sha256 };
    return client.ask(asked('write'), name, { method: 'PUT', headers, body }, drain);
  };
  return {
    async write(name, bytes) {
      const body = new Uint8Array(bytes);
      await put(name, body, createHash('sha256').update(body).digest('hex'));
    },
    async read(name) {
      const take = async (response: Response) => new Uint8Array(await response.arrayBuffer());
      return await client.ask(asked('read'), name, { method: 'GET' }, take).catch(ignoreMissingObject);
    },
    async stat(name) {
      const take = async ({ headers }: Response) => ({ bytes: Number(headers.get('Content-Length')) });
      return await client.ask(asked('read'), name, { method: 'HEAD' }, take).catch(ignoreMissingObject);
    },
    async readRange(name, { from, to }) {
      const init = { method: 'GET', headers: { Range: `bytes=${from}-${to}` } };
      const take = async ({ body }: Response) => body ?? new Blob().stream();
      return await client.ask(asked('read'), name, init, take).catch(ignoreMissingObject);
    },
    async moveIn(path, name, sha256) {
      // A Blob is read piece by piece while it is sent, and has a known length, which S3 requires.
      await put(name, await orDiskFault('a file could not be read', () => openAsBlob(path)), sha256);
      await rm(path, { force: true });
    },
    remove: (names) => client.remove(names, waits.remove),
    list: () => client.list(waits.list),
  };
}
