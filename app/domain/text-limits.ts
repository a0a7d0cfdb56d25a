/** The longest texts that several forms ask for, in characters. A public page has them without its form's schema. */
export const maxNameLength = 100;
export const longestEmail = 254;
export const longestPhone = 60;
export const longestRequest = 2_000;
export const longestCouponCode = 40;
/** A code of a second factor, as people type it, with spaces. */
export const longestFactorCode = 40;
/** A value of a page's own, such as an id. */
export const longestOwn = 128;
export const longestSearch = 200;
