import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js';
import type { Database } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { portalPolicy, signInPolicy, waitAfter } from './limit-policies.ts';
import { type CountOptions, TableLimiter } from './limit-store.server.ts';

export type Refusal = { ok: false; retryAfterSeconds: number };
export type Outcome = 'right' | 'wrong' | 'undecided';

/** An attempt that was let in: it stands in the books as a failure until it is settled. */
export type Entry = {
  ok: true;
  settle: (outcome: Outcome) => Promise<void>;
  /** How long the answer to a wrong one is held back, in milliseconds. */
  holdBack: number;
};

/** Thrown inside a transaction, so that a refused attempt leaves no trace in the books. */
class Refused extends Error {
  readonly milliseconds: number;
  constructor(milliseconds: number) {
    super('refused');
    this.milliseconds = milliseconds;
  }
}

/** Counts one more, or says how long to wait, in milliseconds. A broken store rejects. */
export async function take(
  limiter: TableLimiter,
  key: string,
  options: CountOptions = {},
): Promise<{ ok: true; count: number } | { ok: false; milliseconds: number }> {
  try {
    return { ok: true, count: (await limiter.consume(key, 1, options)).consumedPoints };
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    return { ok: false, milliseconds: error.msBeforeNext };
  }
}

export function refusal(milliseconds: number): Refusal {
  return { ok: false, retryAfterSeconds: Math.max(Math.ceil(milliseconds / 1000), 1) };
}

/** Lets sign-in attempts in, keyed by address and account; both keys come already reduced (AUTH-7). */
export function createSignInBooks(db: Database, clock: () => Date) {
  const { pair, address, account } = signInPolicy;
  const limiter = (name: string, points: number, seconds: number) =>
    new TableLimiter(db, clock, { name: `signin-${name}`, points, seconds });
  const byAddress = limiter('address', address.points, address.seconds);
  const byPair = limiter('pair', Number.MAX_SAFE_INTEGER, pair.seconds);
  const lane = limiter('lane', 1, pair.longestWait);
  const byAccount = limiter('account', Number.MAX_SAFE_INTEGER, account.seconds);
  const seen = limiter('seen', Number.MAX_SAFE_INTEGER, account.seconds);
  const spread = limiter('spread', Number.MAX_SAFE_INTEGER, account.seconds);

  return {
    enter: (addressKey: string, accountKey: string): Promise<Entry | Refusal> => {
      const pairKey = `${accountKey}:${addressKey}`;
      return counted(db, async (on) => {
        await takeOrRefuse(byAddress, addressKey, { on });
        const { consumedPoints: nth } = await byPair.penalty(pairKey, 1, { on });
        const free = (await isUnderAttack(accountKey, pairKey, on)) ? account.free : pair.free;
        if (nth >= free) {
          const wait = waitAfter(nth - free);
          await takeOrRefuse(lane, pairKey, { on, customDuration: wait });
          await byPair.penalty(pairKey, 0, { on, slide: true, customDuration: pair.seconds + wait });
        }
        return {
          ok: true,
          settle: (outcome) => settle(outcome, addressKey, pairKey, accountKey),
          holdBack: 0,
        };
      });
    },
  };

  // Failures from two addresses besides this one: what a person mistypes is not an attack on oneself.
  async function isUnderAttack(accountKey: string, pairKey: string, on: Database): Promise<boolean> {
    const failures = await byAccount.get(accountKey, { on });
    if ((failures?.consumedPoints ?? 0) < account.failures) return false;
    const addresses = await spread.get(accountKey, { on });
    const own = await seen.get(pairKey, { on });
    return (addresses?.consumedPoints ?? 0) - (own ? 1 : 0) >= account.addresses;
  }

  // A right password clears this address's failures on this account and no others: else one's own account
  // would wipe out what one tried on somebody else's.
  async function settle(outcome: Outcome, addressKey: string, pairKey: string, accountKey: string) {
    await inTransaction(db, async (on) => {
      if (outcome === 'wrong') {
        await byAccount.penalty(accountKey, 1, { on });
        const { consumedPoints: times } = await seen.penalty(pairKey, 1, { on });
        if (times === 1) await spread.penalty(accountKey, 1, { on });
        return;
      }
      await byAddress.reward(addressKey, 1, { on });
      if (outcome === 'right') await byPair.delete(pairKey, { on });
      else await byPair.reward(pairKey, 1, { on });
      await lane.delete(pairKey, { on });
    });
  }
}

/** Lets tries of the portal's password in (PORTAL-5). */
export function createPortalBooks(db: Database, clock: () => Date) {
  const byAddress = new TableLimiter(db, clock, { name: 'portal-address', ...portalPolicy.address });
  const everywhere = new TableLimiter(db, clock, { name: 'portal-all', ...portalPolicy.everywhere });

  return {
    enter: (addressKey: string): Promise<Entry | Refusal> =>
      counted(db, async (on) => {
        const nth = await takeOrRefuse(byAddress, addressKey, { on });
        await takeOrRefuse(everywhere, 'all', { on });
        const holdBack = portalPolicy.firstHoldBack * 2 ** (nth - 1);
        return { ok: true, settle: (outcome) => settle(outcome, addressKey), holdBack };
      }),
  };

  async function settle(outcome: Outcome, addressKey: string): Promise<void> {
    if (outcome === 'wrong') return;
    await inTransaction(db, async (on) => {
      if (outcome === 'right') await byAddress.delete(addressKey, { on });
      else await byAddress.reward(addressKey, 1, { on });
      await everywhere.reward('all', 1, { on });
    });
  }
}

async function takeOrRefuse(limiter: TableLimiter, key: string, options: CountOptions): Promise<number> {
  const taken = await take(limiter, key, options);
  if (!taken.ok) throw new Refused(taken.milliseconds);
  return taken.count;
}

async function counted(db: Database, work: (on: Database) => Promise<Entry>): Promise<Entry | Refusal> {
  try {
    return await inTransaction(db, work);
  } catch (error) {
    if (error instanceof Refused) return refusal(error.milliseconds);
    throw error;
  }
}
