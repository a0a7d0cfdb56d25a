import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Encoding, encode } from './compress.server.ts';
import type { CutPage } from './page-slots.server.ts';

/**
 * A visitor's whole page, or a template for students. `policy` allows its inline scripts and styles by hash.
 */
export type SharedPage = ({ html: string } | { template: CutPage }) & {
  policy: string;
  late: DeferredScript | null;
  /** When the page changes next without changed data, as at the end of an offer; null if unknown. */
  until?: Date | null;
};

/** A script that is not part of the HTML. The page loads it from a URL with `tag`, its hash. */
export type DeferredScript = { tag: string; code: string };

/** Brotli is fast at first, replaced later by the best level. */
export type Bodies = Record<Encoding, Uint8Array>;

/** The script of a shared page in each encoding. The page loads it later from a URL that contains `tag`. */
export type DeferredPart = { tag: string; bodies: Bodies };

type Stored = { policy: string; late: DeferredPart | null; expiresAt: number; bytes: number };

export type WholePage = Stored & {
  bodies: Bodies;
  /** The ETag for each encoding, because to HTTP each encoding is another version of the page. */
  etags: Record<Encoding, string>;
};
type TemplatePage = Stored & { template: CutPage };
export type StoredPage = WholePage | TemplatePage;

export type PageCache = {
  /** The cached page, or a new rendering, which requests for one key share. Null if it cannot be shared. */
  get(key: string, render: () => Promise<SharedPage | null>, expiresAt: Date): Promise<StoredPage | null>;
  /** This is synchronous, because most requests are for cached pages and must be fast. */
  peek(key: string): StoredPage | undefined;
  /** Returns the page that was rendered last, although it may be outdated: for the time of an outage (OPS-46). */
  newest(key: string): StoredPage | undefined;
  /** Finds a script by the hash in its URL. Scripts stay longer than pages, because a browser may load one later. */
  late(tag: string): DeferredPart | undefined;
  /** With `keepsNewest`, `newest` still has the pages. What is being rendered is sent, not cached. */
  drop(keepsNewest?: boolean): void;
  bytes(): number;
};

// How many scripts are kept, of some tens of kilobytes each. Beyond that, the least recently used is dropped.
const maxLates = 200;

/**
 * Keeps at most `maxBytes`; the least recently used go. Compresses with fast brotli first. The best level takes about
 * 80 ms of a core, so it follows in the background, one page at a time.
 */
export function createPageCache(options: { maxBytes: number; clock: () => Date }): PageCache {
  const pages = new LRUCache<string, { page: StoredPage; version: number }>({
    maxSize: options.maxBytes,
    sizeCalculation: ({ page }) => page.bytes,
  });
  const lates = new LRUCache<string, DeferredPart>({ max: maxLates });
  const flights = new Map<string, Promise<StoredPage | null>>();
  let version = 0;
  let polishing: Promise<void> = Promise.resolve();

  const store = (key: string, page: StoredPage) => {
    pages.set(key, { page, version });
    if (page.late) lates.set(page.late.tag, page.late);
  };
  const polish = async (key: string, page: StoredPage) => {
    const entry = pages.peek(key);
    if (entry?.page !== page || entry.version !== version) return;
    const late = page.late && { ...page.late, bodies: await encodings(page.late.bodies.identity, true) };
    const better =
      'bodies' in page ? { ...page, bodies: await encodings(page.bodies.identity, true) } : { ...page };
    if (pages.peek(key) !== entry) return;
    // Changed in place, because a new entry would count as most recently used. The cache counts the old, larger size.
    entry.page = sized({ ...better, late });
    if (late) lates.set(late.tag, late);
  };

  return {
    late: (tag) => lates.get(tag),
    peek(key) {
      const entry = pages.get(key);
      const isCurrent = entry?.version === version && options.clock().getTime() < entry.page.expiresAt;
      return isCurrent ? entry.page : undefined;
    },
    newest: (key) => pages.get(key)?.page,
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
          if (begun === version) {
            store(key, page);
            polishing = polishing.then(() => polish(key, page)).catch(() => undefined);
          }
          return page;
        })
        .finally(() => flights.delete(flightKey));
      flights.set(flightKey, made);
      return made;
    },
    drop(keepsNewest = false) {
      version += 1;
      if (!keepsNewest) pages.clear();
    },
    bytes: () => pages.calculatedSize,
  };
}

async function storedPage(shared: SharedPage, expiresAt: number): Promise<StoredPage> {
  const { policy, late } = shared;
  const part = late && { tag: late.tag, bodies: await encodings(Buffer.from(late.code)) };
  const kept = { policy, late: part, expiresAt, bytes: 0 };
  if ('template' in shared) return sized({ ...kept, template: shared.template });
  const bodies = await encodings(Buffer.from(shared.html));
  const tag = createHash('sha256').update(policy).update(bodies.identity).digest('base64url').slice(0, 22);
  const etags = { identity: `"${tag}"`, br: `"${tag}-br"`, gzip: `"${tag}-gz"` };
  return sized({ ...kept, bodies, etags });
}

async function encodings(identity: Uint8Array, best = false): Promise<Bodies> {
  const [br, gzip] = await Promise.all([encode(identity, 'br', best), encode(identity, 'gzip', best)]);
  return { identity, br, gzip };
}

function sized(page: StoredPage): StoredPage {
  const own = 'bodies' in page ? page.bodies : undefined;
  const parts = [own, page.late?.bodies].flatMap((bodies) => (bodies ? Object.values(bodies) : []));
  const bytes = 'template' in page ? page.template.bytes : 0;
  return { ...page, bytes: parts.reduce((sum, part) => sum + part.byteLength, bytes) };
}
