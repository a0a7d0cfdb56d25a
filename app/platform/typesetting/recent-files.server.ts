import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** A generated file that is served many times, with a hash of its bytes as its ETag. */
export type MadeFile = { bytes: Buffer; etag: string };

const mostCached = 64;

/** The 64 last ones. Simultaneous requests share one `make`; after a failure, the next tries again. */
export function keepRecentFiles<Args extends unknown[]>(
  keyOf: (...args: Args) => string,
  make: (...args: Args) => Promise<Buffer>,
): (...args: Args) => Promise<MadeFile> {
  const files = new LRUCache<string, Promise<MadeFile>>({ max: mostCached });
  return async (...args) => {
    const key = keyOf(...args);
    const known = files.get(key);
    if (known) return await known;
    const file = make(...args).then(withEtag);
    files.set(key, file);
    file.catch(() => files.delete(key));
    return await file;
  };
}

function withEtag(bytes: Buffer): MadeFile {
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}
