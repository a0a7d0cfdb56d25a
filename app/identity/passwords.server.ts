import { hash as argonHash, verify as argonVerify, parseOptions } from '@node-rs/argon2';
import { normalizePassword } from '#app/domain/sign-up.ts';
import type { BoundedQueue } from '#app/platform/bounded-queue.server.ts';
import { isFirebaseHash, verifyFirebaseHash } from './firebase-scrypt.server.ts';

/** The cost of argon2id: OWASP's minimum (19 MiB of memory, two passes, one lane), about 20 ms on one core. */
const policy = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type Passwords = {
  /** Returns the argon2id hash to store. Throws an OverloadError if too many passwords wait to be hashed. */
  hash: (password: string) => Promise<string>;
  /**
   * Returns whether the password matches the stored hash, of argon2id or imported from Firebase. `outdated`: it matches,
   * but the hash should be replaced, because it was imported, made at a lower cost than `policy`, or made before
   * passwords were normalized (OPS-71). Throws an OverloadError if too many passwords wait to be hashed.
   */
  verify: (stored: string, password: string) => Promise<'wrong' | 'right' | 'outdated'>;
  /** Takes as long as `verify` takes to find that a password is wrong, for an account that does not exist. */
  verifyNothing: (password: string) => Promise<void>;
};

/** Each hash waits in `queue`, so that a flood of sign-ins cannot use up the machine. */
export function createPasswords(queue: BoundedQueue): Passwords {
  const make = (password: string) => queue.run(() => argonHash(normalizePassword(password), policy));
  return {
    hash: make,
    verify: async (stored, password) => {
      for (const [at, spelling] of spellingsOf(password).entries()) {
        const isRight = await queue.run(async () => {
          if (isFirebaseHash(stored)) return await verifyFirebaseHash(stored, spelling);
          return stored.startsWith('$argon2id$') && (await argonVerify(stored, spelling));
        });
        if (isRight) return at > 0 || isOutdated(stored) ? 'outdated' : 'right';
      }
      return 'wrong';
    },
    verifyNothing: async (password) => {
      for (const spelling of spellingsOf(password)) await make(spelling);
    },
  };
}

// The password as it is hashed now, and the other ways in which an earlier version may have hashed what was typed.
function spellingsOf(password: string): string[] {
  const normalized = normalizePassword(password);
  return [...new Set([normalized, password, normalized.normalize('NFD')])];
}

function isOutdated(stored: string): boolean {
  if (isFirebaseHash(stored)) return true;
  const used = parseOptions(stored);
  return used.memoryCost < policy.memoryCost || used.timeCost < policy.timeCost;
}
