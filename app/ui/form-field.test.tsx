import { describe, expect, it } from 'vitest';
import { day, email, fields, id, line, orNull, other, text, tick, whole } from '#app/domain/fields.ts';
import { renderAt, textOf } from '#tests/support/render.tsx';
import { elementsIn, errorsIn, faultsIn, parseHtml, sentBy } from '#tests/support/rendered-form.ts';
import { FormField, fieldsOf } from './form-field.tsx';

const tooLong = () => 'too long';
const checked = { wrong: 'wrong' };
const form = fields(
  {
    name: line({ label: 'Name', hint: 'In full', missing: 'missing', tooLong, most: 100 }),
    nick: orNull(line({ label: 'Nick', tooLong, most: 40 })),
    about: text({ label: 'About', tooLong, most: 2_000 }),
    email: email({ label: 'Email', tooLong, ...checked }),
    from: day({ label: 'From', ...checked }),
    seats: whole({ label: 'Seats', range: [1, 9], ...checked }),
    teacher: orNull(id({ label: 'Teacher', ...checked })),
    isClosed: tick({ label: 'Closed' }),
    color: other<string>({ label: 'Color', kind: 'value', most: 7 }),
  },
  { failed: 'failed' },
);
const values = {
  ...{ name: '"A" <b>', nick: '', about: '\nA & B\n', email: 'asha@', from: '2026-12-05', seats: 'x' },
  ...{ teacher: 't2', isClosed: 'yes', color: '#112233' },
};
const options = [
  { value: 't1', label: 'Asha' },
  { value: 't2', label: 'मीरा', lang: 'hi' },
];
const pageWith = (errors = {}) => {
  const of = fieldsOf(form, { values, errors });
  return renderAt(
    '/form',
    <form>
      {form.fields.map((name) => (
        <FormField key={name} {...of(name)} options={name === 'teacher' ? options : undefined} />
      ))}
    </form>,
  );
};
const attributesOf = (name: string) => {
  const controls = elementsIn(parseHtml(pageWith()), 'input', 'textarea', 'select');
  const found = controls.find(({ attributes }) => attributes.get('name') === name);
  return { tag: found?.tag, ...Object.fromEntries(found?.attributes ?? []) };
};

describe('[AUTH-7] a field on the page', () => {
  it('has its label and keeps what was typed', () => {
    expect(faultsIn(pageWith())).toEqual([]);
    expect(Object.fromEntries(sentBy(pageWith()))).toEqual(values);
  });

  it('shows its error beside the control, connected for screen readers', () => {
    const errors = Object.fromEntries(form.fields.map((name) => [name, `Look at ${name}`]));
    expect(faultsIn(pageWith(errors))).toEqual([]);
    expect(errorsIn(pageWith(errors))).toEqual(errors);
  });

  it.each([
    ['name', { tag: 'input', maxlength: '100', required: '' }],
    ['about', { tag: 'textarea', maxlength: '2000' }],
    ['email', { tag: 'input', type: 'email', maxlength: '254' }],
    ['from', { tag: 'input', type: 'date', value: '2026-12-05' }],
    ['seats', { tag: 'input', inputmode: 'numeric' }],
    ['teacher', { tag: 'select' }],
    ['isClosed', { tag: 'input', type: 'checkbox' }],
  ])('%s has the control and the limits of its definition', (name, attributes) => {
    expect(attributesOf(name)).toMatchObject(attributes);
  });

  it('says of what may stay empty, and of nothing else, that it is optional', () => {
    const optional = [...textOf(pageWith()).matchAll(/(\w+) \(optional\)/g)].map(([, label]) => label);
    expect(optional).toEqual(['Nick', 'About']);
  });
});
