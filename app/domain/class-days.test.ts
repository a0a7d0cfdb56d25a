import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from './calendar.ts';
import { classDays, weekday, weekdays } from './class-days.ts';

it.each([
  ['2026-12-07', ['mon', 'wed'], 3, ['2026-12-07', '2026-12-09', '2026-12-14']],
  ['2026-12-08', ['mon', 'wed'], 3, ['2026-12-09', '2026-12-14', '2026-12-16']],
  ['2026-12-31', ['sat', 'sun'], 2, ['2027-01-02', '2027-01-03']],
  ['2026-12-07', [], 3, []],
] as const)('[DAY-46] from %s on %j, %i classes are on %j', (from, on, count, days) => {
  expect(classDays(from, new Set(on), count)).toEqual(days);
});

it('[DAY-46] are as many as asked for, in order, on the chosen weekdays, and leave none of them out', () => {
  const from = fc.integer({ min: 0, max: 5_000 }).map((count) => addDays('2024-01-01', count));
  fc.assert(
    fc.property(
      from,
      fc.subarray([...weekdays], { minLength: 1 }),
      fc.integer({ min: 1, max: 100 }),
      (day, on, count) => {
        const days = classDays(day, new Set(on), count);
        const last = days.at(-1) ?? '';
        const all = [];
        for (let next = day; next <= last; next = addDays(next, 1))
          if (on.includes(weekday(next))) all.push(next);
        expect(days).toEqual(all);
        expect(days).toHaveLength(count);
      },
    ),
  );
});
