/**
 * Writes a discount as people say it: `60%` becomes `60% off`. A text that is more than a number stays as it
 * is.
 */
const discount = (text: string) => (/^[₹\d][\d.,]*\s*%?$/.test(text) ? `${text} off` : text);

/** The texts of a festival's offer that visitors read. */
export const festivalOfferWords = {
  discount,
  /** The terms shown with every festival offer (FEST-6). */
  terms: 'Valid on all courses',
};
