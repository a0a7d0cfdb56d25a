import { describe, expect, it } from 'vitest';
import { checkValues } from '#app/domain/form.ts';
import { nobodyElse } from '#app/domain/learner.ts';
import { learnerWords } from '#app/words/en/learner-words.ts';
import { learnerPart } from './learner-schema.ts';

const words = learnerWords.fields;
const read = (typed: object) => checkValues({ learnerName: '', learnerClass: '', ...typed }, learnerPart);
const other = { learner: 'other', learnerName: 'Asha' };

describe('[DAY-59] who will learn, as a form says it', () => {
  it.each([
    ['a form that does not ask', {}],
    ['the buyer', { learner: 'me' }],
    ['the buyer, after typing too long a name', { learner: 'me', learnerName: 'x'.repeat(101) }],
  ])('is nobody else: %s', (_, typed) => {
    expect(read(typed).input).toEqual(nobodyElse);
  });

  it('has a name on one line, and a class if one was given', () => {
    expect(read({ ...other, learnerName: ' Asha\n Rao ' }).input).toEqual({
      learnerName: 'Asha Rao',
      learnerClass: null,
    });
    expect(read({ ...other, learnerClass: ' 7  B ' }).input?.learnerClass).toBe('7 B');
  });

  it.each([
    ['no name', { learnerName: ' ' }, { learnerName: words.learnerName.missing }],
    ['too long a name', { learnerName: 'x'.repeat(101) }, { learnerName: words.learnerName.tooLong(100) }],
    ['too long a class', { learnerClass: 'x'.repeat(31) }, { learnerClass: words.learnerClass.tooLong(30) }],
  ])('is refused beside the field: %s', (_, typed, errors) => {
    expect(read({ ...other, ...typed }).errors).toEqual(errors);
  });
});
