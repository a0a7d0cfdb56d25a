const minute = 60;
const hour = 60 * minute;

/** How often an address (or, for uploads, an admin) may do a thing; every time counts. Windows in seconds. */
export const spendPolicies = {
  signUp: { points: 10, seconds: hour },
  /** Letters with a link, per address; then, without a word about it, per account. */
  letterAsked: { points: 20, seconds: hour },
  letterSent: { points: 3, seconds: hour },
  /** Emails that tell of guesses at a password, per account. */
  guessingTold: { points: 1, seconds: 24 * hour },
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

/**
 * Sign-in: only failures count (AUTH-7). Each browser that is known to an account has a lane to it; all unknown ones
 * share one, whatever their addresses.
 */
export const signInPolicy = {
  /** After so many failures the wait in the lane doubles from 1 second to 15 minutes. */
  lane: { free: 5, seconds: 15 * minute, longestWait: 15 * minute },
  /** So many failures in the shared lane: the owner is told. */
  told: 10,
  /** Of unknown browsers, whatever the account. */
  address: { points: 30, seconds: 5 * minute },
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
  return Math.min(2 ** past, signInPolicy.lane.longestWait);
}
