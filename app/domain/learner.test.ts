import { describe, expect, it } from 'vitest';
import { forLearner } from '#app/words/en/learner-words.ts';
import { isSameLearner } from './learner.ts';

describe('[DAY-59] the learner of a seat', () => {
  it.each([
    [null, null, 'Meera', true],
    ['Asha', ' asha ', 'Meera', true],
    [null, 'MEERA', 'Meera', true],
    ['Asha', null, 'Meera', false],
    ['Asha', 'Ravi', 'Meera', false],
  ])('%s is the same as %s in the account of %s: it depends', (one, other, account, isSame) => {
    expect(isSameLearner(one, other, account)).toBe(isSame);
    expect(isSameLearner(other, one, account)).toBe(isSame);
  });

  it.each([
    [null, null, null],
    ['Asha', null, 'For Asha'],
    ['Asha', '7', 'For Asha, Class 7'],
    ['Asha', '7 B', 'For Asha, Class 7 B'],
    ['Asha', 'Grade 7', 'For Asha, Grade 7'],
  ])('named %s in the class %s is written as %s', (learnerName, learnerClass, text) => {
    expect(forLearner({ learnerName, learnerClass })).toBe(text);
  });
});
