import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { readCodePrices } from '#app/core/courses/read-code-prices.server.ts';
import { tryCode } from '#app/core/offers/try-code.server.ts';
import { visitor } from '#app/domain/access.ts';
import type { CodePrices } from '#app/domain/code-prices.ts';
import { partsOf, sharedCode } from '#app/pages/cacheable-pages.ts';
import { clientAddress, limitKeyOf } from '#app/platform/limits/client-address.server.ts';
import type { Services } from '#app/visit/services.server.ts';
import { readSharedCode } from '#app/visit/site-cookies.server.ts';

/** How long prices with a code are remembered, in milliseconds: a code may begin, end or be used up meanwhile. */
const keptMs = 30_000;

/** Returns the code of the link that a request follows, or of an earlier one in its browser; null without one (DAY-2). */
export function linkedCode({ url, headers: { cookie } }: IncomingMessage): string | null {
  const { path, query } = partsOf(url);
  return sharedCode(path, query) ?? (cookie?.includes('pankh_code=') ? readSharedCode(cookie) : null);
}

export type CodePriceReader = {
  /**
   * Returns the prices with the code of the link that a request follows, or of an earlier one in its browser; null if the
   * code lowers no price, or too many codes that do not exist were tried from its address (SELL-140).
   */
  of(request: IncomingMessage): Promise<CodePrices | null>;
  drop(): void;
};

/** Creates the reader of the prices that cached and rendered pages show to visitors with a code (DAY-2). */
export function createCodePriceReader({ db, limits, clock, log, env }: Services): CodePriceReader {
  const known = new LRUCache<string, { prices: CodePrices; until: number }>({ max: 200 });
  // Addresses from which too many unknown codes were tried. They learn nothing of remembered codes either.
  const blocked = new LRUCache<string, number>({ max: 10_000 });
  let drops = 0;
  const read = async (code: string, address: string) => {
    const now = clock();
    const key = limitKeyOf(address);
    if ((blocked.get(key) ?? 0) > now.getTime()) return null;
    const kept = known.get(code);
    if (kept && kept.until > now.getTime()) return shown(kept.prices);
    const begun = drops;
    const who = { limits, actor: visitor, address };
    const tried = await tryCode(who, code, (typed) => readCodePrices(db, typed, now));
    if (tried.waitSeconds !== null) {
      blocked.set(key, now.getTime() + tried.waitSeconds * 1_000);
      return null;
    }
    const isKnown = tried.code.state !== 'refused' || tried.code.why !== 'unknown';
    if (isKnown && begun === drops) known.set(code, { prices: tried.prices, until: now.getTime() + keptMs });
    return shown(tried.prices);
  };
  return {
    async of(request) {
      const code = linkedCode(request);
      if (code === null) return null;
      return await read(code, clientAddress(request, env.trustedProxies)).catch((error: unknown) => {
        log.warn({ err: error }, 'the prices with a code could not be read');
        return null;
      });
    },
    drop() {
      drops += 1;
      known.clear();
    },
  };
}

const shown = (prices: CodePrices) => (Object.keys(prices).length === 0 ? null : prices);
