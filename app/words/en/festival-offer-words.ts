/**
 * Writes a discount as people say it: `60%` becomes `60% off`. A text that contains more than a number is not changed.
 */
const discount = (text: string) => (/^[₹\d][\d.,]*\s*%?$/.test(text) ? `${text} off` : text);

export const festivalOfferWords = {
  discount,
  /** The terms shown with every festival offer (FEST-6). */
  terms: 'Valid on all courses',
};
