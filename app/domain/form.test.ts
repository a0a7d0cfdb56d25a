import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineForm, versionIn } from './form.ts';

const form = defineForm({
  fields: ['email', 'note', 'password'],
  secrets: ['password'],
  longest: 20,
  failed: 'That was not saved.',
});
const schema = z.object({
  email: z.string().min(1, 'Enter an address').includes('@', { message: 'Not an address' }),
  note: z.string().max(10, 'Too long'),
  password: z.string().min(6, 'Too short'),
});
const sent = (fields: Record<string, string | File>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
};
const good = { email: 'asha@example.in', note: 'Hi', password: 'secret1' };

describe('a form that is defined once', () => {
  it('[B-18] reads text in one Unicode form, and passwords as they were typed', () => {
    const typed = { email: 'zoe\u0308@example.in', note: '\u095c', password: 'e\u0308e\u0308e\u0308' };
    const text = { email: 'zo\u00eb@example.in', note: '\u0921\u093c' };
    expect(form.textsOf(sent(typed))).toEqual({ ...text, password: typed.password });
    expect(form.valuesOf(sent(typed))).toEqual(text);
  });

  it('returns the checked input, and the typed values without secrets', () => {
    expect(form.read(sent(good), schema)).toEqual({
      values: { email: good.email, note: 'Hi' },
      errors: {},
      isValid: true,
      input: good,
    });
  });

  it('returns the first error of each field', () => {
    const read = form.read(sent({ email: '', note: 'x'.repeat(11), password: 'short' }), schema);
    expect(read).toEqual({
      values: { email: '', note: 'x'.repeat(11) },
      errors: { email: 'Enter an address', note: 'Too long', password: 'Too short' },
      isValid: false,
      input: null,
    });
  });

  it.each([
    ['a field that is absent', {}, ''],
    ['a file in its place', { note: new File(['x'], 'x.txt') }, ''],
    ['a text that is far too long', { note: 'x'.repeat(5_000) }, 'x'.repeat(20)],
  ])('reads %s as text', (_what, fields, note) => {
    expect(form.valuesOf(sent(fields))).toEqual({ email: '', note });
  });

  it('keeps the typed values after an unexpected failure, also on pages with other buttons', () => {
    const values = { email: good.email, note: 'Hi' };
    const failed = { values, errors: {}, error: 'That was not saved.' };
    expect(form.failed(sent(good))).toEqual(failed);
    const onTab = form.failedOn('save', 'That did not work.');
    expect(onTab(sent({ ...good, intent: 'save' }))).toEqual(failed);
    expect(onTab(sent({ ...good, intent: 'delete' }))).toEqual({ error: 'That did not work.' });
  });

  it('never returns a secret or an unknown field, whatever is sent', () => {
    const names = fc.constantFrom('email', 'note', 'password', '__proto__', 'role', 'x');
    fc.assert(
      fc.property(fc.dictionary(names, fc.string()), (fields) => {
        for (const { values } of [form.read(sent(fields), schema), form.failed(sent(fields))])
          expect(Object.keys(values)).toEqual(['email', 'note']);
      }),
    );
  });
});

it.each([
  ['7', 7],
  ['0', 0],
  ['', 0],
  ['-1', 0],
  ['1e3', 0],
  ['9999999999', 0],
  ['NaN', 0],
])('a form reads the version %j as %i, which a database can compare', (text, version) => {
  expect(versionIn(sent({ version: text }))).toBe(version);
  expect(versionIn(sent({}))).toBe(0);
});
