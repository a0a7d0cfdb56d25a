/** A text that contains more than a number is not changed. */
const discount = (text: string) => (/^[₹\d][\d.,]*\s*%?$/.test(text) ? `${text} off` : text);

export const festivalOfferWords = {
  discount,
  /** The terms shown with every festival offer (FEST-6). */
  terms: 'Valid on all courses',
};

export const copyCode = 'Copy code';
export const codeCopied = 'Code copied!';
export const codeNotCopied = 'Your browser did not let us copy. The code is marked: copy it from there.';
export const festivalOfferLabel = 'Festival offer';
export const closeBanner = 'Close the festival banner';
export const offerValidUntil = '. Offer valid until ';
export const browseCourses = 'Browse Courses';
export const closeOffer = 'Close';
export const playAnimation = 'Play the festival animation';
export const pauseAnimation = 'Pause the festival animation';
