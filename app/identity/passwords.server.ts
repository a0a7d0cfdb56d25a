import { AsyncLocalStorage } from 'node:async_hooks';
import { hash as argonHash, verify as argonVerify, parseOptions } from '@node-rs/argon2';
import type { BoundedQueue } from '#app/platform/bounded-queue.server.ts';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane; about 20 ms on one core. */
const policy = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type Passwords = {
  /** The argon2id hash to store. Throws OverloadError when too many wait. */
  hash: (password: string) => Promise<string>;
  /** Whether the password fits the hash; false for a hash that cannot be read. Throws OverloadError. */
  verify: (stored: string, password: string) => Promise<boolean>;
  /** Whether a stored hash is weaker than today's policy and should be made anew at the next sign-in. */
  isOutdated: (stored: string) => boolean;
  /** Runs `work` with the hash of one password made beforehand, so that a transaction need not wait for it. */
  withHashReady: <T>(password: string, work: () => Promise<T>) => Promise<T>;
};

/** Password hashing behind the queue that keeps a flood of sign-ins from taking the whole machine. */
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
