import { createHash } from 'node:crypto';
import { type Encoding, encode } from './compress.server.ts';

/** A page that many may share: rendered for an anonymous visitor, its policy naming its inline parts by hash. */
export type SharedPage = { html: string; policy: string; late: DeferredScript | null };

/** The script of a shared page, which the page loads by an address that holds its tag. */
export type DeferredScript = { tag: string; code: string };

/** The same bytes in each encoding; the first brotli is quick, and replaced by the best. */
export type Bodies = Record<Encoding, Uint8Array>;

/** The script that takes the page over, loaded later and by its own address. */
export type DeferredPart = { tag: string; bodies: Bodies };

export type StoredPage = {
  policy: string;
  bodies: Bodies;
  /** One a body, since each is a different answer to the same question. */
  etags: Record<Encoding, string>;
  late: DeferredPart | null;
  expiresAt: number;
  bytes: number;
};

export type PageCache = {
  /** The stored page, or the one being rendered for everybody who asks meanwhile; null when it may not be shared. */
  get(key: string, render: () => Promise<SharedPage | null>, expiresAt: Date): Promise<StoredPage | null>;
  /** The stored page if it is there now: no promise, for the hot path. */
  peek(key: string): StoredPage | undefined;
  /** The late part of that tag, also of a page forgotten since: a browser may have it open. */
  late(tag: string): DeferredPart | undefined;
  /** Forgets all: something changed. What is being rendered now is not kept. */
  drop(): void;
  bytes(): number;
};

// Some tens of kilobytes each.
const maxLates = 200;

/**
 * Pages in memory, bounded by bytes, the longest unused going first. Compressed with brotli at once and better in
 * the background, one page at a time, since the best level takes some 80 ms of a core.
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
    // Set in place: being polished is not being used.
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
      // Last used goes last.
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
          const page = await storedPage(shared, expiresAt.getTime());
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
