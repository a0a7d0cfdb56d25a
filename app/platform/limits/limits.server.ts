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
/** `isGuessing`: it failed as so many before it that the account's owner should hear of it. */
export type Attempted<T> = { ok: true; result: T; isGuessing: boolean } | Refusal;

/**
 * What slows and stops abuse. All but `checkRequest` is counted in the database: for all nodes together, and over a
 * restart. When the database does not answer, they reject, and what they guard is refused.
 */
export type Limits = {
  /**
   * Checks a password unless too many were wrong; only `success: false` counts (AUTH-7). `browser`: the id under which
   * the account knows it.
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
  /** Counts one use of something that is scarce per address, or per admin. */
  spend: (purpose: SpendPurpose, who: { address: string } | { id: string }) => Promise<Verdict>;
  /** Counts any request of an address, in this node's memory. */
  checkRequest: (address: string) => Promise<Verdict>;
  /** Deletes run-out counts; to be called now and then. */
  sweep: () => Promise<void>;
};

/** So many attempts of one address or known browser are in work at a time: what is counted in advance stays far below its limit. */
const atOnce = { running: 4, waiting: 250 };

type LimitParts = {
  db: Database;
  /** Keys the hashes that stand for accounts: `loadOrCreateSecret(db, 'limits')`. */
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

  // An attempt is in the books as a failure while its password is checked, so a class that signs in at one
  // moment from one address waits in line here instead of looking like thirty failures.
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

// All spellings of an e-mail are one account; the table holds no e-mail, nor a hash that could be guessed back.
function accountKeyOf(account: string, secret: string): string {
  return createHmac('sha256', secret).update(normalizeEmail(account)).digest('base64url');
}
