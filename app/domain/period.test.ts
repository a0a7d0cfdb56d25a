import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, weekdayOf } from './calendar.ts';
import {
  changePercent,
  fillBuckets,
  grainOf,
  namedRange,
  parsePeriod,
  periodBefore,
  rangeFault,
  rangeOfBucket,
  reportChoices,
  wholeMonths,
} from './period.ts';

const today = '2026-03-15';
const read = (query: string) => parsePeriod(new URLSearchParams(query), today);

describe('[ADM-ANA-4] the range of the figures', () => {
  it.each([
    ['', '30d', '2026-02-14', today],
    ['period=90d', '90d', '2025-12-16', today],
    ['period=12m', '12m', '2025-04-01', today],
    ['period=all', 'all', '2020-01-01', today],
    ['from=2026-01-01&to=2026-01-31', 'custom', '2026-01-01', '2026-01-31'],
    ['from=2026-01-31&to=2026-01-01', '30d', '2026-02-14', today],
    ['from=1900-01-01&to=2026-01-01', '30d', '2026-02-14', today],
    ['period=x&from=junk&to=junk', '30d', '2026-02-14', today],
    ['from=2020-01-01&to=2020-01-01', 'custom', '2020-01-01', '2020-01-01'],
    ['from=2026-01-01&to=2027-03-16', 'custom', '2026-01-01', '2027-03-16'],
    ['from=2026-01-01&to=2027-03-17', '30d', '2026-02-14', today],
  ])('%j', (query, choice, from, to) => {
    expect(read(query)).toEqual({ choice, from, to });
  });

  it('can be two valid days for a list, and nothing else', () => {
    const named = (query: string) => namedRange(new URLSearchParams(query));
    expect(named('from=2026-01-01&to=2026-01-31')).toEqual({ from: '2026-01-01', to: '2026-01-31' });
    for (const query of [
      '',
      'from=2026-01-01',
      'from=2026-02-01&to=2026-01-01',
      'from=2026-02-30&to=2026-03-01',
      'from=2026-02-01&to=2026-02-30',
    ])
      expect(named(query)).toBeNull();
  });

  it('compares with as many days just before', () => {
    expect(periodBefore(read('from=2026-01-01&to=2026-01-31'))).toEqual({
      from: '2025-12-01',
      to: '2025-12-31',
    });
    expect(periodBefore(read('period=all'))).toBeNull();
  });

  it('shows empty days and months too, and contains every value within it', () => {
    const days = fillBuckets(read('from=2026-01-30&to=2026-02-02'), new Map([['2026-02-01', 3]]));
    expect(days.map(({ bucket }) => bucket)).toEqual([
      '2026-01-30',
      '2026-01-31',
      '2026-02-01',
      '2026-02-02',
    ]);
    expect(days.map(({ value }) => value)).toEqual([0, 0, 3, 0]);
    const months = fillBuckets(read('period=12m'), new Map([['2025-12', 7]]));
    expect(months).toHaveLength(12);
    expect(months[8]).toEqual({ bucket: '2025-12', value: 7 });
    const all = fillBuckets(
      read('period=all'),
      new Map([
        ['2024-02', 1],
        ['2023-11', 1],
      ]),
    );
    expect([all[0]?.bucket, all.at(-1)?.bucket]).toEqual(['2023-11', '2026-03']);
    for (const values of [new Map(), new Map([['2026-01', 1]])])
      expect(fillBuckets(read('period=all'), values)[0]?.bucket).toBe('2025-04');
  });

  it.each([
    [31, 'day'],
    [32, 'week'],
    [92, 'week'],
    [93, 'month'],
  ] as const)('of %i days is drawn by %s', (days, grain) => {
    expect(grainOf({ from: '2026-01-01', to: addDays('2026-01-01', days - 1) })).toBe(grain);
  });

  it('every range has one bucket a day, a week from Monday, or a month, and each day is in one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1500 }), fc.integer({ min: 0, max: 500 }), (ago, length) => {
        const from = addDays(today, -ago);
        const to = addDays(from, Math.min(length, ago));
        const period = { choice: 'custom', from, to } as const;
        const buckets = fillBuckets(period, new Map());
        const grain = grainOf(period);
        const days = buckets.map(({ bucket }) => rangeOfBucket(bucket, grain, period));
        expect(days[0]?.from).toBe(from);
        expect(days.at(-1)?.to).toBe(to);
        for (const [i, one] of days.slice(1).entries()) expect(one.from).toBe(addDays(days[i]?.to ?? '', 1));
        const months =
          (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
          Number(to.slice(5, 7)) -
          Number(from.slice(5, 7));
        if (grain === 'day') expect(buckets).toHaveLength(daysBetween(from, to) + 1);
        if (grain === 'month') expect(buckets).toHaveLength(months + 1);
        if (grain === 'week') for (const { bucket } of buckets) expect(weekdayOf(bucket)).toMatch(/^Mon/);
      }),
    );
  });

  it('has no percentage for a change from zero', () => {
    expect([changePercent(0, 5), changePercent(4, 5), changePercent(4, 1)]).toEqual([null, 25, -75]);
  });
});

it.each([
  ['2026-11-29', '', '2026-11-01', '2026-11-29'],
  ['2026-11-29', 'period=month', '2026-11-01', '2026-11-29'],
  ['2026-11-29', 'period=last-month', '2026-10-01', '2026-10-31'],
  ['2026-01-01', 'period=last-month', '2025-12-01', '2025-12-31'],
  ['2026-11-29', 'period=90d', '2026-09-01', '2026-11-29'],
  ['2026-11-29', 'period=year', '2026-04-01', '2026-11-29'],
  ['2026-03-31', 'period=year', '2025-04-01', '2026-03-31'],
  ['2026-04-01', 'period=year', '2026-04-01', '2026-04-01'],
  ['2026-11-29', 'period=all', '2020-01-01', '2026-11-29'],
  ['2026-11-29', 'from=2026-01-05&to=2026-01-09', '2026-01-05', '2026-01-09'],
])('[DAY-51] on %s, a report at "%s" covers %s to %s', (today, query, from, to) => {
  expect(parsePeriod(new URLSearchParams(query), today, reportChoices)).toMatchObject({ from, to });
});

it.each([
  ['', null],
  ['period=90d', null],
  ['from=2026-01-01&to=2026-01-31', null],
  ['from=2026-01-31&to=2026-01-01', 'reversed'],
  ['from=2026-01-31&to=', 'day-missing'],
  ['from=2026-02-30&to=2026-03-01', 'day-missing'],
  ['from=&to=2026-03-01', 'day-missing'],
  ['from=2026-03-01&to=2026-03-01', null],
  ['from=2019-12-31&to=2026-03-01', 'too-early'],
  ['from=2020-01-01&to=2027-03-16', null],
  ['from=2020-01-01&to=2027-03-17', 'too-late'],
  ['from=2026-01-01&to=2028-01-01', 'too-late'],
])('[ADM-OVR-1] an invalid range "%s" is reported, and only then the default is used', (query, fault) => {
  const params = new URLSearchParams(query);
  expect(rangeFault(params, today)).toBe(fault);
  if (fault) expect(parsePeriod(params, today).choice).toBe('30d');
});

describe('the whole months of a range', () => {
  const range = (from: string, to: string) => ({ from, to });
  const part = (sign: 1 | -1, from: string, to: string) => ({ sign, from, to });
  it.each([
    ['2026-01-01', '2026-03-31', range('2026-01-01', '2026-03-31'), []],
    [
      '2026-01-02',
      '2026-03-30',
      range('2026-01-01', '2026-03-31'),
      [part(-1, '2026-01-01', '2026-01-01'), part(-1, '2026-03-31', '2026-03-31')],
    ],
    ['2024-02-01', '2024-02-29', range('2024-02-01', '2024-02-29'), []],
    [
      '2026-11-03',
      '2026-11-29',
      range('2026-11-01', '2026-11-30'),
      [part(-1, '2026-11-01', '2026-11-02'), part(-1, '2026-11-30', '2026-11-30')],
    ],
    [
      '2026-10-25',
      '2026-11-05',
      null,
      [part(1, '2026-10-25', '2026-10-31'), part(1, '2026-11-01', '2026-11-05')],
    ],
    ['2026-12-01', '2027-01-15', range('2026-12-01', '2026-12-31'), [part(1, '2027-01-01', '2027-01-15')]],
    ['2026-05-05', '2026-05-05', null, [part(1, '2026-05-05', '2026-05-05')]],
  ])('%s to %s', (from, to, months, days) => {
    expect(wholeMonths({ from, to })).toEqual({ months, days });
  });

  it('give each day of the range once and no other, and read at most half of a month at each end', () => {
    fc.assert(
      fc.property(fc.nat(900), fc.nat(400), (start, length) => {
        const from = addDays('2025-01-01', start);
        const to = addDays(from, length);
        const { months, days } = wholeMonths({ from, to });
        const times = new Map<string, number>();
        for (const { sign, ...one } of [...days, ...(months ? [{ ...months, sign: 1 }] : [])])
          for (let day = one.from; day <= one.to; day = addDays(day, 1))
            times.set(day, (times.get(day) ?? 0) + sign);
        const counted = [...times].filter(([, count]) => count !== 0);
        expect(counted.every(([day, count]) => count === 1 && day >= from && day <= to)).toBe(true);
        expect(counted).toHaveLength(length + 1);
        for (const part of days) expect(daysBetween(part.from, part.to)).toBeLessThan(16);
      }),
    );
  });
});
