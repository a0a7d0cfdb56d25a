import { AsyncLocalStorage } from 'node:async_hooks';
import { hash as argonHash, verify as argonVerify, parseOptions } from '@node-rs/argon2';
import type { BoundedQueue } from '#app/platform/bounded-queue.server.ts';
import { isFirebaseHash, verifyFirebaseHash } from './firebase-scrypt.server.ts';

/**
 * The cost of hashing a password with argon2id: the minimum that OWASP recommends (19 MiB of memory, two passes, one
 * lane). Hashing one password takes about 20 ms on one core.
 */
const policy = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type Passwords = {
  /** Returns the argon2id hash to store. Throws an OverloadError if too many passwords wait to be hashed. */
  hash: (password: string) => Promise<string>;
  /**
   * Returns whether the password matches the stored hash, which is an argon2id hash or one imported from Firebase. For
   * any other text, returns false. Throws an OverloadError if too many passwords wait to be hashed.
   */
  verify: (stored: string, password: string) => Promise<boolean>;
  /**
   * Returns whether a stored hash was imported or made at a lower cost than `policy`, so that the next sign-in
   * should replace it.
   */
  isOutdated: (stored: string) => boolean;
  /**
   * Computes the password's hash and then runs `work`. If `work` calls `hash` with this password, `hash` returns the
   * computed hash without waiting, so a transaction in `work` does not stay open during the computation.
   */
  withHashReady: <T>(password: string, work: () => Promise<T>) => Promise<T>;
};

/**
 * Creates the functions that hash passwords. Each hash waits its turn in `queue`, whose length is limited, so
 * that a flood of sign-ins cannot use up the whole machine.
 */
export function createPasswords(queue: BoundedQueue): Passwords {
  const ready = new AsyncLocalStorage<{ password: string; hash: string }>();
  const make = (password: string) => queue.run(() => argonHash(password, policy));
  return {
    hash: async (password) => {
      const made = ready.getStore();
      return made?.password === password ? made.hash : make(password);
    },
    verify: (stored, password) =>
      queue.run(async () => {
        if (isFirebaseHash(stored)) return await verifyFirebaseHash(stored, password);
        return stored.startsWith('$argon2id$') && (await argonVerify(stored, password));
      }),
    isOutdated: (stored) => {
      if (isFirebaseHash(stored)) return true;
      const used = parseOptions(stored);
      return used.memoryCost < policy.memoryCost || used.timeCost < policy.timeCost;
    },
    withHashReady: async (password, work) => ready.run({ password, hash: await make(password) }, work),
  };
}
