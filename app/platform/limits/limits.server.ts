import { createHash, createHmac } from 'node:crypto';
import { setTimeout as sleepFor } from 'node:timers/promises';
import { lt } from 'drizzle-orm';
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js';
import type { Database } from '#app/db/database.server.ts';
import { rateLimits } from '#app/db/tables/account-tables.server.ts';
import type { Result } from '#app/domain/result.ts';
import { normalizeEmail } from '#app/domain/sign-up.ts';
import { type BoundedQueue, createBoundedQueue } from '#app/platform/bounded-queue.server.ts';
import { limitKeyOf } from './client-address.server.ts';
import {
  createPortalLimiter,
  createSignInLimiter,
  type Entered,
  type Outcome,
  refusal,
  take,
} from './limit-attempts.server.ts';
import { createCodeLimiter } from './limit-codes.server.ts';
import {
  filePolicy,
  knownLanes,
  requestPolicy,
  type SpendPurpose,
  spendPolicies,
  webhookPolicy,
} from './limit-policies.ts';
import { TableLimiter } from './limit-store.server.ts';

export type Verdict = Result<object, 'too-many', { retryAfterSeconds: number }>;
/** `isGuessing`: so many attempts failed before this one that the owner should be warned of guessing. */
export type Attempted<T> = Result<
  { result: T; isGuessing: boolean },
  'too-many',
  { retryAfterSeconds: number }
>;

/** An account may be one that does not exist, named by its email address. A browser that it knows counts apart. */
type Spender = { address: string } | { id: string } | { account: string; browser: string | undefined };

/** In the database unless stated otherwise. They reject if it does not respond: the action is not done. */
export type Limits = {
  /** Unless too many failed before (AUTH-7). `browser` is its id if it has signed in to the account. */
  attemptSignIn: <T extends { success: boolean }>(
    who: { address: string; account: string; browser: string | undefined },
    check: () => Promise<T>,
  ) => Promise<Attempted<T>>;
  /** Like `attemptSignIn`, but for the shared password of the admin panel (PORTAL-5). */
  attemptPortal: <T extends { success: boolean }>(
    who: { address: string },
    check: () => Promise<T>,
  ) => Promise<Attempted<T>>;
  /** Refused after too many unknown codes from address or account; only `isUnknown` counts (SELL-140). */
  attemptCode: <T extends { isUnknown: boolean }>(
    who: { address: string; account: string | null; code: string },
    judge: () => Promise<T>,
  ) => Promise<Result<{ result: T }, 'too-many', { retryAfterSeconds: number }>>;
  spend: (purpose: SpendPurpose, who: Spender) => Promise<Verdict>;
  /** Counts a request of any kind from a network address, in the memory of this process only. */
  checkRequest: (address: string) => Promise<Verdict>;
  /** By account, else by network address with a high limit (L-15), in this process's memory. */
  checkFile: (who: { address: string } | { account: string }) => Promise<Verdict>;
  /** Counts in the memory of this process only. No other limit applies to the gateway's events (S-8). */
  checkWebhook: (address: string) => Promise<Verdict>;
  sweep: () => Promise<void>;
};

/** A running attempt counts as a failure until it ends, so four stay far below the limit. */
const atOnce = { running: 4, waiting: 250 };

type LimitParts = {
  db: Database;
  /** The secret key for hashing the names of accounts. It is stored in the database under the name 'limits'. */
  secret: string;
  clock: () => Date;
  sleep?: (milliseconds: number) => Promise<void>;
};

export function createLimits({ db, secret, clock, sleep = sleepFor }: LimitParts): Limits {
  const signIn = createSignInLimiter(db, clock);
  const portal = createPortalLimiter(db, clock);
  const codes = createCodeLimiter(db, clock, secret);
  const requests = inMemory(requestPolicy);
  const webhooks = inMemory(webhookPolicy);
  const fileAddresses = inMemory(filePolicy.address);
  const fileAccounts = inMemory(filePolicy.account);
  const lines = new Map<string, BoundedQueue>();

  return {
    attemptSignIn: ({ address, account, browser }, check) => {
      const keys = { addressKey: limitKeyOf(address), accountKey: accountKeyOf(account, secret) };
      const lane = laneOf(browser);
      const line = lane === undefined ? keys.addressKey : `${keys.accountKey}:${lane}`;
      return inLine(line, () => attempt(() => signIn.enter({ ...keys, browser: lane }), check));
    },
    attemptPortal: ({ address }, check) => {
      const addressKey = limitKeyOf(address);
      return inLine(addressKey, () => attempt(() => portal.enter(addressKey), check));
    },
    attemptCode: ({ address, account, code }, judge) => {
      const addressKey = limitKeyOf(address);
      const keys = account === null ? [addressKey] : [addressKey, account];
      return inLine(`code ${addressKey}`, async () => {
        const [wait, result] = await Promise.all([codes.wait(keys), judge()]);
        if (wait !== null) return refusal(wait);
        if (result.isUnknown) await codes.countWrong(keys, code);
        return { success: true, result };
      });
    },
    spend: async (purpose, who) => {
      const limiter = new TableLimiter(db, clock, { name: purpose, ...spendPolicies[purpose] });
      const taken = await take(limiter, spenderKey(who));
      return taken.success ? { success: true } : refusal(taken.milliseconds);
    },
    checkRequest: (address) => consume(requests, limitKeyOf(address)),
    checkFile: (who) =>
      'account' in who ? consume(fileAccounts, who.account) : consume(fileAddresses, limitKeyOf(who.address)),
    checkWebhook: (address) => consume(webhooks, limitKeyOf(address)),
    sweep: async () => {
      await db.delete(rateLimits).where(lt(rateLimits.expire, clock()));
    },
  };

  function spenderKey(who: Spender): string {
    if ('account' in who) return `${accountKeyOf(who.account, secret)}:${laneOf(who.browser) ?? ''}`;
    return 'id' in who ? who.id : limitKeyOf(who.address);
  }

  // A few at a time from one address: running attempts count as failures, so thirty students of one school
  // who sign in at once would otherwise count as thirty.
  async function inLine<T>(addressKey: string, work: () => Promise<T>): Promise<T> {
    const line = lines.get(addressKey) ?? createBoundedQueue(atOnce);
    lines.set(addressKey, line);
    try {
      return await line.run(work);
    } finally {
      if (line.isIdle()) lines.delete(addressKey);
    }
  }

  async function attempt<T extends { success: boolean }>(
    enter: () => Promise<Entered>,
    check: () => Promise<T>,
  ): Promise<Attempted<T>> {
    const entry = await enter();
    if (!entry.success) return entry;
    let outcome: Outcome = 'undecided';
    try {
      const result = await check();
      outcome = result.success ? 'right' : 'wrong';
      if (outcome === 'wrong' && entry.holdBack > 0) await sleep(entry.holdBack);
      return { success: true, result, isGuessing: entry.isGuessing && outcome === 'wrong' };
    } finally {
      await entry.settle(outcome);
    }
  }
}

function inMemory({ points, seconds }: typeof requestPolicy): RateLimiterMemory {
  return new RateLimiterMemory({ points, duration: seconds });
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<Verdict> {
  try {
    await limiter.consume(key);
    return { success: true };
  } catch (error) {
    if (error instanceof RateLimiterRes) return refusal(error.msBeforeNext);
    throw error;
  }
}

// Known browsers of an account share a few lanes, so that whoever logs in many times has no more tries for it.
function laneOf(browser: string | undefined): string | undefined {
  if (browser === undefined) return undefined;
  return String((createHash('sha256').update(browser).digest()[0] ?? 0) % knownLanes);
}

// The same for all spellings of an address; a keyed hash, so that nobody finds it by hashing guesses.
function accountKeyOf(account: string, secret: string): string {
  return createHmac('sha256', secret).update(normalizeEmail(account)).digest('base64url');
}
