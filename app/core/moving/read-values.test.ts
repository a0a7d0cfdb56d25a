import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactTimeIn } from '#app/domain/calendar.ts';
import { mergeEnrollment } from './merge-enrollment.ts';
import { plainValue } from './plain-values.ts';
import { booleanIn, instantIn, listIn, numberIn, type Reading, rupeesIn, textIn } from './read-values.ts';

const reading: Reading = { zone: 'Asia/Kolkata', now: new Date('2026-05-04T10:00:00Z'), dates: 'dmy' };
const read = (at: unknown, dates: 'dmy' | 'mdy' = 'dmy') => {
  const found = instantIn({ at: plainValue(at) }, 'at', { ...reading, dates });
  return found instanceof Date ? found.toISOString() : found;
};

describe('[MOVE-1] reading points in time', () => {
  it.each([
    ['2025-11-05T10:00:00.123Z', '2025-11-05T10:00:00.123Z'],
    ['2025-11-05T15:30:00+05:30', '2025-11-05T10:00:00.000Z'],
    ['2025-11-05 10:00:00 UTC', '2025-11-05T10:00:00.000Z'],
    ['2025-11-05', '2025-11-05T12:00:00.000Z'],
    ['05/11/2025', '2025-11-05T12:00:00.000Z'],
    ['05-11-2025 9:05', '2025-11-05T03:35:00.000Z'],
    [1_762_336_800_123, '2025-11-05T10:00:00.123Z'],
    [1_762_336_800, '2025-11-05T10:00:00.000Z'],
    ['1762336800123', '2025-11-05T10:00:00.123Z'],
    [{ _seconds: 1_762_336_800, _nanoseconds: 123_000_000 }, '2025-11-05T10:00:00.123Z'],
    [{ seconds: 1_762_336_800, nanoseconds: 0 }, '2025-11-05T10:00:00.000Z'],
    [
      { __datatype__: 'timestamp', value: { _seconds: 1_762_336_800, _nanoseconds: 0 } },
      '2025-11-05T10:00:00.000Z',
    ],
    [null, null],
    ['', null],
    ['soon', 'date-invalid'],
    ['30/02/2025', 'date-invalid'],
    [1e300, 'date-invalid'],
    ['2031-01-01', 'date-in-future'],
    ['1999-01-01', 'date-too-early'],
  ])('[B-34] understands %j', (value, expected) => {
    expect(read(value)).toBe(expected);
  });

  it('[MOVE-6] understands day and month in the chosen order', () => {
    expect(read('03/04/2026')).toBe('2026-04-03T12:00:00.000Z');
    expect(read('03/04/2026', 'mdy')).toBe('2026-03-04T12:00:00.000Z');
  });
});

describe('[MOVE-2] two records of one enrollment', () => {
  const instant = fc.date({ min: new Date('2024-01-01'), max: new Date('2026-01-01'), noInvalidDate: true });
  const maybe = fc.option(instant);
  const record = fc
    .record({
      progress: fc.integer({ min: 0, max: 100 }),
      enrolledAt: instant,
      startedAt: maybe,
      lastAccessed: maybe,
      completedAt: instant,
      timeSpentMinutes: fc.nat(10_000),
    })
    .map((row) => ({
      ...row,
      status:
        row.progress === 100
          ? ('completed' as const)
          : row.progress > 0
            ? ('active' as const)
            : ('not_started' as const),
      completedAt: row.progress === 100 ? row.completedAt : null,
    }));

  it('never lose progress, time or completion, in any order', () => {
    fc.assert(
      fc.property(record, record, (one, other) => {
        const merged = mergeEnrollment(one, other);
        expect(merged.progress).toBe(Math.max(one.progress, other.progress));
        expect(merged.timeSpentMinutes).toBe(Math.max(one.timeSpentMinutes, other.timeSpentMinutes));
        expect(merged.status === 'completed').toBe(merged.progress === 100);
        expect(merged).toEqual(mergeEnrollment(other, one));
      }),
    );
  });

  it('stay unchanged when one of them is imported again', () => {
    fc.assert(
      fc.property(record, record, (one, other) => {
        const merged = mergeEnrollment(one, other);
        expect(mergeEnrollment(merged, other)).toEqual(merged);
        expect(mergeEnrollment(merged, merged)).toEqual(merged);
      }),
    );
  });
});

describe('[MOVE-1] the values of a field', () => {
  it.each([
    [
      ['one', ' two ', '', 3, null, { a: 1 }, true],
      ['one', 'two', '3'],
    ],
    ['one; two\n;three', ['one', 'two', 'three']],
    [7, ['7']],
    ['', []],
    [undefined, null],
    [null, null],
    [true, null],
    [{ 0: 'one' }, null],
    [{ toString: 'one' }, null],
  ])('the list %j is %j', (value, expected) => {
    expect(listIn({ value }, 'value')).toEqual(expected);
  });

  it('cuts a list and each of its items to what can be stored', () => {
    const items = Array.from({ length: 61 }, () => 'x'.repeat(301));
    const read = listIn({ items }, 'items') ?? [];
    expect([read.length, read[0]?.length]).toEqual([60, 300]);
  });

  it.each([
    [5, 5],
    ['1,00,000', 100_000],
    ['98 %', 98],
    ['₹ 12.5', 12.5],
    ['-3', -3],
    ['1.2.3', null],
    ['1e5', null],
    ['.5', null],
    ['', null],
    [Number.POSITIVE_INFINITY, null],
    [true, null],
  ])('the number %j is %j', (value, expected) => {
    expect(numberIn({ value }, 'value')).toBe(expected);
  });

  it.each([
    ['₹1,499', 1499],
    [499, 499],
    ['', null],
    [undefined, null],
    ['free', undefined],
    [-1, undefined],
  ])('the amount %j is %j', (value, expected) => {
    expect(rupeesIn({ value }, 'value')).toBe(expected);
  });

  it.each([
    [true, true],
    [false, false],
    ['Yes', true],
    ['ACTIVE', true],
    [1, true],
    ['approved', true],
    ['n', false],
    [0, false],
    ['pending', false],
    ['inactive', false],
    ['perhaps', null],
    ['yesterday', null],
    [undefined, null],
  ])('%j means %j', (value, expected) => {
    expect(booleanIn({ value }, 'value')).toBe(expected);
  });

  it('a text is normalized, trimmed and cut, and inherited properties are not read', () => {
    expect(textIn({ name: ' Jose\u0301\0 ' }, 'name')).toBe('José');
    expect(textIn({ name: 'abcdef' }, 'name', 3)).toBe('abc');
    expect(textIn({ name: 7 }, 'name')).toBe('7');
    expect(textIn({ name: ['a'] }, 'name')).toBe('');
    expect(textIn(Object.create({ name: 'inherited' }), 'name')).toBe('');
  });
});

it('[DAY-131] a time of our own CSV, with its offset, is read as the instant that was written', () => {
  const now = new Date('2026-11-29T00:00:00Z');
  const moment = fc.date({ min: new Date('2021-01-01T00:00:00Z'), max: now, noInvalidDate: true });
  fc.assert(
    fc.property(moment, fc.constantFrom('Asia/Kolkata', 'America/St_Johns'), (at, zone) => {
      const reading = { zone: 'Asia/Kolkata', now, dates: 'dmy' } as const;
      expect(instantIn({ at: exactTimeIn(at, zone) }, 'at', reading)).toEqual(at);
    }),
  );
});
