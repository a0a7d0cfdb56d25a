import { AsyncLocalStorage } from 'node:async_hooks';
import { hash as argonHash, verify as argonVerify, parseOptions } from '@node-rs/argon2';
import type { BoundedQueue } from '#app/platform/bounded-queue.server.ts';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. It takes about 20 ms on one core. */
const policy = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type Passwords = {
  /** Returns the argon2id hash to store. Throws OverloadError if too many calls are waiting. */
  hash: (password: string) => Promise<string>;
  /** Whether the password matches the hash; false for any hash that is not argon2id. Throws OverloadError. */
  verify: (stored: string, password: string) => Promise<boolean>;
  /** Whether a stored hash is weaker than the current policy and should be replaced at the next sign-in. */
  isOutdated: (stored: string) => boolean;
  /**
   * Hashes the password first and then runs `work`, so that a transaction inside need not wait for the hash.
   */
  withHashReady: <T>(password: string, work: () => Promise<T>) => Promise<T>;
};

/**
 * Hashes passwords through a bounded queue, so that a flood of sign-ins cannot take over the whole machine.
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
      queue.run(async () => (stored.startsWith('$argon2id$') ? argonVerify(stored, password) : false)),
    isOutdated: (stored) => {
      const used = parseOptions(stored);
      return used.memoryCost < policy.memoryCost || used.timeCost < policy.timeCost;
    },
    withHashReady: async (password, work) => ready.run({ password, hash: await make(password) }, work),
  };
}
