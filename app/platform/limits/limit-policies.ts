const minute = 60;
const hour = 60 * minute;

/**
 * An action may be tried `points` times within `seconds`, per network address; uploads, `linkSent`,
 * `guessingReported`, `passwordChosen`, `profileChange`, `ownData`, `announcement` and `help` per account, `orderTried` per order.
 */
export const spendPolicies = {
  signUp: { points: 10, seconds: hour },
  /** `linkSent` limits emails to one account: beyond it, none is sent, but the page says the same. */
  linkRequested: { points: 20, seconds: hour },
  linkSent: { points: 3, seconds: hour },
  /** Asked for by network address, sent by account, existing or not, and typed by code (DAY-165). */
  codeAsked: { points: 20, seconds: hour },
  codeSent: { points: 3, seconds: hour },
  codeTyped: { points: 5, seconds: 15 * minute },
  /** After this many wrong codes, the account's holder is notified by email. */
  codeWrong: { points: 10, seconds: 24 * hour },
  serviceAsked: { points: 30, seconds: 5 * minute },
  /** Steps of logins by a passkey from a network address; each has two. */
  passkey: { points: 120, seconds: 5 * minute },
  guessingReported: { points: 1, seconds: 24 * hour },
  linkUsed: { points: 30, seconds: hour },
  passwordChosen: { points: 10, seconds: hour },
  profileChange: { points: 30, seconds: hour },
  ownData: { points: 10, seconds: hour },
  announcement: { points: 20, seconds: hour },
  contact: { points: 5, seconds: hour },
  /** How often a student may ask on lessons: as often as a visitor may send the contact form (DAY-26). */
  help: { points: 5, seconds: hour },
  /**
   * Orders from one network address in an hour, and how many of them may hold a seat (SELL-151). Paid ones count only
   * up to this (`hasTooManyUnpaid`).
   */
  order: { points: 10, seconds: hour },
  seatHeld: { points: 6, seconds: hour },
  orderEmail: { points: 10, seconds: hour },
  claim: { points: 20, seconds: hour },
  /** `orderSought` counts by address, which a class may share, `orderTried` by reference (DAY-61). */
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

export const requestPolicy = { points: 1_000, seconds: minute };

/**
 * Requests for files to one process, by account (L-15): each jump in a video is a request, and a class may share an
 * address. `address` is for requests of unknown accounts.
 */
export const filePolicy = {
  account: { points: 1_000, seconds: minute },
  address: { points: 20_000, seconds: minute },
} as const;

/** Many, because buyers may share an address, and each code is looked up while typed (SELL-140). */
export const codePolicy = { points: 60, seconds: hour };

/** How many events the payment gateway may send to one server process from one network address (S-8). */
export const webhookPolicy = { points: 600, seconds: minute };

/** In how many lanes the browsers that signed in to an account before are counted, apart from all others. */
export const knownLanes = 4;

/** Of failed sign-ins (AUTH-7), a "lane" an account: browsers known to it have `knownLanes`. */
export const signInPolicy = {
  /**
   * After the fifth failure, the next attempt waits 1 second, doubled by each further one, up to 15 minutes.
   */
  lane: { free: 5, seconds: 15 * minute, longestWait: 15 * minute },
  /** After this many failures in the shared lane of an account, its owner is warned by email. */
  alertAt: 10,
  /** Failures of one network address on all accounts, except by browsers that signed in to the account before. */
  address: { points: 30, seconds: 5 * minute },
} as const;

/** Limits of wrong passwords (PORTAL-5), for each network address and for all together (`everywhere`). */
export const portalPolicy = {
  address: { points: 5, seconds: 15 * minute },
  everywhere: { points: 20, seconds: 15 * minute },
  /** The first delay in milliseconds, against guessing. Each further wrong password doubles it. */
  firstHoldBack: 200,
} as const;

/** Returns the wait in seconds after `past` failures that caused a wait: 1, 2, 4, … up to 15 minutes. */
export function waitAfter(past: number): number {
  return Math.min(2 ** past, signInPolicy.lane.longestWait);
}
