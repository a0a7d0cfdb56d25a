/** The discount as people say it: `60%` becomes `60% off`; a text that already says more stays as it is. */
const discount = (text: string) => (/^[₹\d][\d.,]*\s*%?$/.test(text) ? `${text} off` : text);

/** What visitors read about the offer of a festival. */
export const festivalOfferWords = {
  discount,
  /** The terms shown with every offer (FEST-6). */
  terms: 'Valid on all courses',
};
