import { AwsClient } from 'aws4fetch';
import type { BucketSettings } from '#app/env.server.ts';
import { StorageError, type StoredFile } from '../storage-error.server.ts';

/** `what` is the purpose, for error messages; `wait` is in milliseconds. */
type Asked = { what: string; wait: number };

/**
 * Accesses one folder of an S3-compatible bucket, with path-style URLs and signed requests. A timeout, redirect or
 * 5xx means unreachable. `name` is what errors call it, such as "image storage".
 */
export function createBucketClient(
  settings: BucketSettings,
  { folder, name }: { folder: string; name: string },
) {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  // A request is repeated only once after a 5xx or 429, because a visitor waits after submitting a form.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 1 });
  const base = `${endpoint}/${bucket}`;

  /** `wait` limits the time until `take` has finished; a body that it has not read then has no limit. */
  async function ask<T>(
    { what, wait }: Asked,
    url: string,
    init: RequestInit,
    take: (response: Response) => Promise<T>,
  ): Promise<T> {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(new Error('timed out')), wait);
    try {
      const response = await client.fetch(url, { ...init, signal: patience.signal, redirect: 'error' });
      if (!response.ok) throw await faultOf(name, what, response);
      return await take(response);
    } catch (error) {
      if (error instanceof StorageError) throw error;
      throw new StorageError('away', `the ${name} did not answer: ${what}`, error);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    ask: <T>(asked: Asked, file: string, init: RequestInit, take: (response: Response) => Promise<T>) =>
      ask(asked, `${base}/${folder}${file}`, init, take),
    async remove(names: readonly string[], wait: number): Promise<void> {
      const removeOne = (file: string) =>
        ask({ what: 'remove', wait }, `${base}/${folder}${file}`, { method: 'DELETE' }, drain).catch(
          ignoreMissingObject,
        );
      await Promise.all(names.map(removeOne));
    },
    /** Lists the files of the folder, with as many requests as needed. */
    async *list(wait: number): AsyncIterable<StoredFile> {
      let after: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: folder });
        if (after !== undefined) query.set('continuation-token', after);
        const asked = { what: 'list', wait };
        const page = await ask(asked, `${base}?${query}`, { method: 'GET' }, (response) => response.text());
        yield* filesOf(page, folder);
        after = /<IsTruncated>true</.test(page) ? textOf(page, 'NextContinuationToken') : undefined;
      } while (after !== undefined);
    },
  };
}

class MissingObject extends StorageError {}

export function ignoreMissingObject(error: unknown): undefined {
  if (!(error instanceof MissingObject)) throw error;
}

export async function drain(response: Response): Promise<void> {
  await response.arrayBuffer();
}

async function faultOf(name: string, asked: string, response: Response): Promise<StorageError> {
  const code = textOf(await response.text(), 'Code') ?? '';
  // The message has only the short code: the rest of the response may repeat signed values, which must not be logged.
  const known = /^[A-Za-z]{1,60}$/.test(code) ? ` ${code}` : '';
  const message = `the ${name} answered ${response.status}${known}: ${asked}`;
  if (response.status === 404 && code !== 'NoSuchBucket') return new MissingObject('refused', message);
  if (/^(QuotaExceeded|XMinioStorageFull|EntityTooLarge)$/.test(code) || response.status === 507)
    return new StorageError('full', message);
  const isPassing = response.status >= 500 || response.status === 429 || response.status === 408;
  return new StorageError(isPassing ? 'away' : 'refused', message);
}

/** Searches for known tags only: our file names have no character that XML would escape. */
function* filesOf(page: string, folder: string): Iterable<StoredFile> {
  const [, ...entries] = page.split('<Contents>');
  for (const rest of entries) {
    const [entry = ''] = rest.split('</Contents>', 1);
    const key = textOf(entry, 'Key');
    const writtenAt = new Date(textOf(entry, 'LastModified') ?? '');
    if (!key?.startsWith(folder) || Number.isNaN(writtenAt.getTime())) continue;
    yield { name: key.slice(folder.length), bytes: Number(textOf(entry, 'Size') || Number.NaN), writtenAt };
  }
}

function textOf(xml: string, tag: string): string | undefined {
  return new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&');
}
