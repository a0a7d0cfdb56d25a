const minute = 60;
const hour = 60 * minute;

/** How often an address (or, for uploads, an admin) may do a thing; every time counts. Windows in seconds. */
export const spendPolicies = {
  signUp: { points: 10, seconds: hour },
  /** Letters with a link, per address; then, without a word about it, per account. */
  letterAsked: { points: 20, seconds: hour },
  letterSent: { points: 3, seconds: hour },
  linkUsed: { points: 30, seconds: hour },
  profileChange: { points: 30, seconds: hour },
  ownData: { points: 10, seconds: hour },
  contact: { points: 5, seconds: hour },
  enrollmentRequest: { points: 10, seconds: hour },
  certificateCheck: { points: 60, seconds: minute },
  upload: { points: 30, seconds: hour },
} as const;

export type SpendPurpose = keyof typeof spendPolicies;

/** Requests of any kind, per address and node. */
export const requestPolicy = { points: 1_000, seconds: minute };

/** Sign-in: only failures count (AUTH-7). */
export const signInPolicy = {
  /** Of one account from one address: after so many the wait doubles from 1 second to 15 minutes. */
  pair: { free: 5, seconds: 15 * minute, longestWait: 15 * minute },
  address: { points: 30, seconds: 5 * minute },
  /** So many failures, at two addresses besides one's own: then one failure is free. A first try is never held back. */
  account: { failures: 10, addresses: 2, free: 1, seconds: 15 * minute },
} as const;

/** The admin portal's shared password: only failures count (PORTAL-5). */
export const portalPolicy = {
  address: { points: 5, seconds: 15 * minute },
  everywhere: { points: 20, seconds: 15 * minute },
  /** The answer to the first wrong one is held back so many milliseconds, to each further one twice as long. */
  firstHoldBack: 200,
} as const;

/** Seconds to wait after the last free failure (`past` 0) and the ones past it: 1, 2, 4 … */
export function waitAfter(past: number): number {
  return Math.min(2 ** past, signInPolicy.pair.longestWait);
}
