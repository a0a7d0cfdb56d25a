import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { BucketSettings } from '#app/env.server.ts';
import { createBucketClient, drain, ignoreMissingObject } from '../bucket-client.server.ts';
import { orDiskFault } from '../disk-files.server.ts';
import type { FileStorage } from './file-storage.server.ts';

// The same name as the folder of a storage on disk, so that files can be copied between the two without renaming.
const folder = 'files/';
const patience = { write: 60 * 60_000, read: 10_000, remove: 3_000, list: 10_000 } as const;

/** How long each kind of operation may take, in milliseconds. For `read`, this is the time until the first byte. */
export type FilePatience = { [Asked in keyof typeof patience]: number };

/** Creates a storage of files in an S3-compatible bucket. The bucket need not be public. */
export function createBucketFiles(settings: BucketSettings, waits: FilePatience = patience): FileStorage {
  const client = createBucketClient(settings, { folder, name: 'file storage' });
  const asked = (what: keyof FilePatience) => ({ what, wait: waits[what] });
  return {
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
      const body = await orDiskFault('a file could not be read', () => openAsBlob(path));
      const headers = { 'Content-Type': 'application/octet-stream', 'X-Amz-Content-Sha256': sha256 };
      await client.ask(asked('write'), name, { method: 'PUT', headers, body }, drain);
      await rm(path, { force: true });
    },
    remove: (names) => client.remove(names, waits.remove),
    list: () => client.list(waits.list),
  };
}
