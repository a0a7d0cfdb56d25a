import { describe, expect, it } from 'vitest';
import { durations, priceRanges } from '#app/domain/catalog.ts';
import { catalogWords } from './catalog-words.ts';

describe('the texts of the courses page', () => {
  it("[CAT-2] have the filters' bounds in their labels", () => {
    expect(priceRanges.slice(1).map((range) => catalogWords.prices[range])).toEqual([
      'Under ₹500',
      '₹500 – ₹1,000',
      'Over ₹1,000',
    ]);
    expect(durations.slice(1).map((duration) => catalogWords.durations[duration])).toEqual([
      'Short (up to 3 days)',
      'Medium (4 to 7 days)',
      'Long (over 7 days)',
    ]);
  });

  it('[CAT-5] tell how many courses match, and how many there are', () => {
    expect(catalogWords.count(3, 14)).toBe('Showing 3 of 14 courses');
  });
});
