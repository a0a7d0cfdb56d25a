// A module of its own, because public pages load what stands beside other paths and limits.

/** Where an account has its passkeys (DAY-190). */
export const passkeysPath = '/account/passkeys';
/** The most that an account has. */
export const mostPasskeys = 10;
export const longestPasskeyName = 60;
