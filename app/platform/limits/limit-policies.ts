const minute = 60;
const hour = 60 * minute;

/**
 * How often an address (or, for uploads, an admin) may perform an action; every use counts. Windows are in
 * seconds.
 */
export const spendPolicies = {
  signUp: { points: 10, seconds: hour },
  /**
   * Requests for an emailed link, per address; `letterSent` then limits them per account without any message.
   */
  letterAsked: { points: 20, seconds: hour },
  letterSent: { points: 3, seconds: hour },
  /** Emails that warn of password guessing, per account. */
  guessingTold: { points: 1, seconds: 24 * hour },
  linkUsed: { points: 30, seconds: hour },
  profileChange: { points: 30, seconds: hour },
  ownData: { points: 10, seconds: hour },
  contact: { points: 5, seconds: hour },
  order: { points: 10, seconds: hour },
  claim: { points: 20, seconds: hour },
  enrollmentRequest: { points: 10, seconds: hour },
  certificateCheck: { points: 60, seconds: minute },
  upload: { points: 30, seconds: hour },
} as const;

export type SpendPurpose = keyof typeof spendPolicies;

/** Requests of any kind, per address and node. */
export const requestPolicy = { points: 1_000, seconds: minute };

/**
 * Sign-in: only failures count (AUTH-7). Each browser known to an account has its own lane to it; all unknown
 * browsers share one lane, whatever their addresses.
 */
export const signInPolicy = {
  /** After this many failures, the wait in the lane doubles from 1 second up to 15 minutes. */
  lane: { free: 5, seconds: 15 * minute, longestWait: 15 * minute },
  /** After this many failures in the shared lane, the owner is notified. */
  told: 10,
  /** Failures of unknown browsers per address, across all accounts. */
  address: { points: 30, seconds: 5 * minute },
} as const;

/** The admin portal's shared password: only failures count (PORTAL-5). */
export const portalPolicy = {
  address: { points: 5, seconds: 15 * minute },
  everywhere: { points: 20, seconds: 15 * minute },
  /**
   * The delay of the response to the first wrong password, in milliseconds; it doubles with each further one.
   */
  firstHoldBack: 200,
} as const;

/** Seconds to wait after the last free failure (`past` is 0) and each later one: 1, 2, 4 … */
export function waitAfter(past: number): number {
  return Math.min(2 ** past, signInPolicy.lane.longestWait);
}
