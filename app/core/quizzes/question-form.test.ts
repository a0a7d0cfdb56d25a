import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type QuestionKey, quizLimits } from '#app/domain/quiz.ts';
import type { QuestionContent } from '#app/domain/quiz-question.ts';
import { quizWords } from '#app/words/en/quiz-words.ts';
import {
  checkQuestion,
  newQuestion,
  optionRows,
  type QuestionValues,
  valuesOfQuestion,
} from './question-form.ts';

const typed = (values: Partial<QuestionValues>): QuestionValues => ({
  ...newQuestion,
  prompt: 'What lifts a kite?',
  option_1: 'Wind',
  right_1: 'yes',
  option_2: 'Magnets',
  ...values,
});
const inputOf = (values: Partial<QuestionValues>) => {
  const checked = checkQuestion(typed(values));
  if (!checked.isValid) throw new Error(JSON.stringify(checked.errors));
  return checked.input;
};

describe('[LEARN-50] the form of a question', () => {
  it('has a text field and a checkbox for each possible option', () => {
    expect(optionRows).toHaveLength(quizLimits.options);
    for (const [at, { text, right }] of optionRows.entries())
      expect([text, right]).toEqual([`option_${at + 1}`, `right_${at + 1}`]);
  });

  it('ignores empty rows, and counts the right options without them', () => {
    const input = inputOf({
      option_1: ' ',
      right_1: '',
      option_2: 'Magnets',
      option_5: 'Wind',
      right_5: 'yes',
    });
    expect(input.options).toEqual(['Magnets', 'Wind']);
    expect(input.key).toEqual({ kind: 'single', right: [1] });
  });

  it('does not count the tick of an empty row', () => {
    const checked = checkQuestion(typed({ right_1: '', option_3: '', right_3: 'yes' }));
    expect(checked).toEqual({
      isValid: false,
      input: null,
      errors: { options: quizWords.faults['right-missing'] },
    });
  });

  it('ignores values typed for a kind that is not chosen', () => {
    const input = inputOf({ kind: 'true-false', is_true: 'false', value: 'not a number', accepted: 'wind' });
    expect(input).toMatchObject({ options: [], key: { kind: 'true-false', right: false } });
  });

  it('reads one right answer from each line, once, without empty lines', () => {
    const input = inputOf({ kind: 'short-text', accepted: 'wind\r\n\r\n  air \nwind\n' });
    expect(input.key).toEqual({ kind: 'short-text', accepted: ['wind', 'air'] });
  });

  it.each<[value: string, tolerance: string, key: QuestionKey]>([
    ['4.2', '', { kind: 'number', value: 4.2, tolerance: 0 }],
    ['1,00,000', '50', { kind: 'number', value: 100_000, tolerance: 50 }],
    ['−5', '0.1', { kind: 'number', value: -5, tolerance: 0.1 }],
  ])('reads the number %s with the tolerance "%s"', (value, tolerance, key) => {
    expect(inputOf({ kind: 'number', value, tolerance }).key).toEqual(key);
  });

  it.each<[fault: keyof typeof quizWords.faults, field: string, values: Partial<QuestionValues>]>([
    ['prompt-missing', 'prompt', { prompt: ' \n ' }],
    ['prompt-too-long', 'prompt', { prompt: 'x'.repeat(quizLimits.prompt + 1) }],
    ['points-invalid', 'points', { points: '0' }],
    ['points-invalid', 'points', { points: '1.5' }],
    ['points-invalid', 'points', { points: '1e2' }],
    ['points-invalid', 'points', { points: '' }],
    ['points-invalid', 'points', { points: String(quizLimits.points + 1) }],
    ['explanation-too-long', 'explanation', { explanation: 'x'.repeat(quizLimits.explanation + 1) }],
    ['options-too-few', 'options', { option_2: '' }],
    ['options-equal', 'options', { option_2: ' Wind ' }],
    ['option-too-long', 'options', { option_2: 'x'.repeat(quizLimits.option + 1) }],
    ['right-missing', 'options', { right_1: '' }],
    ['right-not-one', 'options', { right_2: 'yes' }],
    ['number-invalid', 'value', { kind: 'number', value: 'ten' }],
    ['tolerance-invalid', 'tolerance', { kind: 'number', value: '1', tolerance: '-1' }],
    ['tolerance-invalid', 'tolerance', { kind: 'number', value: '1', tolerance: 'some' }],
    ['accepted-missing', 'accepted', { kind: 'short-text', accepted: '\n \n' }],
    [
      'accepted-too-many',
      'accepted',
      {
        kind: 'short-text',
        accepted: Array.from({ length: quizLimits.accepted + 1 }, (_, i) => i).join('\n'),
      },
    ],
    ['accepted-too-long', 'accepted', { kind: 'short-text', accepted: 'x'.repeat(quizLimits.answer + 1) }],
  ])('refuses %s beside the field %s', (fault, field, values) => {
    const checked = checkQuestion(typed(values));
    expect(checked).toEqual({ isValid: false, input: null, errors: { [field]: quizWords.faults[fault] } });
  });

  it('allows several right options if the kind does', () => {
    expect(inputOf({ kind: 'multiple', right_2: 'yes' }).key).toEqual({ kind: 'multiple', right: [0, 1] });
  });

  it('treats an unknown kind as single choice', () => {
    expect(inputOf({ kind: 'essay' }).key.kind).toBe('single');
  });

  const word = fc.stringMatching(/^[a-z]{1,12}$/);
  const choice = fc.uniqueArray(word, { minLength: 2, maxLength: quizLimits.options }).chain((options) => {
    const right = fc.subarray([...options.keys()], { minLength: 1 });
    return right.map((found) => ({
      options,
      key:
        found.length > 1
          ? { kind: 'multiple' as const, right: found }
          : { kind: 'single' as const, right: found },
    }));
  });
  const others = fc
    .oneof<fc.Arbitrary<QuestionKey>[]>(
      fc.boolean().map((right) => ({ kind: 'true-false', right })),
      fc
        .tuple(fc.integer({ min: -99_999, max: 99_999 }), fc.integer({ min: 0, max: 99 }))
        .map(([value, tolerance]) => ({ kind: 'number', value: value / 100, tolerance: tolerance / 10 })),
      fc
        .uniqueArray(word, { minLength: 1, maxLength: quizLimits.accepted })
        .map((accepted) => ({ kind: 'short-text', accepted })),
    )
    .map((key) => ({ options: [] as string[], key }));
  const about = fc.record({
    prompt: word,
    explanation: fc.array(word, { maxLength: 3 }).map((lines) => lines.join('\n')),
    points: fc.integer({ min: 1, max: quizLimits.points }),
  });

  it('stores a question unchanged if it is opened and saved as it is', () => {
    fc.assert(
      fc.property(
        about,
        fc.oneof<fc.Arbitrary<Pick<QuestionContent, 'options' | 'key'>>[]>(choice, others),
        (a, b) => {
          const question: QuestionContent = { ...a, ...b };
          expect(checkQuestion(valuesOfQuestion(question))).toEqual({
            isValid: true,
            input: question,
            errors: {},
          });
        },
      ),
    );
  });
});
