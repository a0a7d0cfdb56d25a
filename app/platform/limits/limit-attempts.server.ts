import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js';
import type { Database } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Refused, Result } from '#app/domain/result.ts';
import { portalPolicy, signInPolicy, waitAfter } from './limit-policies.ts';
import { type CountOptions, TableLimiter } from './limit-store.server.ts';

export type Refusal = Refused<'too-many'> & { retryAfterSeconds: number };
export type Outcome = 'right' | 'wrong' | 'undecided';

/** An attempt to sign in that the rate limit allows. It counts as failed until `settle` is called with its outcome. */
type Entry = {
  settle: (outcome: Outcome) => Promise<void>;
  /** For how many milliseconds to delay the response if the password is wrong, to slow down guessing. */
  holdBack: number;
  isGuessing: boolean;
};

export type Entered = Result<Entry, 'too-many', Pick<Refusal, 'retryAfterSeconds'>>;

/** Thrown to roll the transaction back, because a refused attempt is not counted. */
class TooMany extends Error {
  readonly milliseconds: number;
  constructor(milliseconds: number) {
    super('refused');
    this.milliseconds = milliseconds;
  }
}

/** Counts a use; if there were too many, returns how long to wait in ms. Rejects if counts cannot be stored. */
export async function take(
  limiter: TableLimiter,
  key: string,
  options: CountOptions = {},
): Promise<Result<{ count: number }, 'too-many', { milliseconds: number }>> {
  try {
    return { success: true, count: (await limiter.consume(key, 1, options)).consumedPoints };
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    return { success: false, error: 'too-many', milliseconds: error.msBeforeNext };
  }
}

export function refusal(milliseconds: number): Refusal {
  return {
    success: false,
    error: 'too-many',
    retryAfterSeconds: Math.max(Math.ceil(milliseconds / 1000), 1),
  };
}

/** `browser` is the browser's id if it has signed in to this account before. */
export type SignInKeys = { addressKey: string; accountKey: string; browser: string | undefined };

/** `waited`: this attempt set a wait, which counts for the next one; earlier attempts have then set it, too. */
type Attempted = { laneKey: string; addressKey: string | undefined; waited: boolean };

/** Browsers that have signed in to the account before are limited only by their own failures (AUTH-7). */
export function createSignInLimiter(db: Database, clock: () => Date) {
  const { lane, address, alertAt } = signInPolicy;
  const limiter = (name: string, points: number, seconds: number) =>
    new TableLimiter(db, clock, { name: `signin-${name}`, points, seconds });
  const byAddress = limiter('address', address.points, address.seconds);
  const failures = limiter('lane', Number.MAX_SAFE_INTEGER, lane.seconds);
  const waits = limiter('wait', 1, lane.longestWait);

  return {
    enter: (keys: SignInKeys): Promise<Entered> => {
      const isKnown = keys.browser !== undefined;
      const laneKey = isKnown ? `${keys.accountKey}:${keys.browser}` : keys.accountKey;
      return counted(db, async (on) => {
        if (!isKnown) await takeOrRefuse(byAddress, keys.addressKey, { on });
        const { consumedPoints: nth } = await failures.penalty(laneKey, 1, { on });
        if (nth >= lane.free) {
          const wait = waitAfter(nth - lane.free);
          await takeOrRefuse(waits, laneKey, { on, customDuration: wait });
          await failures.penalty(laneKey, 0, { on, slide: true, customDuration: lane.seconds + wait });
        }
        return {
          success: true,
          settle: (outcome) =>
            settle(outcome, {
              laneKey,
              addressKey: isKnown ? undefined : keys.addressKey,
              waited: nth >= lane.free,
            }),
          holdBack: 0,
          isGuessing: !isKnown && nth >= alertAt,
        };
      });
    },
  };

  // Each attempt was counted as failed in advance, which is corrected here. After a right password, all failures of a
  // browser that signed in to the account before are cleared. Other browsers share counters, so clearing those would
  // let attackers reset them by signing in to accounts of their own.
  async function settle(outcome: Outcome, { laneKey, addressKey, waited }: Attempted) {
    if (outcome === 'wrong') return;
    await inTransaction(db, async (on) => {
      if (addressKey !== undefined) await byAddress.reward(addressKey, 1, { on });
      if (outcome === 'right' && addressKey === undefined) await failures.delete(laneKey, { on });
      else await failures.reward(laneKey, 1, { on });
      if (waited) await waits.delete(laneKey, { on });
    });
  }
}

/** Creates the rate limit for entering the shared password of the admin panel (PORTAL-5). */
export function createPortalLimiter(db: Database, clock: () => Date) {
  const byAddress = new TableLimiter(db, clock, { name: 'portal-address', ...portalPolicy.address });
  const everywhere = new TableLimiter(db, clock, { name: 'portal-all', ...portalPolicy.everywhere });

  return {
    enter: (addressKey: string): Promise<Entered> =>
      counted(db, async (on) => {
        const nth = await takeOrRefuse(byAddress, addressKey, { on });
        await takeOrRefuse(everywhere, 'all', { on });
        const holdBack = portalPolicy.firstHoldBack * 2 ** (nth - 1);
        return {
          success: true,
          settle: (outcome) => settle(outcome, addressKey),
          holdBack,
          isGuessing: false,
        };
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
  if (!taken.success) throw new TooMany(taken.milliseconds);
  return taken.count;
}

async function counted(db: Database, work: (on: Database) => Promise<Entered>): Promise<Entered> {
  try {
    return await inTransaction(db, work);
  } catch (error) {
    if (error instanceof TooMany) return refusal(error.milliseconds);
    throw error;
  }
}
