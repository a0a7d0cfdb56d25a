import { createHmac } from 'node:crypto';
import { setTimeout as sleepFor } from 'node:timers/promises';
import { lt } from 'drizzle-orm';
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js';
import type { Database } from '#app/db/database.server.ts';
import { rateLimits } from '#app/db/tables/account-tables.server.ts';
import { normalizeEmail } from '#app/domain/sign-up.ts';
import { type BoundedQueue, createBoundedQueue } from '#app/platform/bounded-queue.server.ts';
import { limitKeyOf } from './client-address.server.ts';
import {
  createPortalBooks,
  createSignInBooks,
  type Entry,
  type Outcome,
  type Refusal,
  refusal,
  take,
} from './limit-attempts.server.ts';
import { requestPolicy, type SpendPurpose, spendPolicies } from './limit-policies.ts';
import { TableLimiter } from './limit-store.server.ts';

export type Verdict = { ok: true } | Refusal;
/** `isGuessing`: the attempt failed after so many others that the account's owner should be notified. */
export type Attempted<T> = { ok: true; result: T; isGuessing: boolean } | Refusal;

/**
 * Rate limits against abuse. All except `checkRequest` are counted in the database, across all nodes and
 * restarts. If the database does not respond, they reject, and the guarded action is refused.
 */
export type Limits = {
  /**
   * Checks a password unless too many attempts have failed; only `success: false` counts (AUTH-7). `browser`
   * is the id under which the account knows the browser.
   */
  attemptSignIn: <T extends { success: boolean }>(
    who: { address: string; account: string; browser: string | undefined },
    check: () => Promise<T>,
  ) => Promise<Attempted<T>>;
  /** The same for the portal's shared password (PORTAL-5). */
  attemptPortal: <T extends { success: boolean }>(
    who: { address: string },
    check: () => Promise<T>,
  ) => Promise<Attempted<T>>;
  /** Counts one use of something that is limited per address or per admin. */
  spend: (purpose: SpendPurpose, who: { address: string } | { id: string }) => Promise<Verdict>;
  /** Counts any request from an address, in this node's memory. */
  checkRequest: (address: string) => Promise<Verdict>;
  /** Deletes expired counts; to be called periodically. */
  sweep: () => Promise<void>;
};

/**
 * How many attempts of one address or known browser run at a time, and how many wait: attempts are counted in
 * advance, and this keeps those counts far below the limit.
 */
const atOnce = { running: 4, waiting: 250 };

type LimitParts = {
  db: Database;
  /** The key for hashing account names: `loadOrCreateSecret(db, 'limits')`. */
  secret: string;
  clock: () => Date;
  sleep?: (milliseconds: number) => Promise<void>;
};

export function createLimits({ db, secret, clock, sleep = sleepFor }: LimitParts): Limits {
  const signIn = createSignInBooks(db, clock);
  const portal = createPortalBooks(db, clock);
  const requests = new RateLimiterMemory({ points: requestPolicy.points, duration: requestPolicy.seconds });
  const lines = new Map<string, BoundedQueue>();

  return {
    attemptSignIn: ({ address, account, browser }, check) => {
      const keys = { addressKey: limitKeyOf(address), accountKey: accountKeyOf(account, secret), browser };
      return inLine(browser ?? keys.addressKey, () => attempt(() => signIn.enter(keys), check));
    },
    attemptPortal: ({ address }, check) => {
      const addressKey = limitKeyOf(address);
      return inLine(addressKey, () => attempt(() => portal.enter(addressKey), check));
    },
    spend: async (purpose, who) => {
      const limiter = new TableLimiter(db, clock, { name: purpose, ...spendPolicies[purpose] });
      const taken = await take(limiter, 'id' in who ? who.id : limitKeyOf(who.address));
      return taken.ok ? { ok: true } : refusal(taken.milliseconds);
    },
    checkRequest: async (address) => {
      try {
        await requests.consume(limitKeyOf(address));
        return { ok: true };
      } catch (error) {
        if (error instanceof RateLimiterRes) return refusal(error.msBeforeNext);
        throw error;
      }
    },
    sweep: async () => {
      await db.delete(rateLimits).where(lt(rateLimits.expire, clock()));
    },
  };

  // An attempt counts as a failure while its password is being checked, so a class that signs in from one
  // address at the same moment waits in this queue instead of looking like thirty failures.
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
    enter: () => Promise<Entry | Refusal>,
    check: () => Promise<T>,
  ): Promise<Attempted<T>> {
    const entry = await enter();
    if (!entry.ok) return entry;
    let outcome: Outcome = 'undecided';
    try {
      const result = await check();
      outcome = result.success ? 'right' : 'wrong';
      if (outcome === 'wrong' && entry.holdBack > 0) await sleep(entry.holdBack);
      return { ok: true, result, isGuessing: entry.isGuessing && outcome === 'wrong' };
    } finally {
      await entry.settle(outcome);
    }
  }
}

// All spellings of an email address count as one account. The table stores a keyed hash, so that addresses
// cannot be recovered by guessing.
function accountKeyOf(account: string, secret: string): string {
  return createHmac('sha256', secret).update(normalizeEmail(account)).digest('base64url');
}
