import { createHash } from 'node:crypto';

/** A generated file that is served many times, with a hash of its bytes as its ETag. */
export type MadeFile = { bytes: Buffer; etag: string };

const mostCached = 64;

/**
 * Returns a function that makes files with `make` and keeps the 64 most recently requested ones in memory.
 * `keyOf` must return equal keys for equal files only. Simultaneous requests for a file share one `make`. If
 * `make` fails, the request rejects with its error, and the next one tries again.
 */
export function keepRecentFiles<Args extends unknown[]>(
  keyOf: (...args: Args) => string,
  make: (...args: Args) => Promise<Buffer>,
): (...args: Args) => Promise<MadeFile> {
  // The files in memory in the order of their last use, the most recently used last.
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
