import { describe, expect, it } from 'vitest';
import { isHiddenReason, meanRating, reviewName, reviewRefusal } from './review.ts';

const seat = {
  userId: 'asha',
  status: 'active' as const,
  progress: 25,
  isDemo: false,
  isRefunded: false,
  isHeld: false,
};

describe('who may review a course', () => {
  it.each([
    [seat, null],
    [{ ...seat, status: 'completed' as const, progress: 100 }, null],
    [{ ...seat, progress: 24 }, 'too-early'],
    [{ ...seat, status: 'not_started' as const, progress: 0 }, 'too-early'],
    [{ ...seat, isRefunded: true }, 'refunded'],
    [{ ...seat, isHeld: true }, 'held'],
    [{ ...seat, isDemo: true }, 'demo'],
    [{ ...seat, userId: 'ravi' }, 'not-enrolled'],
    [undefined, 'not-enrolled'],
  ])('[REVIEW-1] [L-25] %j: %s', (given, refusal) => {
    expect(reviewRefusal('asha', given)).toBe(refusal);
  });
});

describe("the average rating of a course's reviews", () => {
  it.each([
    [0, 0, null],
    [2, 10, null],
    [3, 14, 4.7],
    [3, 15, 5],
    [4, 15, 3.8],
  ])('[REVIEW-5] [L-27] for %i reviews with %i stars is %s', (count, sum, mean) => {
    expect(meanRating({ count, sum })).toBe(mean);
  });
});

describe('a course review', () => {
  it.each([
    ['Asha Rao', 'Asha R.'],
    ['  Asha  ', 'Asha'],
    ['Gurpreet Singh Dhillon', 'Gurpreet D.'],
    ['आशा राव', 'आशा र.'],
    ['', ''],
  ])('[REVIEW-2] by %j is shown as by %j', (fullName, shown) => {
    expect(reviewName(fullName)).toBe(shown);
  });

  it('[REVIEW-3] can be hidden only for a listed reason', () => {
    expect(['abuse', 'too few stars', null].map(isHiddenReason)).toEqual([true, false, false]);
  });
});
