import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { batchForm, batchSchema } from './batch-form.ts';

type BatchValues = typeof batchForm.blank;

const typed: BatchValues = {
  label: 'Weekend batch',
  startsOn: '2026-12-05',
  endsOn: '2027-02-28',
  seats: '12',
  teacherId: 'meera',
  isClosed: '',
};
const formOf = (values: Partial<BatchValues>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...typed, ...values })) form.set(name, value);
  return form;
};
const read = (values: Partial<BatchValues>) => batchForm.read(formOf(values), batchSchema);

describe('[LEARN-96] the form of a batch', () => {
  it('is read as a name, a first and last day, a number of places, a teacher, and whether the batch is closed', () => {
    expect(read({}).input).toEqual({
      label: 'Weekend batch',
      startsOn: '2026-12-05',
      endsOn: '2027-02-28',
      seats: 12,
      teacherId: 'meera',
      isClosed: false,
    });
  });

  it.each<[string, Partial<BatchValues>, object]>([
    ['no last day', { endsOn: '' }, { endsOn: null }],
    ['a last day that is the first', { endsOn: '2026-12-05' }, { endsOn: '2026-12-05' }],
    ['line breaks in the name, as one space', { label: ' Week\r\nend\u2028 ' }, { label: 'Week end' }],
    ['a name of 80 characters', { label: 'a'.repeat(80) }, { label: 'a'.repeat(80) }],
    ['the smallest number of places', { seats: ' 1 ' }, { seats: 1 }],
    ['the largest number of places', { seats: '10000' }, { seats: 10_000 }],
    ['no teacher of its own (DAY-87)', { teacherId: '' }, { teacherId: null }],
    ['a ticked box', { isClosed: 'yes' }, { isClosed: true }],
    ['an unknown value of the box as not ticked', { isClosed: 'on' }, { isClosed: false }],
  ])('accepts %s', (_, values, input) => {
    expect(read(values).input).toMatchObject(input);
  });

  it.each<[string, Partial<BatchValues>, object]>([
    ['no name', { label: ' \n ' }, { label: 'Please give the batch a name' }],
    ['a long name', { label: 'a'.repeat(81) }, { label: 'Please keep the name to at most 80 characters' }],
    ['no first day', { startsOn: '' }, { startsOn: 'Please choose a day' }],
    ['a day that no month has', { startsOn: '2026-02-30' }, { startsOn: 'Please choose a day' }],
    ['a last day that is no day', { endsOn: 'later' }, { endsOn: 'Please choose a day' }],
    ['an early last day', { endsOn: '2026-12-04' }, { endsOn: 'The last day is before the first' }],
    ...['', '0', '-1', '1.5', '10001', '1e3', 'ten'].map((seats): [string, Partial<BatchValues>, object] => [
      `${JSON.stringify(seats)} as the number of seats`,
      { seats },
      { seats: 'A whole number from 1 to 10,000' },
    ]),
  ])('refuses %s, and says why beside the field', (_, values, errors) => {
    expect(read(values)).toMatchObject({ isValid: false, errors });
    expect(Object.keys(read(values).errors)).toEqual(Object.keys(errors));
  });

  it('shows a stored batch so that saving it unchanged changes nothing', () => {
    const day = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const batch = fc.record({
      label: fc.stringMatching(/^[a-z]( ?[a-z]){1,30}$/),
      days: fc.tuple(day, fc.option(day)),
      seats: fc.integer({ min: 1, max: 10_000 }),
      teacherId: fc.constantFrom(null, 'meera'),
      isClosed: fc.boolean(),
    });
    fc.assert(
      fc.property(batch, ({ days: [one, other], ...rest }) => {
        const [startsOn = one, endsOn = null] = other === null ? [one, null] : [one, other].sort();
        const stored = batchSchema.parse(batchForm.written({ ...rest, startsOn, endsOn }));
        expect(stored).toEqual({ ...rest, startsOn, endsOn });
      }),
    );
  });

  it('starts with a valid number of places, and open', () => {
    const input = batchSchema.parse({ ...batchForm.blank, label: 'Morning', startsOn: '2026-12-05' });
    expect(input.seats).toBeGreaterThan(0);
    expect(input.isClosed).toBe(false);
  });
});
