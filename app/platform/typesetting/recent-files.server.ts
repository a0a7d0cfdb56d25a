import { createHash } from 'node:crypto';

/** A generated file that is served many times, with an ETag of its bytes. */
export type MadeFile = { bytes: Buffer; etag: string };

const mostCached = 64;

/**
 * Caches the 64 most recently requested files in memory. `keyOf` identifies the state that a file shows;
 * concurrent requests for a file share one `make`. The returned function rejects with the error of `make`,
 * and the next call tries again.
 */
export function keepRecentFiles<Args extends unknown[]>(
  keyOf: (...args: Args) => string,
  make: (...args: Args) => Promise<Buffer>,
): (...args: Args) => Promise<MadeFile> {
  // In order of use, the most recent last.
  const kept = new Map<string, Promise<MadeFile>>();
  return async (...args) => {
    const key = keyOf(...args);
    const known = kept.get(key);
    const file = known ?? make(...args).then(withEtag);
    kept.delete(key);
    kept.set(key, file);
    if (!known) {
      file.catch(() => kept.delete(key));
      const oldest = kept.keys().next().value;
      if (kept.size > mostCached && oldest !== undefined) kept.delete(oldest);
    }
    return await file;
  };
}

function withEtag(bytes: Buffer): MadeFile {
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}
