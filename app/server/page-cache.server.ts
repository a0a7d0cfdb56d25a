import { createHash } from 'node:crypto';
import { type Encoding, encode } from './compress.server.ts';

/** A page many may share: rendered for a visitor nobody knows, its policy naming its inline parts by hash. */
export type SharedPage = { html: string; policy: string };

export type StoredPage = {
  policy: string;
  bodies: Record<Encoding, Uint8Array>;
  /** One a body, since each is a different answer to the same question. */
  etags: Record<Encoding, string>;
  expiresAt: number;
  bytes: number;
};

export type PageCache = {
  /** The stored page, or the one being rendered for everybody who asks meanwhile; null when it may not be shared. */
  get(key: string, render: () => Promise<SharedPage | null>, expiresAt: Date): Promise<StoredPage | null>;
  /** The stored page if it is there now: no promise, for the hot path. */
  peek(key: string): StoredPage | undefined;
  /** Forgets all: something changed. What is being rendered now is not kept. */
  drop(): void;
  bytes(): number;
};

/**
 * Pages in memory, bounded by bytes, the longest unused going first. Compressed with brotli at once and better in
 * the background, one page at a time, since the best level takes some 80 ms of a core.
 */
export function createPageCache(options: { maxBytes: number; clock: () => Date }): PageCache {
  const pages = new Map<string, StoredPage>();
  const flights = new Map<string, Promise<StoredPage | null>>();
  let version = 0;
  let total = 0;
  let polishing: Promise<void> = Promise.resolve();

  const remove = (key: string) => {
    total -= pages.get(key)?.bytes ?? 0;
    pages.delete(key);
  };
  const store = (key: string, page: StoredPage) => {
    remove(key);
    pages.set(key, page);
    total += page.bytes;
    for (const oldest of pages.keys()) {
      if (total <= options.maxBytes) break;
      remove(oldest);
    }
  };
  const polish = async (key: string, page: StoredPage) => {
    if (pages.get(key) !== page) return;
    const br = await encode(page.bodies.identity, 'br', true);
    const gzip = await encode(page.bodies.identity, 'gzip', true);
    if (pages.get(key) === page) store(key, sized({ ...page, bodies: { ...page.bodies, br, gzip } }));
  };

  return {
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

async function storedPage({ html, policy }: SharedPage, expiresAt: number): Promise<StoredPage> {
  const identity = Buffer.from(html);
  const [br, gzip] = await Promise.all([encode(identity, 'br'), encode(identity, 'gzip')]);
  const tag = createHash('sha256').update(policy).update(identity).digest('base64url').slice(0, 22);
  const etags = { identity: `"${tag}"`, br: `"${tag}-br"`, gzip: `"${tag}-gz"` };
  return sized({ policy, bodies: { identity, br, gzip }, etags, expiresAt, bytes: 0 });
}

function sized(page: StoredPage): StoredPage {
  const { identity, br, gzip } = page.bodies;
  return { ...page, bytes: identity.byteLength + br.byteLength + gzip.byteLength };
}
