import { describe, expect, it } from 'vitest';
import { dayIn } from './calendar.ts';
import { lessonsDone, toHours, weeklyGoal, weekStrip, weekWindow } from './study-time.ts';

const studied = (day: string, minutes: number, isActive = true) => ({ day, minutes, isActive });

describe('the weekly window', () => {
  it('[DASH-12] is the seven calendar days ending today, also over the end of a year', () => {
    expect(weekWindow('2026-01-03')).toEqual([
      '2025-12-28',
      '2025-12-29',
      '2025-12-30',
      '2025-12-31',
      '2026-01-01',
      '2026-01-02',
      '2026-01-03',
    ]);
  });

  it('[DASH-12] includes its first and last day, but not the day before or tomorrow', () => {
    const activity = [
      studied('2025-12-27', 1000),
      studied('2025-12-28', 30),
      studied('2026-01-03', 60),
      studied('2026-01-04', 1000),
    ];
    expect(weekStrip(activity, '2026-01-03').map(({ minutes }) => minutes)).toEqual([30, 0, 0, 0, 0, 0, 60]);
  });

  it('[DASH-12] counts half past midnight in India as the new day, though not in UTC', () => {
    const today = dayIn(new Date('2025-11-05T19:00:00Z'), 'Asia/Kolkata');
    expect(weekWindow(today).at(-1)).toBe('2025-11-06');
  });

  it('[DASH-5] shows each day with its study', () => {
    const strip = weekStrip([studied('2025-11-05', 30), studied('2025-11-03', 0, false)], '2025-11-05');
    expect(strip.map(({ weekday }) => weekday)).toEqual(['Thu', 'Fri', 'Sat', 'Sun', 'Mon', 'Tue', 'Wed']);
    expect(strip.map(({ minutes }) => minutes)).toEqual([0, 0, 0, 0, 0, 0, 30]);
    expect(strip.map(({ isActive }) => isActive)).toEqual([false, false, false, false, false, false, true]);
    expect(strip.map(({ isToday }) => isToday)).toEqual([false, false, false, false, false, false, true]);
  });
});

describe('the figures of study time', () => {
  it.each([
    [0, 0, 0, 10, 0],
    [14, 0.2, 0, 9.8, 2],
    [15, 0.3, 1, 9.7, 3],
    [30, 0.5, 2, 9.5, 5],
    [100, 1.7, 6, 8.3, 17],
    [405, 6.8, 27, 3.2, 68],
    [599, 10, 39, 0.1, 99],
    [600, 10, 40, 0, 100],
    [900, 15, 60, 0, 100],
  ])(
    '[DASH-12] [DASH-5] [issue 9.14a] %d minutes are %d hours, %d lessons, %d hours to go, %d %% of the goal',
    (minutes, hours, lessons, left, percent) => {
      expect(toHours(minutes)).toBe(hours);
      expect(lessonsDone(minutes)).toBe(lessons);
      expect(weeklyGoal(minutes)).toEqual({ done: hours, left, percent });
    },
  );
});
