import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineForm, versionIn } from './form.ts';

const form = defineForm({
  fields: { email: 'value', name: 'line', note: 'text', id: 'own', password: 'secret' },
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
const nothing = { name: '', id: '' };
const good = { email: 'asha@example.in', note: 'Hi', password: 'secret1' };

describe('a form that is defined once', () => {
  it('[SELL-160] reads each field as its kind says, and shows it as it was typed', () => {
    const typed = '\u202de\u0308\u2013\u0967\u202c\n';
    const names = ['email', 'name', 'note', 'id', 'password'] as const;
    const all = sent(Object.fromEntries(names.map((name) => [name, typed])));
    expect(form.textsOf(all)).toEqual({
      email: '\u00eb-1',
      name: '\u00eb\u2013\u0967',
      note: typed.normalize('NFC'),
      id: typed,
      password: typed,
    });
    const shown = typed.normalize('NFC');
    expect(form.valuesOf(all)).toEqual({ email: shown, name: shown, note: shown, id: shown });
  });

  it('[B-18] reads text in one Unicode form, and passwords as they were typed', () => {
    const typed = { name: 'zoe\u0308', note: '\u095c', password: 'e\u0308e\u0308e\u0308' };
    expect(form.textsOf(sent(typed))).toMatchObject({
      name: 'zo\u00eb',
      note: '\u0921\u093c',
      password: typed.password,
    });
  });

  it('returns the checked input, and the typed values without secrets', () => {
    expect(form.read(sent(good), schema)).toEqual({
      values: { ...nothing, email: good.email, note: 'Hi' },
      errors: {},
      isValid: true,
      input: { email: good.email, note: 'Hi', password: good.password },
    });
  });

  it('returns the first error of each field', () => {
    const read = form.read(sent({ email: '', note: 'x'.repeat(11), password: 'short' }), schema);
    expect(read).toEqual({
      values: { ...nothing, email: '', note: 'x'.repeat(11) },
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
    expect(form.valuesOf(sent(fields))).toEqual({ ...nothing, email: '', note });
  });

  it('keeps the typed values after an unexpected failure, also on pages with other buttons', () => {
    const values = { ...nothing, email: good.email, note: 'Hi' };
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
          expect(Object.keys(values)).toEqual(['email', 'name', 'note', 'id']);
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
