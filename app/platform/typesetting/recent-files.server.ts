import { createHash } from 'node:crypto';

/** A file that was made once and is answered many times, with the ETag of its bytes. */
export type MadeFile = { bytes: Buffer; etag: string };

const mostCached = 64;

/**
 * Keeps in memory the 64 files asked for last. `keyOf` names the state a file shows; a file that is asked for while
 * it is made is made once. The returned function rejects with what `make` threw, and tries again the next time.
 */
export function keepRecentFiles<Args extends unknown[]>(
  keyOf: (...args: Args) => string,
  make: (...args: Args) => Promise<Buffer>,
): (...args: Args) => Promise<MadeFile> {
  // In the order of use, the latest last.
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
