import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  choice,
  day,
  email,
  fields,
  id,
  line,
  orNull,
  other,
  phone,
  rupees,
  text,
  tick,
  whole,
} from '#app/domain/fields.ts';
import { checkedInput, schemaOf } from './schema-of.ts';

const tooLong = (most: number) => `at most ${most}`;
const words = { label: 'Label', missing: 'missing', tooLong };
const checked = { label: 'Label', wrong: 'wrong' };
const form = fields(
  {
    name: line({ most: 5, ...words }),
    about: text({ most: 9, ...words }),
    note: text({ most: 5, label: 'Note', tooLong }),
    nick: orNull(line({ most: 5, label: 'Nick', tooLong })),
    email: email({ ...words, ...checked }),
    phone: phone(checked),
    from: day(checked),
    until: orNull(day(checked)),
    seats: whole({ range: [2, 40], initial: '20', ...checked }),
    price: orNull(rupees(checked)),
    kind: choice({ choices: ['a', 'b'], ...checked }),
    teacher: orNull(id(checked)),
    isClosed: tick({ label: 'Closed' }),
    tags: other<string[]>({ label: 'Tags', kind: 'text', most: 20 }),
  },
  { failed: 'It failed', hidden: { trap: 'secret', shownAt: 'own' } },
);
const tags = z.string().transform((text) => text.split('\n'));
const schema = schemaOf(form, { tags });
const texts = {
  ...{ name: 'Asha', about: ' a\nb ', note: '', nick: ' ', email: ' Asha@Example.IN', from: '2026-12-05' },
  ...{
    phone: ' 98765 43210',
    until: '',
    seats: '12',
    price: '₹1,499.50',
    kind: 'b',
    teacher: '',
    isClosed: 'yes',
    tags: 'x\ny',
  },
};
const values = {
  ...{ name: 'Asha', about: 'a\nb', note: '', nick: null, email: 'asha@example.in', from: '2026-12-05' },
  ...{
    phone: '+919876543210',
    until: null,
    seats: 12,
    price: 149_950,
    kind: 'b',
    teacher: null,
    isClosed: true,
    tags: ['x', 'y'],
  },
} as const;
const formDataOf = (typed: Record<string, string>) => {
  const sent = new FormData();
  for (const [name, value] of Object.entries(typed)) sent.set(name, value);
  return sent;
};
const errorsOf = (typed: Partial<typeof texts>) =>
  form.read(formDataOf({ ...texts, ...typed }), schema).errors;

describe('[AUTH-7] a form that is defined by its fields', () => {
  it('reads each text as its field says', () => {
    expect(schema.parse(texts)).toEqual(values);
  });

  it.each<[keyof typeof texts, string, string]>([
    ['name', ' \u200b', 'missing'],
    ['name', 'abcdef', 'at most 5'],
    ['about', '\n', 'missing'],
    ['about', '1234567890', 'at most 9'],
    ['note', 'abcdef', 'at most 5'],
    ['nick', 'abcdef', 'at most 5'],
    ['email', '', 'missing'],
    ['email', 'asha', 'wrong'],
    ['email', `${'x'.repeat(250)}@a.in`, 'at most 254'],
    ['phone', '', 'wrong'],
    ['phone', '12345', 'wrong'],
    ['from', '', 'wrong'],
    ['from', '2026-02-30', 'wrong'],
    ['until', 'later', 'wrong'],
    ['until', '1999-12-31', 'wrong'],
    ['until', '2200-01-01', 'wrong'],
    ...['', '1', '41', '2.5', '2,5', '1,2', ',12', '12,', '-3', '1e1', 'ten'].map(
      (typed): [keyof typeof texts, string, string] => ['seats', typed, 'wrong'],
    ),
    ['price', '0', 'wrong'],
    ['price', 'much', 'wrong'],
    ['kind', 'c', 'wrong'],
    ['teacher', 'x'.repeat(129), 'wrong'],
  ])('refuses in %s %j: %s', (name, typed, error) => {
    expect(errorsOf({ [name]: typed })).toEqual({ [name]: error });
  });

  it('accepts the longest text and the ends of a range', () => {
    expect(errorsOf({ name: 'abcde', about: '123456789', seats: '2' })).toEqual({});
    expect(errorsOf({ seats: ' 40 ' })).toEqual({});
  });

  it('reads a whole number as it is written in India and elsewhere', () => {
    const many = fields({ seats: whole({ range: [1, 200_000], ...checked }) }, { failed: 'It failed' });
    const read = (seats: string) => schemaOf(many).parse({ seats }).seats;
    expect(['1,000', '1000', '1,00,000', '100,000'].map(read)).toEqual([1_000, 1_000, 100_000, 100_000]);
  });

  it('refuses a long text instead of cutting it', () => {
    expect(errorsOf({ about: 'x'.repeat(100_000) })).toEqual({ about: 'at most 9' });
  });

  it('shows a new form, and a stored row so that saving it unchanged changes nothing', () => {
    expect(form.blank).toMatchObject({ name: '', seats: '20' });
    expect(schema.parse(form.written(values))).toEqual(values);
  });

  it('keeps typed values unchanged, but not those of a secret hidden field', () => {
    const kept = form.failed(formDataOf({ ...texts, trap: 'robot', shownAt: '5' }));
    expect(kept).toEqual({ values: { ...texts, shownAt: '5' }, errors: {}, error: 'It failed' });
  });

  it('keeps the version of an edited row with them, and nothing of another form of the page', () => {
    const failed = form.failedEdit('That did not work');
    expect(failed(formDataOf({ ...texts, intent: 'save', version: '3' }))).toMatchObject({
      values: texts,
      error: 'It failed',
      version: 3,
    });
    expect(failed(formDataOf({ intent: 'delete' }))).toEqual({ error: 'That did not work', version: 0 });
  });

  it('gives a command its input, and throws what the form would refuse', () => {
    expect(checkedInput(form, schema, { ...values, tags: [...values.tags] })).toEqual(values);
    expect(() => checkedInput(form, schema, { ...values, tags: [], name: 'abcdef' })).toThrow('at most 5');
  });

  it('needs a schema for a field of another type', () => {
    expect(() => schemaOf(form)).toThrow('no schema for the field Tags');
  });
});
