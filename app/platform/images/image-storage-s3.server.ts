import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { BucketSettings } from '#app/env.server.ts';
import { type ImageStorage, StorageError, type StoredFile } from './image-storage.server.ts';

// The prefix of all names in the bucket, because the bucket may hold other data too. On disk, the folder has
// the same name, so files can be copied between the two as they are.
const folder = 'images/';
const patience = { write: 10_000, read: 5_000, remove: 3_000, list: 10_000 } as const;

/** How long each kind of operation may take, in milliseconds. */
export type Patience = { [Asked in keyof typeof patience]: number };

/**
 * Creates a storage in an S3-compatible bucket, with path-style URLs and signed requests. The bucket can stay
 * private, because this server itself serves the images at `/images/`. A timeout, a redirect or a 5xx
 * response counts as an unreachable storage.
 */
export function createBucketStorage(settings: BucketSettings, waits: Patience = patience): ImageStorage {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  // A request is repeated only once after a 5xx or 429 response, because somebody is waiting for it in front
  // of a form.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 1 });
  const base = `${endpoint}/${bucket}`;

  async function ask<T>(
    asked: keyof Patience,
    url: string,
    init: RequestInit,
    take: (response: Response) => Promise<T>,
  ): Promise<T> {
    try {
      const signal = AbortSignal.timeout(waits[asked]);
      const response = await client.fetch(url, { ...init, signal, redirect: 'error' });
      if (!response.ok) throw await faultOf(asked, response);
      return await take(response);
    } catch (error) {
      if (error instanceof StorageError) throw error;
      throw new StorageError('away', `the image storage did not answer: ${asked}`, error);
    }
  }

  return {
    async write(name, bytes) {
      const body = new Uint8Array(bytes);
      const headers = {
        'Content-Type': 'image/webp',
        'X-Amz-Content-Sha256': createHash('sha256').update(body).digest('hex'),
      };
      await ask('write', `${base}/${folder}${name}`, { method: 'PUT', headers, body }, drain);
    },
    async read(name) {
      try {
        const take = async (response: Response) => new Uint8Array(await response.arrayBuffer());
        return await ask('read', `${base}/${folder}${name}`, { method: 'GET' }, take);
      } catch (error) {
        if (error instanceof MissingObject) return undefined;
        throw error;
      }
    },
    async remove(names) {
      const removeOne = (name: string) =>
        ask('remove', `${base}/${folder}${name}`, { method: 'DELETE' }, drain).catch((error: unknown) => {
          if (!(error instanceof MissingObject)) throw error;
        });
      await Promise.all(names.map(removeOne));
    },
    async *list() {
      let after: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: folder });
        if (after !== undefined) query.set('continuation-token', after);
        const page = await ask('list', `${base}?${query}`, { method: 'GET' }, (response) => response.text());
        yield* filesOf(page);
        after = /<IsTruncated>true</.test(page) ? textOf(page, 'NextContinuationToken') : undefined;
      } while (after !== undefined);
    },
  };
}

class MissingObject extends StorageError {}

const drain = async (response: Response) => void (await response.arrayBuffer());

async function faultOf(asked: string, response: Response): Promise<StorageError> {
  const code = textOf(await response.text(), 'Code') ?? '';
  // Of the bucket's response, the error's message contains only the short error code. The rest may repeat
  // signed values.
  const known = /^[A-Za-z]{1,60}$/.test(code) ? ` ${code}` : '';
  const message = `the image storage answered ${response.status}${known}: ${asked}`;
  if (response.status === 404 && code !== 'NoSuchBucket') return new MissingObject('refused', message);
  if (/^(QuotaExceeded|XMinioStorageFull|EntityTooLarge)$/.test(code) || response.status === 507)
    return new StorageError('full', message);
  const isPassing = response.status >= 500 || response.status === 429 || response.status === 408;
  return new StorageError(isPassing ? 'away' : 'refused', message);
}

/**
 * Reads the names and times of files from the XML with which a bucket lists them. Searching for known tags is
 * enough, because our names contain no character that XML would escape.
 */
function* filesOf(page: string): Iterable<StoredFile> {
  for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
    const key = textOf(entry, 'Key');
    const writtenAt = new Date(textOf(entry, 'LastModified') ?? '');
    if (!key?.startsWith(folder) || Number.isNaN(writtenAt.getTime())) continue;
    yield { name: key.slice(folder.length), writtenAt };
  }
}

function textOf(xml: string, tag: string): string | undefined {
  return new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&');
}
