import { createHash } from 'node:crypto';
import { type Encoding, encode } from './compress.server.ts';

/**
 * A page that many visitors can share. It was rendered for an anonymous visitor, and its
 * Content-Security-Policy (`policy`) allows its inline scripts and styles by hash.
 */
export type SharedPage = {
  html: string;
  policy: string;
  late: DeferredScript | null;
  /** When what it shows changes by itself, if that is known. */
  until?: Date | null;
};

/**
 * The script of a shared page. It is not part of the HTML: the page loads it later, from an address that
 * contains `tag`.
 */
export type DeferredScript = { tag: string; code: string };

/**
 * The same content once for each encoding. The brotli version is compressed quickly at first and later
 * replaced by one at the best level.
 */
export type Bodies = Record<Encoding, Uint8Array>;

/**
 * The script that hydrates a shared page, compressed. The page loads it later, from an address that contains
 * `tag`.
 */
export type DeferredPart = { tag: string; bodies: Bodies };

export type StoredPage = {
  policy: string;
  bodies: Bodies;
  /** The ETag for each encoding, since HTTP treats each encoding as a different version of the page. */
  etags: Record<Encoding, string>;
  late: DeferredPart | null;
  expiresAt: number;
  bytes: number;
};

export type PageCache = {
  /**
   * Returns the cached page, or renders it. Concurrent requests for the same key share one render. Returns
   * null if the rendered page cannot be shared.
   */
  get(key: string, render: () => Promise<SharedPage | null>, expiresAt: Date): Promise<StoredPage | null>;
  /** Returns the page if it is in the cache. It is synchronous to make the most frequent case fast. */
  peek(key: string): StoredPage | undefined;
  /**
   * Returns the deferred script with that tag. It is kept even when its page is dropped from the cache, as a
   * browser may have loaded the page but not yet the script.
   */
  late(tag: string): DeferredPart | undefined;
  /**
   * Drops all pages because something changed. Pages that are being rendered at that moment are sent but not
   * cached, as they may show the old state.
   */
  drop(): void;
  bytes(): number;
};

// The most deferred scripts that are kept. Each takes some tens of kilobytes.
const maxLates = 200;

/**
 * Creates a page cache in memory. It is limited by bytes and evicts the least recently used page first. A
 * page is compressed with fast brotli at first and recompressed in the background, one page at a time,
 * because the best level takes some 80 ms of a core.
 */
export function createPageCache(options: { maxBytes: number; clock: () => Date }): PageCache {
  const pages = new Map<string, StoredPage>();
  const lates = new Map<string, DeferredPart>();
  const flights = new Map<string, Promise<StoredPage | null>>();
  let version = 0;
  let total = 0;
  let polishing: Promise<void> = Promise.resolve();

  const remove = (key: string) => {
    total -= pages.get(key)?.bytes ?? 0;
    pages.delete(key);
  };
  const cacheDeferred = (late: DeferredPart) => {
    lates.delete(late.tag);
    lates.set(late.tag, late);
    for (const oldest of lates.keys()) {
      if (lates.size <= maxLates) break;
      lates.delete(oldest);
    }
  };
  const store = (key: string, page: StoredPage) => {
    remove(key);
    pages.set(key, page);
    total += page.bytes;
    if (page.late) cacheDeferred(page.late);
    for (const oldest of pages.keys()) {
      if (total <= options.maxBytes) break;
      remove(oldest);
    }
  };
  const polish = async (key: string, page: StoredPage) => {
    if (pages.get(key) !== page) return;
    const bodies = await encodings(page.bodies.identity, true);
    const late = page.late && { ...page.late, bodies: await encodings(page.late.bodies.identity, true) };
    if (pages.get(key) !== page) return;
    const polished = sized({ ...page, bodies, late });
    // Sets the page under the same key without moving it to the end of the map, because recompression is not
    // a use by a visitor.
    pages.set(key, polished);
    total += polished.bytes - page.bytes;
    if (late) lates.set(late.tag, late);
  };

  return {
    late: (tag) => lates.get(tag),
    peek(key) {
      const page = pages.get(key);
      if (!page) return undefined;
      if (options.clock().getTime() >= page.expiresAt) {
        remove(key);
        return undefined;
      }
      // Moves the page to the end of the map, which is ordered by last use.
      pages.delete(key);
      pages.set(key, page);
      return page;
    },
    async get(key, render, expiresAt) {
      const flightKey = `${version} ${key}`;
      const flight = flights.get(flightKey);
      if (flight) return flight;
      const begun = version;
      const made = render()
        .then(async (shared) => {
          if (!shared) return null;
          const end = Math.min(expiresAt.getTime(), shared.until?.getTime() ?? Number.POSITIVE_INFINITY);
          const page = await storedPage(shared, end);
          if (begun === version && page.bytes <= options.maxBytes) {
            store(key, page);
            polishing = polishing.then(() => polish(key, page)).catch(() => undefined);
          }
          return page;
        })
        .finally(() => flights.delete(flightKey));
      flights.set(flightKey, made);
      return made;
    },
    drop() {
      version += 1;
      pages.clear();
      total = 0;
    },
    bytes: () => total,
  };
}

async function storedPage({ html, policy, late }: SharedPage, expiresAt: number): Promise<StoredPage> {
  const bodies = await encodings(Buffer.from(html));
  const tag = createHash('sha256').update(policy).update(bodies.identity).digest('base64url').slice(0, 22);
  const etags = { identity: `"${tag}"`, br: `"${tag}-br"`, gzip: `"${tag}-gz"` };
  const part = late && { tag: late.tag, bodies: await encodings(Buffer.from(late.code)) };
  return sized({ policy, bodies, etags, late: part, expiresAt, bytes: 0 });
}

async function encodings(identity: Uint8Array, best = false): Promise<Bodies> {
  const [br, gzip] = await Promise.all([encode(identity, 'br', best), encode(identity, 'gzip', best)]);
  return { identity, br, gzip };
}

function sized(page: StoredPage): StoredPage {
  const parts = [page.bodies, page.late?.bodies].flatMap((bodies) => (bodies ? Object.values(bodies) : []));
  return { ...page, bytes: parts.reduce((sum, part) => sum + part.byteLength, 0) };
}
