import { type Brand, isOwnBrand } from '#app/domain/brand.ts';

type ErrorWords = { title: string; text: string };

const byStatus: Readonly<Record<number, ErrorWords>> = {
  400: {
    title: 'That did not work',
    text: 'The request was not complete. Please go back and try once more.',
  },
  401: { title: 'Please log in', text: 'This page is for people who are logged in.' },
  403: { title: 'This page is not open to you', text: 'If you think it should be, write to us.' },
  404: {
    title: 'This kite has flown away',
    text: 'There is no page at this address. It may have moved, or the link has a small mistake in it.',
  },
  413: {
    title: 'That is too much at once',
    text: 'What was sent is larger than this form can be. Please go back and send less.',
  },
  423: {
    title: 'This is only a preview',
    text: 'Nothing can be ordered or changed in it. Go back to now first, with the button above.',
  },
  429: {
    title: 'A little slower, please',
    text: 'There were too many tries in a short time. Wait a minute and try again.',
  },
  503: {
    title: 'Back in a moment',
    text: 'The site is busy or being looked after. Please try again shortly.',
  },
};

/** For every academy but Pankh, whose own text mentions a kite (BRAND-37). */
const nothingHere: ErrorWords = {
  title: 'There is nothing here',
  text: 'There is no page at this address. It may have moved, or the link has a small mistake in it.',
};

const unexpected: ErrorWords = {
  title: 'Something broke on our side',
  text: 'It is not your fault, and we have made a note of it. Please try again; nothing you saved is lost.',
};

/** An unknown status is described as an error of the server. */
export function errorWords(status: number, brand: Pick<Brand, 'name'>): ErrorWords {
  if (status === 404 && isOwnBrand(brand)) return nothingHere;
  return byStatus[status] ?? unexpected;
}
