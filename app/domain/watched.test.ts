import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WatchedRange } from './lesson.ts';
import {
  acceptWatched,
  clockOf,
  isWatched,
  mergeWatched,
  mostRanges,
  readWatched,
  watchedSeconds,
  writeWatched,
} from './watched.ts';

const length = 200;
const range = fc
  .tuple(fc.integer({ min: -20, max: 260 }), fc.integer({ min: -20, max: 260 }))
  .map(([from, to]): WatchedRange => [from, to]);
const ranges = fc.array(range, { maxLength: 30 });

/** Returns every whole second that the ranges cover, counted one by one. */
function secondsIn(parts: readonly WatchedRange[]): Set<number> {
  const covered = new Set<number>();
  for (const [from, to] of parts)
    for (let second = Math.max(0, from); second < Math.min(to, length); second++) covered.add(second);
  return covered;
}

/** Merges the watched ranges of several reports, one report after the other, as the server does. */
function mergeAll(reports: readonly (readonly WatchedRange[])[]): WatchedRange[] {
  let all: WatchedRange[] = [];
  for (const part of reports) all = mergeWatched([...all, ...part], length);
  return all;
}

describe('[L-24] merging the watched parts of a video', () => {
  it('covers exactly the seconds of its parts, sorted and without overlaps', () => {
    fc.assert(
      fc.property(ranges, (parts) => {
        const merged = mergeWatched(parts, length);
        expect(secondsIn(merged)).toEqual(secondsIn(parts));
        expect(watchedSeconds(merged)).toBe(secondsIn(parts).size);
        for (const [index, [from]] of merged.entries())
          expect(from).toBeGreaterThan(merged[index - 1]?.[1] ?? -1);
      }),
    );
  });

  it('gives the same for reports that arrive twice, late or in another order', () => {
    fc.assert(
      fc.property(fc.array(ranges, { maxLength: 6 }), fc.infiniteStream(fc.nat()), (reports, picks) => {
        const inOrder = mergeAll(reports);
        const shuffled = [...reports, ...reports].sort(() => (picks.next().value % 3) - 1);
        const otherwise = mergeAll(shuffled);
        expect(otherwise).toEqual(inOrder);
      }),
    );
  });

  it('ignores seconds beyond the end of the video', () => {
    expect(mergeWatched([[150, 10_000]], length)).toEqual([[150, 200]]);
    expect(mergeWatched([[300, 400]], length)).toEqual([]);
  });
});

describe('[LEARN-76] a report of watched seconds', () => {
  const since = new Date('2026-11-22T10:00:00Z');
  const passed = (seconds: number) => ({
    seconds: length,
    since,
    now: new Date(since.getTime() + seconds * 1_000),
  });

  it.each<[string, WatchedRange, number, boolean]>([
    ['15 seconds in 15', [0, 15], 15, true],
    ['30 seconds in 15, at double speed', [0, 30], 15, true],
    ['33 seconds in 15, with the slack', [0, 33], 15, true],
    ['34 seconds in 15', [0, 34], 15, false],
    ['the whole video at once', [0, 200], 0, false],
    ['3 seconds at once', [0, 3], 0, true],
    ['a clock that was set back', [0, 30], -3_600, false],
  ])("[L-24] of %s is judged by the server's clock", (_what, reported, seconds, isAccepted) => {
    expect(acceptWatched([], [reported], passed(seconds)) !== null).toBe(isAccepted);
  });

  it('counts new seconds only, so that watching again is never too fast', () => {
    expect(acceptWatched([[0, 100]], [[0, 100]], passed(0))).toEqual([[0, 100]]);
  });

  it('is refused with more ranges than a student can watch', () => {
    const many = Array.from(
      { length: mostRanges + 1 },
      (_, index): WatchedRange => [index * 3, index * 3 + 1],
    );
    expect(acceptWatched([], many, { ...passed(100_000), seconds: 10_000 })).toBeNull();
    expect(readWatched(many.map(([from, to]) => `${from}-${to}`).join())).toBeNull();
  });

  it.each(['', '0-15', '0-15,60-75.5', '1.25-2.125'])('is parsed as it was written: %j', (text) => {
    expect(writeWatched(readWatched(text) ?? [[9, 9]])).toBe(text);
  });

  it.each(['a', '1', '1-', '-1-2', '1-2,', '1e3-2e3', '0-9999999', '1-2;3-4'])(
    'is not parsed from %j',
    (text) => {
      expect(readWatched(text)).toBeNull();
    },
  );

  it('completes a lesson from nine tenths of the video on', () => {
    expect(isWatched([[0, 179]], length)).toBe(false);
    expect(isWatched([[10, 190]], length)).toBe(true);
    expect(isWatched([[0, 10]], 0)).toBe(false);
  });
});

it.each([
  [0, '0:00'],
  [192.4, '3:12'],
  [59.6, '1:00'],
  [3_792, '1:03:12'],
  [-5, '0:00'],
])('[LEARN-75] the page shows %d seconds as %s', (seconds, shown) => {
  expect(clockOf(seconds)).toBe(shown);
});
