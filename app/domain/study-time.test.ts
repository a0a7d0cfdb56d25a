import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayIn } from './calendar.ts';
import {
  creditedMinutes,
  lessonsDone,
  measuredMinutes,
  toHours,
  weekLessons,
  weeklyGoal,
  weekStrip,
  weekWindow,
} from './study-time.ts';

const studied = (day: string, minutes: number, isActive = true) => ({ day, minutes, isActive });

describe('the week shown on the dashboard', () => {
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
    '[DASH-12] [DASH-5] %d minutes are %d hours, %d lessons, %d hours to go, %d %% of the goal',
    (minutes, hours, lessons, left, percent) => {
      expect(toHours(minutes)).toBe(hours);
      expect(lessonsDone(minutes)).toBe(lessons);
      expect(weeklyGoal(minutes)).toEqual({ done: hours, left, percent });
    },
  );
});

describe('[LEARN-26] the minutes credited for a lesson', () => {
  it.each([
    [0, 20, 20],
    [940, 20, 20],
    [950, 20, 10],
    [960, 20, 0],
    [1_000, 20, 0],
  ])('with %i minutes already on the day and %i of the lesson are %i', (already, minutes, credited) => {
    expect(creditedMinutes(already, minutes)).toBe(credited);
  });

  it('never make a day longer than 16 hours, nor shorter than it was', () => {
    fc.assert(
      fc.property(fc.nat(960), fc.nat(2_000), (already, minutes) => {
        const day = already + creditedMinutes(already, minutes);
        expect(day >= already && day <= 960).toBe(true);
      }),
    );
  });
});

describe('[LEARN-27] the number of lessons of a week', () => {
  it.each([
    ['only reported minutes', 0, [{ minutes: 60, lessonMinutes: 0 }], { measured: 0, reported: 4 }],
    ['only lessons that were done', 3, [{ minutes: 60, lessonMinutes: 60 }], { measured: 3, reported: 0 }],
    [
      'both, on two days',
      2,
      [
        { minutes: 40, lessonMinutes: 20 },
        { minutes: 30, lessonMinutes: 25 },
      ],
      { measured: 2, reported: 1 },
    ],
    ['no day', 0, [], { measured: 0, reported: 0 }],
  ])('is computed from %s', (_what, measured, week, lessons) => {
    expect(weekLessons(measured, week)).toEqual(lessons);
  });

  it("does not count a lesson's minutes twice, however they are spread over the week", () => {
    const day = fc.record({ minutes: fc.nat(600), share: fc.double({ min: 0, max: 1, noNaN: true }) });
    fc.assert(
      fc.property(fc.array(day, { maxLength: 7 }), fc.nat(20), (days, measured) => {
        const week = days.map(({ minutes, share }) => ({
          minutes,
          lessonMinutes: Math.floor(minutes * share),
        }));
        const other = week.reduce((sum, one) => sum + one.minutes - one.lessonMinutes, 0);
        expect(weekLessons(measured, week)).toEqual({ measured, reported: Math.floor(other / 15) });
      }),
    );
  });
});

it.each([
  [30, '10:00:00', 30],
  [30, '09:39:59', 19],
  [30, '09:20:00', 0],
  [30, '09:10:00', 0],
  [null, '10:00:00', 0],
])('[DAY-28] a lesson of %s minutes that is first opened at 09:20 and done at %s counts %i', (...row) => {
  const [minutes, done, counted] = row;
  const [firstOpenedAt, doneAt] = [new Date('2026-11-28T09:20:00Z'), new Date(`2026-11-28T${done}Z`)];
  expect(measuredMinutes(minutes, { firstOpenedAt, doneAt })).toBe(counted);
  expect(measuredMinutes(minutes, { firstOpenedAt: null, doneAt })).toBe(0);
});
