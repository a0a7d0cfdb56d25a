import { describe, expect, it } from 'vitest';
import { festivalOfferWords } from './festival-offer-words.ts';

const diwali = { festival: 'Diwali 2026', discount: '60%' };

describe('what visitors read about an offer', () => {
  it.each([
    [{ state: 'running', ...diwali }, '60% off · Diwali 2026'],
    [{ state: 'running', ...diwali, discount: '' }, 'Diwali 2026'],
    [{ state: 'over', ...diwali }, 'Expired. You can send the form all the same.'],
    [{ state: 'ahead', ...diwali }, 'Not valid yet. You can send the form all the same.'],
    [{ state: 'unknown' }, 'Unknown code. You can send the form all the same.'],
  ] as const)('[issue 9.21] says what a coupon code is worth: %j', (verdict, sentence) => {
    expect(festivalOfferWords.worth(verdict)).toBe(sentence);
  });

  it.each([
    ['60%', '60% off'],
    ['₹1,000', '₹1,000 off'],
    ['Buy one, get one', 'Buy one, get one'],
    ['', ''],
  ])("[FEST-4] adds 'off' to a discount that is only a number: %j", (text, said) => {
    expect(festivalOfferWords.discount(text)).toBe(said);
  });

  it("[FEST-6] says 'Valid on all courses'", () => {
    expect(festivalOfferWords.terms).toBe('Valid on all courses');
  });
});
