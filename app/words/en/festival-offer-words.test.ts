import { describe, expect, it } from 'vitest';
import { festivalOfferWords } from './festival-offer-words.ts';

describe('the texts about an offer', () => {
  it.each([
    ['60%', '60% off'],
    ['₹1,000', '₹1,000 off'],
    ['Buy one, get one', 'Buy one, get one'],
    ['', ''],
  ])("[FEST-4] add 'off' to a discount that is only a number: %j", (text, said) => {
    expect(festivalOfferWords.discount(text)).toBe(said);
  });

  it("[FEST-6] include 'Valid on all courses'", () => {
    expect(festivalOfferWords.terms).toBe('Valid on all courses');
  });
});
