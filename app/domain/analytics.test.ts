import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  averagePrice,
  averageRating,
  completionRate,
  coursePerformance,
  enrollmentShares,
  platformGrowth,
  platformHealth,
  revenueBreakdown,
  revenuePerStudent,
  wholeShares,
} from './analytics.ts';

const counts = (notStarted: number, active: number, completed: number) => ({ notStarted, active, completed });
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

describe('the figures of the Overview', () => {
  it.each([
    [[], 0],
    [[null, null], 0],
    [[4.5, null, 4.8], 4.7],
    [[5, 5, 4], 4.7],
    [[0], 0],
    [[3.4, 4.7], 4.1],
    [[4.2, 3.4, 4.1, 4.7, 3.2, 4.7], 4.1],
  ])('[ADM-OVR-1] the average of %j is %d', (ratings, average) => {
    expect(averageRating(ratings)).toBe(average);
  });

  it('[ADM-OVR-1] [ADM-ANA-3] averages ratings exactly, rounding halves up', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 40 }), (tenths) => {
        const count = BigInt(tenths.length);
        const rounded = (2n * BigInt(sum(tenths)) + count) / (2n * count);
        expect(averageRating(tenths.map((tenth) => tenth / 10))).toBe(Number(rounded) / 10);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    [counts(0, 0, 0), [0, 0], [0, 0], [0, 0]],
    [counts(1, 1, 1), [2, 67], [1, 33], [3, 100]],
    [counts(0, 1, 1), [1, 50], [1, 50], [2, 100]],
    [counts(0, 0, 7), [0, 0], [7, 100], [7, 100]],
    [counts(1, 0, 199), [1, 1], [199, 99], [200, 100]],
  ])('[ADM-OVR-2] shares of %j', (given, active, completed, total) => {
    const shares = enrollmentShares(given);
    expect([shares.active.count, shares.active.percent]).toEqual(active);
    expect([shares.completed.count, shares.completed.percent]).toEqual(completed);
    expect([shares.total.count, shares.total.percent]).toEqual(total);
    expect(completionRate(given)).toBe(completed[1]);
  });

  it.each([
    [[], 0],
    [[599, 799], 699],
    [[599, 798], 699],
    [[0.1, 0.2], 0],
  ])('[ADM-OVR-3] the average price of %j is %d', (prices, average) => {
    expect(averagePrice(prices)).toBe(average);
  });

  it.each([
    [1000, 3, 333],
    [500, 0, 0],
    [0, 0, 0],
    [0, 5, 0],
  ])('[ADM-OVR-3] ₹%d over %d students is ₹%d', (revenue, students, each) => {
    expect(revenuePerStudent(revenue, students)).toBe(each);
  });
});

describe('the figures of Analytics', () => {
  it('[ADM-ANA-1] lists the first five courses, with a full bar at 100 enrolled students', () => {
    const courses = [0, 1, 50, 100, 250, 9].map((enrolledCount) => ({ enrolledCount }));
    expect(coursePerformance(courses).map(({ barPercent }) => barPercent)).toEqual([0, 1, 50, 100, 100]);
    expect(coursePerformance([])).toEqual([]);
  });

  it('[ADM-ANA-2] computes the shares over all courses, and lists the first five', () => {
    const courses = [1, 1, 1, 1, 1, 5].map((enrolledCount) => ({ price: 99.5, enrolledCount }));
    const breakdown = revenueBreakdown(courses);
    expect(breakdown.map(({ percent }) => percent)).toEqual([10, 10, 10, 10, 10]);
    expect(breakdown.map(({ rupees }) => rupees)).toEqual([99.5, 99.5, 99.5, 99.5, 99.5]);
  });

  it('[ADM-ANA-2] gives free courses and courses without students no share', () => {
    const breakdown = revenueBreakdown([
      { price: 0, enrolledCount: 9 },
      { price: 99, enrolledCount: 0 },
    ]);
    expect(breakdown.map(({ percent }) => percent)).toEqual([0, 0]);
  });

  it.each([
    [[], 0, 0],
    [[5, 5, 5, 5, 5, 4], 4.8, 5],
    [[4, 4, 5, 1], 3.5, 4],
  ])('[ADM-ANA-3] ratings %j give %d and %d stars', (ratings, satisfaction, stars) => {
    expect(platformHealth(counts(1, 1, 2), ratings)).toEqual({
      activePercent: 50,
      completionPercent: 50,
      satisfaction,
      stars,
    });
  });

  it('[ADM-ANA-4] computes growth from completed and all enrollments', () => {
    expect(platformGrowth(counts(1, 0, 2))).toEqual({ completed: 2, total: 3, successPercent: 67 });
    expect(platformGrowth(counts(0, 0, 0))).toEqual({ completed: 0, total: 0, successPercent: 0 });
  });
});

describe('shares in whole percent', () => {
  it.each([
    [[], []],
    [
      [0, 0],
      [0, 0],
    ],
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [0, 3],
      [0, 100],
    ],
    [
      [1, 2],
      [33, 67],
    ],
    [
      [1, 1, 1, 1, 1, 1],
      [17, 17, 17, 17, 16, 16],
    ],
  ])('[ADM-ANA-2] %j gives %j', (parts, shares) => {
    expect(wholeShares(parts)).toEqual(shares);
  });

  it('[ADM-ANA-2] add up to 100, each within one point of its exact share, in order of size', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000_000), { minLength: 1, maxLength: 30 }), (parts) => {
        const shares = wholeShares(parts);
        const total = sum(parts);
        expect(sum(shares)).toBe(total === 0 ? 0 : 100);
        parts.forEach((part, index) => {
          const share = shares[index] ?? Number.NaN;
          expect(Number.isInteger(share) && share >= 0).toBe(true);
          if (total > 0) expect(Math.abs(share - (part * 100) / total)).toBeLessThan(1);
          if (part === 0) expect(share).toBe(0);
        });
      }),
    );
  });
});
