import { createHmac } from 'node:crypto';
import type { Database } from '#app/db/database.server.ts';
import { codePolicy } from './limit-policies.ts';
import { TableLimiter } from './limit-store.server.ts';

/** The keys under which tried coupon codes are counted: the network address and, for a signed-in user, the account. */
type CodeKeys = readonly string[];

/** Limits guesses (SELL-140). The same wrong code counts once, as a page may be reloaded. */
export function createCodeLimiter(db: Database, clock: () => Date, secret: string) {
  const { points, seconds } = codePolicy;
  const wrong = new TableLimiter(db, clock, { name: 'code', points, seconds });
  const known = new TableLimiter(db, clock, {
    name: 'code-known',
    points: Number.MAX_SAFE_INTEGER,
    seconds,
  });
  const hashOf = (code: string) => createHmac('sha256', secret).update(code).digest('base64url');

  return {
    /** Returns how many milliseconds to wait until codes can be tried again; null if they can be tried now. */
    wait: async (keys: CodeKeys): Promise<number | null> => {
      const counts = await Promise.all(keys.map((key) => wrong.get(key)));
      const waits = counts.map((count) =>
        count !== null && count.consumedPoints >= points ? count.msBeforeNext : null,
      );
      return waits.find((wait) => wait !== null) ?? null;
    },
    countWrong: async (keys: CodeKeys, code: string): Promise<void> => {
      for (const key of keys) {
        const { consumedPoints } = await known.penalty(`${key} ${hashOf(code)}`);
        if (consumedPoints === 1) await wrong.penalty(key);
      }
    },
  };
}
