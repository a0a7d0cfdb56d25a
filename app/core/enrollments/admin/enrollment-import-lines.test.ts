import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayIn } from '#app/domain/calendar.ts';
import { firstDay } from '#app/domain/period.ts';
import { columnOf, valuesOf } from './enrollment-import-lines.ts';

const now = new Date('2026-05-04T10:00:00.000Z');
const zone = 'Asia/Kolkata';
const line = { line: 2, email: ' Asha@Example.in ', course: 'first-hover' };

describe('a line of an enrollment import', () => {
  it('[ADM-ENR-5] is read as email, course, day and rupees', () => {
    expect(valuesOf({ ...line, enrolled_at: '05/03/2026', amount: '₹1,499.50' }, zone, now)).toEqual({
      success: true,
      email: 'asha@example.in',
      course: 'first-hover',
      enrolledAt: new Date('2026-03-05T12:00:00.000Z'),
      amount: 1499.5,
    });
    expect(valuesOf(line, zone, now)).toMatchObject({ enrolledAt: now, amount: null });
    expect(valuesOf({ ...line, enrolled_at: '2026-05-04' }, zone, now)).toMatchObject({ enrolledAt: now });
    expect(valuesOf({ ...line, amount: '0' }, zone, now)).toMatchObject({ amount: null });
  });

  it.each([
    [{ email: '' }, 'email-missing'],
    [{ course: ' ' }, 'course-missing'],
    [{ enrolled_at: '31/02/2026' }, 'date-invalid'],
    [{ enrolled_at: 'yesterday' }, 'date-invalid'],
    [{ enrolled_at: '2026-02-30T10:00:00Z' }, 'date-invalid'],
    [{ enrolled_at: '2026-05-05' }, 'date-in-future'],
    [{ enrolled_at: '31/12/2019' }, 'date-too-early'],
    [{ enrolled_at: '2019-11-01T10:00:00Z' }, 'date-too-early'],
    [{ amount: '-5' }, 'amount-invalid'],
    [{ reference: '6.12536E+11' }, 'reference-rounded'],
    [{ reference: '84718897182', method: 'UPI' }, 'reference-cut'],
  ])('[ADM-ENR-5] [MOVE-39] is refused with its reason: %o', (change, error) => {
    expect(valuesOf({ ...line, ...change }, zone, now)).toEqual({ success: false, error });
  });

  it.each([
    ['084718897182', 'UPI'],
    ['4029381', 'UPI'],
    ['84718897182', 'Bank transfer'],
    ['pay_NkX9fQ2pL7', 'Card'],
  ])('[MOVE-39] may have the reference %s, paid by %s', (reference, method) => {
    expect(valuesOf({ ...line, reference, method }, zone, now)).toMatchObject({ success: true });
  });

  it.each([
    ['2026-03-01T20:30:00Z', 'Asia/Kolkata', '2026-03-02'],
    ['2026-03-02T01:00:00Z', 'America/New_York', '2026-03-01'],
    ['2026-03-01T11:30:00Z', 'Pacific/Kiritimati', '2026-03-02'],
  ])('[ADM-ENR-5] is read with days in the site’s time zone: at %s in %s', (instant, place, today) => {
    const at = new Date(instant);
    const read = (day: string) => valuesOf({ ...line, enrolled_at: day }, place, at);
    expect(read(today)).toMatchObject({ success: true, enrolledAt: at });
    expect(read(addDays(today, 1))).toMatchObject({ error: 'date-in-future' });
    for (const day of [addDays(today, -1), firstDay]) {
      const before = read(day);
      expect(before.success && dayIn(before.enrolledAt, place)).toBe(day);
    }
    expect(read(addDays(firstDay, -1))).toMatchObject({ error: 'date-too-early' });
  });

  it('[ADM-ENR-5] never gives an invalid or a future date, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const read = valuesOf({ ...line, enrolled_at: typed }, zone, now);
        return !read.success || (!Number.isNaN(read.enrolledAt.getTime()) && read.enrolledAt <= now);
      }),
    );
  });
});

it('[ADM-ENR-5] the import finds the columns by their names', () => {
  expect([' Email', 'Course-ID', 'Enrolled at', 'colour'].map(columnOf)).toEqual([
    'email',
    'course',
    'enrolled_at',
    null,
  ]);
});
