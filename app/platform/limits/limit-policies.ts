const minute = 60;
const hour = 60 * minute;

/**
 * How often an action may be tried: `points` times within `seconds`, whether it succeeds or not. Tries are counted per
 * network address. Tries of uploads, `linkSent`, `guessingReported`, `profileChange`, `ownData` and `help` are counted
 * per account, those of `orderTried` per order.
 */
export const spendPolicies = {
  signUp: { points: 10, seconds: hour },
  /**
   * How often one network address may request a link by email. `linkSent` limits the emails to one account: when that
   * limit is reached, no further email is sent, but the visitor sees the same message as before.
   */
  linkRequested: { points: 20, seconds: hour },
  linkSent: { points: 3, seconds: hour },
  /** How often an account's owner gets an email that somebody is guessing the password. */
  guessingReported: { points: 1, seconds: 24 * hour },
  linkUsed: { points: 30, seconds: hour },
  profileChange: { points: 30, seconds: hour },
  ownData: { points: 10, seconds: hour },
  contact: { points: 5, seconds: hour },
  /** How often a student may ask on lessons: as often as a visitor may send the contact form (DAY-26). */
  help: { points: 5, seconds: hour },
  /**
   * How many orders may come from one network address, and how many may hold a seat of a batch, each for an hour
   * (SELL-151). Paid ones count only until this number is reached (`hasTooManyUnpaid`).
   */
  order: { points: 10, seconds: hour },
  seatHeld: { points: 6, seconds: hour },
  orderEmail: { points: 10, seconds: hour },
  claim: { points: 20, seconds: hour },
  /**
   * How often an order may be looked for by reference and mobile number: `orderSought` counts by network address, which
   * a whole class may share, `orderTried` by the typed reference, whether or not there is such an order (DAY-61).
   */
  orderSought: { points: 30, seconds: hour },
  orderSoughtDay: { points: 100, seconds: 24 * hour },
  orderTried: { points: 5, seconds: hour },
  orderTriedDay: { points: 10, seconds: 24 * hour },
  enrollmentRequest: { points: 10, seconds: hour },
  certificateCheck: { points: 60, seconds: minute },
  upload: { points: 30, seconds: hour },
  fileUpload: { points: 120, seconds: hour },
} as const;

export type SpendPurpose = keyof typeof spendPolicies;

/** How many requests of any kind one network address may send to one server process. */
export const requestPolicy = { points: 1_000, seconds: minute };

/**
 * How many requests for lessons' files one account may send to one server process (L-15). Each jump in a video is a
 * request, and a class of students may share one network address. `address` is the limit per network address, for
 * requests whose account is not known yet.
 */
export const filePolicy = {
  account: { points: 1_000, seconds: minute },
  address: { points: 20_000, seconds: minute },
} as const;

/**
 * How many different coupon codes that do not exist may be tried from one network address or by one account (SELL-140).
 * The limit is high, because many buyers may share an address, and each code is looked up while it is typed.
 */
export const codePolicy = { points: 60, seconds: hour };

/** How many events the payment gateway may send to one server process from one network address (S-8). */
export const webhookPolicy = { points: 600, seconds: minute };

/**
 * Limits for signing in, where only failures count (AUTH-7). A "lane" is a counter of failures for one account. Each
 * browser that signed in to the account before has a lane of its own; all other browsers share one.
 */
export const signInPolicy = {
  /**
   * After the fifth failure in a lane, the next attempt must wait for 1 second. The wait doubles after each further
   * failure, up to 15 minutes.
   */
  lane: { free: 5, seconds: 15 * minute, longestWait: 15 * minute },
  /** After this many failures in the shared lane of an account, its owner is warned by email. */
  told: 10,
  /**
   * How many failures one network address may cause on all accounts together. Failures of browsers that signed in to
   * the account before are not counted.
   */
  address: { points: 30, seconds: 5 * minute },
} as const;

/**
 * Limits for entering the shared password of the admin panel, where only failures count (PORTAL-5): per network
 * address, and for all addresses together (`everywhere`).
 */
export const portalPolicy = {
  address: { points: 5, seconds: 15 * minute },
  everywhere: { points: 20, seconds: 15 * minute },
  /**
   * For how many milliseconds the response to the first wrong password is delayed, to slow down guessing. The delay
   * doubles with each further wrong password.
   */
  firstHoldBack: 200,
} as const;

/**
 * Returns how many seconds to wait after a failure, at most 15 minutes. `past` is the number of earlier failures that
 * already caused a wait: the result is 1 for 0, then 2, 4, …
 */
export function waitAfter(past: number): number {
  return Math.min(2 ** past, signInPolicy.lane.longestWait);
}
