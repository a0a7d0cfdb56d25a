import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countUpFrames, countUpStepMs, defaultHomeStats, homeTargets } from './home-stats.ts';

describe('the figures to which the home page counts up', () => {
  it.each([
    ['nothing', { students: 0, enrollments: 0 }, [2100, 98, 98]],
    ['few', { students: 2100, enrollments: 98 }, [2100, 98, 98]],
    ['many', { students: 2101, enrollments: 99 }, [2101, 99, 98]],
  ])('[HOME-3] computes the figures if none are stored and %s was counted', (_, counts, expected) => {
    const { studentsEnrolled, coursesCompleted, satisfactionRate } = homeTargets(null, counts);
    expect([studentsEnrolled, coursesCompleted, satisfactionRate]).toEqual(expected);
  });

  it('[HOME-3] returns stored figures unchanged, also zeros', () => {
    const stored = { studentsEnrolled: 0, coursesCompleted: 3, satisfactionRate: 0 };
    expect(homeTargets(stored, { students: 9999, enrollments: 9999 })).toEqual(stored);
  });

  it('[HOME-3] has the defaults 1250, 890 and 98', () => {
    expect(Object.values(defaultHomeStats)).toEqual([1250, 890, 98]);
  });
});

describe('the frames of a figure that counts up', () => {
  it.each([
    [0, [0]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
  ])('[HOME-2] without bumps, counts up to %d in %j', (target, frames) => {
    expect([...countUpFrames(target, () => 0)]).toEqual(frames);
  });

  it('[HOME-2] the bump changes the steps but not the target', () => {
    const even = [...countUpFrames(2100, () => 0)];
    const bumped = [...countUpFrames(2100, () => 0.99)];
    expect(bumped.length).toBeLessThan(even.length);
    expect(bumped.at(-1)).toBe(2100);
  });

  it('[HOME-2] rises from 0 to exactly the target within 81 frames', () => {
    const random = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), random, (target, stream) => {
        const frames = [...countUpFrames(target, () => stream.next().value ?? 0)];
        expect(frames[0]).toBe(0);
        expect(frames.at(-1)).toBe(target);
        expect(frames.every((frame, index) => index === 0 || frame > (frames[index - 1] ?? 0))).toBe(true);
        expect(frames.every(Number.isInteger)).toBe(true);
        expect(frames.length).toBeLessThanOrEqual(81);
      }),
    );
  });

  it('[HOME-2] adds a bump of at most half a step', () => {
    const [first, second] = countUpFrames(8000, () => 0.999);
    expect([first, second]).toEqual([0, 150]);
  });

  it('[HOME-2] shows a frame every 25 ms', () => {
    expect(countUpStepMs).toBe(25);
  });
});
