import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './calendar.ts';
import { streakOf } from './streak.ts';

const active = (days: string[]) => days.map((day) => ({ day, isActive: true }));

describe('the study streak', () => {
  it.each([
    ['nothing', [], 0, 0],
    ['today alone', ['2025-11-05'], 1, 1],
    ['yesterday alone', ['2025-11-04'], 1, 1],
    ['the day before yesterday', ['2025-11-03'], 0, 1],
    ['three days ending yesterday', ['2025-11-02', '2025-11-03', '2025-11-04'], 3, 3],
    ['a gap yesterday', ['2025-11-03', '2025-11-05'], 1, 1],
    ['a longer one long ago', ['2025-10-01', '2025-10-02', '2025-10-03', '2025-11-05'], 1, 3],
    ['unordered and twice', ['2025-11-05', '2025-11-04', '2025-11-05'], 2, 2],
    ['days after today', ['2025-11-05', '2025-11-06', '2025-11-07'], 1, 1],
    [
      'over the turn of a month',
      ['2025-10-31', '2025-11-01', '2025-11-02', '2025-11-03', '2025-11-04'],
      5,
      5,
    ],
  ])('[DASH-13] %s', (_, days, current, longest) => {
    expect(streakOf(active(days), '2025-11-05')).toEqual({ current, longest });
  });

  it('[DASH-13] continues over 29 February and the end of a year', () => {
    expect(streakOf(active(['2024-02-28', '2024-02-29', '2024-03-01']), '2024-03-01').current).toBe(3);
    expect(streakOf(active(['2025-12-31', '2026-01-01']), '2026-01-02').current).toBe(2);
  });

  it('[DASH-13] ignores days without activity', () => {
    const days = [...active(['2025-11-03', '2025-11-05']), { day: '2025-11-04', isActive: false }];
    expect(streakOf(days, '2025-11-05')).toEqual({ current: 1, longest: 1 });
  });

  it('[DASH-13] agrees with counting day by day', () => {
    const offsets = fc.array(fc.integer({ min: -3, max: 40 }), { maxLength: 40 });
    fc.assert(
      fc.property(offsets, (back) => {
        const today = '2026-01-05';
        const days = new Set(back.map((offset) => addDays(today, -offset)));
        const runFrom = (day: string): number =>
          day <= today && days.has(day) ? 1 + runFrom(addDays(day, -1)) : 0;
        const { current, longest } = streakOf(active([...days]), today);
        expect(current).toBe(runFrom(today) || runFrom(addDays(today, -1)));
        expect(longest).toBe(Math.max(0, ...[...days].map(runFrom)));
      }),
    );
  });
});
