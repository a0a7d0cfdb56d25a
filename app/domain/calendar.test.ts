import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addYears,
  clockTimeIn,
  dayIn,
  daysBetween,
  exactTimeIn,
  formatDate,
  formatDateLong,
  formatDateTime,
  formatMonth,
  formatOpening,
  instantOf,
  isDay,
  isTimeZone,
  siteTimeZone,
  startOfDayIn,
  startOfNextDayIn,
  startOfNextUtcDay,
  startOfUtcDay,
  utcDay,
  weekdayOf,
  zoneNameIn,
} from './calendar.ts';

const at = (iso: string) => new Date(iso);
const anyDay = fc.integer({ min: 0, max: 100_000 }).map((offset) => addDays('1900-01-01', offset));
const anyInstant = fc.date({
  min: at('1990-01-01T00:00:00Z'),
  max: at('2090-01-01T00:00:00Z'),
  noInvalidDate: true,
});

describe('the day at an instant', () => {
  it.each([
    ['23:30 in India', '2025-11-05T18:00:00Z', '2025-11-05', '2025-11-05'],
    ['00:15 in India', '2025-11-05T18:45:00Z', '2025-11-05', '2025-11-06'],
    ['05:29:59 in India', '2025-11-05T23:59:59.999Z', '2025-11-05', '2025-11-06'],
    ['05:30 in India', '2025-11-06T00:00:00Z', '2025-11-06', '2025-11-06'],
    ['new year in India', '2025-12-31T18:30:00Z', '2025-12-31', '2026-01-01'],
    ['29 February in India', '2024-02-28T18:30:00Z', '2024-02-28', '2024-02-29'],
    ['1 March of a common year', '2025-02-28T18:30:00Z', '2025-02-28', '2025-03-01'],
  ])('[FEST-1] [DASH-12] is right at %s', (_, iso, utc, india) => {
    expect(utcDay(at(iso))).toBe(utc);
    expect(dayIn(at(iso), siteTimeZone)).toBe(india);
  });

  it.each([
    ['America/New_York', '2025-11-02T03:59:59Z', '2025-11-01'],
    ['America/New_York', '2025-11-03T04:59:59Z', '2025-11-02'],
    ['Asia/Kathmandu', '2025-11-05T18:15:00Z', '2025-11-06'],
    ['Pacific/Kiritimati', '2025-11-05T10:00:00Z', '2025-11-06'],
    ['UTC', '2025-11-05T23:59:59Z', '2025-11-05'],
  ])('[DASH-12] %s at %s', (zone, iso, day) => {
    expect(dayIn(at(iso), zone)).toBe(day);
  });

  it('[DASH-12] refuses an unknown zone', () => {
    expect(() => dayIn(at('2025-11-05T00:00:00Z'), 'Mars/Base')).toThrow(RangeError);
  });
});

describe('the next day', () => {
  it.each([
    ['2025-11-05T00:00:00Z', '2025-11-06T00:00:00.000Z'],
    ['2025-12-31T23:59:59.999Z', '2026-01-01T00:00:00.000Z'],
    ['2024-02-28T12:00:00Z', '2024-02-29T00:00:00.000Z'],
  ])('[FEST-10] after %s begins in UTC at %s', (now, next) => {
    expect(startOfNextUtcDay(at(now)).toISOString()).toBe(next);
  });

  it.each([
    ['Asia/Kolkata', '2025-11-05T18:00:00Z', '2025-11-05T18:30:00.000Z'],
    ['Asia/Kolkata', '2025-11-05T18:30:00Z', '2025-11-06T18:30:00.000Z'],
    ['Asia/Kolkata', '2025-12-31T10:00:00Z', '2025-12-31T18:30:00.000Z'],
    ['America/New_York', '2025-11-02T04:00:00Z', '2025-11-03T05:00:00.000Z'],
    ['America/New_York', '2025-03-09T05:00:00Z', '2025-03-10T04:00:00.000Z'],
    ['America/Havana', '2025-03-08T20:00:00Z', '2025-03-09T05:00:00.000Z'],
    ['Pacific/Apia', '2011-12-29T12:00:00Z', '2011-12-30T10:00:00.000Z'],
  ])('[DASH-12] in %s after %s begins at %s', (zone, now, next) => {
    expect(startOfNextDayIn(at(now), zone).toISOString()).toBe(next);
  });

  it('[DASH-12] starts at the exact millisecond of midnight', () => {
    const zones = fc.constantFrom('Asia/Kolkata', 'America/New_York', 'Australia/Lord_Howe', 'Europe/London');
    fc.assert(
      fc.property(anyInstant, zones, (now, zone) => {
        const next = startOfNextDayIn(now, zone);
        expect(next.getTime()).toBeGreaterThan(now.getTime());
        expect(dayIn(new Date(next.getTime() - 1), zone)).toBe(dayIn(now, zone));
        expect(dayIn(next, zone)).toBe(addDays(dayIn(now, zone), 1));
      }),
    );
  });
});

describe('arithmetic on days', () => {
  it.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2025-02-28', 1, '2025-03-01'],
    ['2025-12-31', 1, '2026-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2025-11-05', 0, '2025-11-05'],
  ])('[DASH-12] %s and %d days is %s', (day, count, moved) => {
    expect(addDays(day, count)).toBe(moved);
  });

  it('[DASH-12] adding and counting days are inverse, and day strings sort as days do', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -4000, max: 4000 }), (day, count) => {
        const moved = addDays(day, count);
        expect(isDay(moved)).toBe(true);
        expect(daysBetween(day, moved)).toBe(count + 0);
        expect(Math.sign(count)).toBe(moved > day ? 1 : moved < day ? -1 : 0);
        expect(utcDay(startOfUtcDay(day))).toBe(day);
      }),
    );
  });

  it.each([
    ['2025-11-05', 1, '2026-11-05'],
    ['2024-02-29', 1, '2025-02-28'],
    ['2024-02-29', 4, '2028-02-29'],
  ])('[ADM-FES-4] %s and %d years is %s', (day, count, moved) => {
    expect(addYears(day, count)).toBe(moved);
  });

  it.each([
    ['2025-11-05', true],
    ['2024-02-29', true],
    ['2025-02-29', false],
    ['2025-13-01', false],
    ['2025-11-31', false],
    ['2025-1-5', false],
    ['2025-11-05T00:00:00Z', false],
    ['2025-11', false],
    ['2025', false],
    ['', false],
    [['2025-11-05'], false],
    [20251105, false],
    [null, false],
  ])('[ADM-FES-4] %j is a day: %s', (value: unknown, answer) => {
    expect(isDay(value)).toBe(answer);
  });
});

describe('dates for people', () => {
  it.each([
    ['2025-11-05', '5 Nov 2025', '5 November 2025'],
    ['2026-01-31', '31 Jan 2026', '31 January 2026'],
    ['2024-02-29', '29 Feb 2024', '29 February 2024'],
  ])('[DATA-5] [FEST-6] %s', (day, short, long) => {
    expect(formatDate(day)).toBe(short);
    expect(formatDateLong(day)).toBe(long);
  });

  it('[DATA-5] formats every month as the engine does in Indian English', () => {
    for (let month = 0; month < 12; month++) {
      const date = new Date(Date.UTC(2025, month, 5));
      const options = { day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const;
      expect(formatDate(date, 'UTC')).toBe(
        new Intl.DateTimeFormat('en-IN', { ...options, month: 'short' }).format(date),
      );
      expect(formatDateLong(date, 'UTC')).toBe(
        new Intl.DateTimeFormat('en-IN', { ...options, month: 'long' }).format(date),
      );
    }
  });

  it.each([
    ['2025-11-05T18:29:00Z', siteTimeZone, '5 Nov 2025, 11:59 pm'],
    ['2025-11-05T18:30:00Z', siteTimeZone, '6 Nov 2025, 12:00 am'],
    ['2025-11-05T06:35:00Z', siteTimeZone, '5 Nov 2025, 12:05 pm'],
    ['2025-12-31T23:05:00Z', 'UTC', '31 Dec 2025, 11:05 pm'],
  ])('[DATA-5] shows %s in zone %s as %s', (iso, zone, text) => {
    expect(formatDateTime(at(iso), zone)).toBe(text);
  });

  it('[LEARN-34] leaves out midnight in the time at which a lesson opens', () => {
    expect(formatOpening(at('2025-11-05T18:30:00Z'), siteTimeZone)).toBe('6 Nov 2025');
    expect(formatOpening(at('2025-11-05T18:30:00Z'), 'Europe/Berlin')).toBe('5 Nov 2025, 7:30 pm');
  });

  it.each([
    ['2025-11-05', 'Wednesday'],
    ['2024-02-29', 'Thursday'],
    ['2026-01-04', 'Sunday'],
  ])('[DASH-5] %s is a %s', (day, name) => {
    expect(weekdayOf(day)).toBe(name);
  });
});

describe('[DAY-131] an exact time in a zone', () => {
  it.each([
    ['2026-03-02T10:00:00Z', 'Asia/Kolkata', '2026-03-02 15:30:00 +05:30'],
    ['2026-03-02T20:00:07.250Z', 'Asia/Kolkata', '2026-03-03 01:30:07.250 +05:30'],
    ['2026-07-01T00:00:00Z', 'America/St_Johns', '2026-06-30 21:30:00 -02:30'],
    ['2026-07-01T00:00:00Z', 'UTC', '2026-07-01 00:00:00 +00:00'],
  ])('is %s in %s as %s', (iso, zone, text) => expect(exactTimeIn(at(iso), zone)).toBe(text));

  it('is read back as the same instant', () => {
    const zones = fc.constantFrom('Asia/Kolkata', 'Europe/Berlin', 'America/St_Johns');
    fc.assert(
      fc.property(anyInstant, zones, (now, zone) => {
        expect(new Date(exactTimeIn(now, zone))).toEqual(now);
      }),
    );
  });
});

it('[DAY-52] a month is named as November 2026', () => {
  expect(formatMonth('2026-11')).toBe('November 2026');
});

describe('a clock time in a date-and-time field', () => {
  it.each([
    ['2026-11-12T18:30', siteTimeZone, '2026-11-12T13:00:00.000Z'],
    ['2026-11-12T00:00', siteTimeZone, '2026-11-11T18:30:00.000Z'],
    ['2026-11-12T23:59', 'UTC', '2026-11-12T23:59:00.000Z'],
  ])('[SELL-121] for %s in %s is %s, and can be read back', (clockTime, zone, iso) => {
    expect(instantOf(clockTime, zone)?.toISOString()).toBe(iso);
    expect(clockTimeIn(new Date(iso), zone)).toBe(clockTime);
  });

  it.each([
    ['2026-03-08T01:59', '2026-03-08T06:59:00.000Z'],
    ['2026-03-08T02:30', '2026-03-08T07:30:00.000Z'],
    ['2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
    ['2026-03-08T12:00', '2026-03-08T16:00:00.000Z'],
    ['2026-11-01T00:30', '2026-11-01T04:30:00.000Z'],
    ['2026-11-01T12:00', '2026-11-01T17:00:00.000Z'],
  ])('[SELL-121] %s is right on a day on which the clocks of New York change', (clockTime, iso) => {
    expect(instantOf(clockTime, 'America/New_York')?.toISOString()).toBe(iso);
  });

  it.each([
    ...['', '2026-02-30T10:00', '2026-11-12T24:00', '2026-11-12T10:60', '2026-11-12', null],
    ...['2026-11-12T10:00:30', ' 2026-11-12T10:00'],
  ])('[SELL-121] %j is no clock time', (text) => {
    expect(instantOf(text, siteTimeZone)).toBeNull();
  });
});

const zones = ['Asia/Kolkata', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'];

describe('the first instant of a day in a zone', () => {
  it.each([
    ['2026-05-04', 'Asia/Kolkata', '2026-05-03T18:30:00Z'],
    ['2026-05-04', 'UTC', '2026-05-04T00:00:00Z'],
    ['2026-05-04', 'Pacific/Kiritimati', '2026-05-03T10:00:00Z'],
    ['2026-05-04', 'Pacific/Pago_Pago', '2026-05-04T11:00:00Z'],
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00Z'],
    ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00Z'],
  ])('[LEARN-21] of %s in %s is %s', (day, zone, instant) => {
    expect(startOfDayIn(day, zone)).toEqual(at(instant));
  });

  it('[LEARN-21] is on that day, and the millisecond before it is not', () => {
    fc.assert(
      fc.property(
        anyDay.filter((day) => day > '1970-01-02'),
        fc.constantFrom(...zones),
        (day, zone) => {
          const start = startOfDayIn(day, zone);
          expect(dayIn(start, zone)).toBe(day);
          expect(dayIn(new Date(start.getTime() - 1), zone) < day).toBe(true);
        },
      ),
      { numRuns: 40 },
    );
  });
});

it.each([
  ['Asia/Kolkata', true],
  ['UTC', true],
  ['Asia/Bangalore', false],
  ['India', false],
  ['', false],
  ['Asia/Kolkata; x', false],
])('[DASH-12] %j is a time zone: %s', (zone, expected) => {
  expect(isTimeZone(zone)).toBe(expected);
});

it.each([
  ['2026-05-04T10:00:00Z', 'Asia/Kolkata', 'IST'],
  ['2026-01-04T10:00:00Z', 'Europe/London', 'GMT'],
  ['2026-07-04T10:00:00Z', 'Europe/London', 'GMT+1'],
])('[LEARN-20] the calendar names at %s the zone %s as %s', (instant, zone, name) => {
  expect(zoneNameIn(at(instant), zone)).toBe(name);
});
