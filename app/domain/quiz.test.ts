import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  attemptRefusal,
  grade,
  paperOf,
  passes,
  pointsToPass,
  type Question,
  type QuestionKey,
} from './quiz.ts';
import { questionFault } from './quiz-question.ts';

const asked = (key: QuestionKey, options: string[] = [], points = 1): Question => ({
  id: 'q',
  prompt: 'Why?',
  explanation: 'Because.',
  points,
  options,
  key,
});
const pointsFor = (question: Question, answer: string[] | undefined) => {
  const { paper, key } = paperOf([question]);
  return grade(paper, key, answer ? { q: answer } : {}).points;
};

const one: QuestionKey = { kind: 'single', right: [1] };
const several: QuestionKey = { kind: 'multiple', right: [0, 2] };
const no: QuestionKey = { kind: 'true-false', right: false };
const volts: QuestionKey = { kind: 'number', value: 4.2, tolerance: 0.1 };
const exact: QuestionKey = { kind: 'number', value: 125000, tolerance: 0 };
const largest: QuestionKey = { kind: 'number', value: 2_147_483_647, tolerance: 0 };
const tenth: QuestionKey = { kind: 'number', value: 0.1, tolerance: 0.2 };
const word: QuestionKey = { kind: 'short-text', accepted: ['Reaction torque', 'ड्रोन', 'Café'] };

describe('grading a quiz', () => {
  it.each([
    ['the right one', one, ['1'], 1],
    ['another one', one, ['0'], 0],
    ['two of one', one, ['0', '1'], 0],
    ['a position that is none', one, ['01'], 0],
    ['nothing', one, undefined, 0],
    ['all right ones', several, ['2', '0'], 1],
    ['the same one twice', several, ['0', '0'], 0],
    ['too few', several, ['0'], 0],
    ['too many', several, ['0', '1', '2'], 0],
    ['a right one and another one', several, ['0', '1'], 0],
    ['the right side', no, ['false'], 1],
    ['the other side', no, ['true'], 0],
    ['both sides', no, ['false', 'true'], 0],
    ['the exact number', volts, ['4.2'], 1],
    ['a number at the edge', volts, ['4.3'], 1],
    ['a number at the other edge', volts, ['4.1'], 1],
    ['a number outside', volts, ['4.31'], 0],
    ['a word for a number', volts, ['four'], 0],
    ['digits grouped as in India', exact, ['1,25,000'], 1],
    ['digits grouped as elsewhere', exact, ['125,000.0'], 1],
    ['one too many', exact, ['125001'], 0],
    ['a large number', largest, ['2147483647'], 1],
    ['a large number and one more', largest, ['2147483648'], 0],
    ['an edge that is not exact in binary', tenth, ['0.3'], 1],
    ['other case and spaces', word, ['  reaction   TORQUE '], 1],
    ['a word in Devanagari', word, ['ड्रोन'], 1],
    ['a letter composed in another way', word, ['cafe\u0301'], 1],
    ['part of the words', word, ['torque'], 0],
    ['white space', word, ['   '], 0],
  ])('[LEARN-52] gives %s its points', (_, key, answer, points) => {
    expect(pointsFor(asked(key, ['a', 'b', 'c']), answer)).toBe(points);
  });

  it('[LEARN-52] adds up the points, and returns the given answers', () => {
    const { paper, key } = paperOf([
      { ...asked(one, ['a', 'b'], 2), id: 'first' },
      { ...asked(no, [], 3), id: 'second' },
      { ...asked(volts, [], 4), id: 'third' },
    ]);
    expect(grade(paper, key, { first: ['1'], second: ['true'], third: [''], unknown: ['1'] })).toEqual({
      points: 2,
      outOf: 9,
      questions: [
        { id: 'first', points: 2, isAnswered: true },
        { id: 'second', points: 0, isAnswered: true },
        { id: 'third', points: 0, isAnswered: false },
      ],
    });
  });

  it("[LEARN-52] gives no points to an unanswered question whose id is an inherited property name, such as 'constructor'", () => {
    const { paper, key } = paperOf([{ ...asked(one, ['a', 'b']), id: 'constructor' }]);
    expect(grade(paper, key, {}).questions).toEqual([{ id: 'constructor', points: 0, isAnswered: false }]);
  });

  it('[LEARN-52] gives all points for all right answers, and never more', () => {
    const keys = fc.constantFrom<QuestionKey>(one, several, no, volts, word);
    const right = (key: QuestionKey): string[] => {
      if (key.kind === 'single' || key.kind === 'multiple') return key.right.map(String);
      if (key.kind === 'short-text') return key.accepted.slice(0, 1);
      return [String(key.kind === 'number' ? key.value : key.right)];
    };
    fc.assert(
      fc.property(
        fc.array(fc.tuple(keys, fc.integer({ min: 1, max: 100 }), fc.array(fc.string())), { minLength: 1 }),
        (given) => {
          const questions = given.map(([key, points], i) => ({
            ...asked(key, ['a', 'b', 'c'], points),
            id: String(i),
          }));
          const { paper, key } = paperOf(questions);
          const best = grade(
            paper,
            key,
            Object.fromEntries(given.map(([one], i) => [String(i), right(one)])),
          );
          const any = grade(paper, key, Object.fromEntries(given.map(([, , text], i) => [String(i), text])));
          expect(best.points).toBe(best.outOf);
          expect(any.points).toBeLessThanOrEqual(any.outOf);
          expect(any.points).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  it.each([
    [6, 10, 60, true],
    [5, 10, 60, false],
    [2, 3, 66, true],
    [2, 3, 67, false],
    [0, 0, 60, false],
    [1, 1, 100, true],
  ])('[LEARN-52] passes %i of %i points at %i percent: %s', (points, outOf, percent, isPassed) => {
    expect(passes({ points, outOf }, percent)).toBe(isPassed);
  });

  it('[LEARN-52] names the smallest number of points that passes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 100 }), (outOf, percent) => {
        const least = pointsToPass(outOf, percent);
        expect(passes({ points: least, outOf }, percent)).toBe(true);
        expect(passes({ points: least - 1, outOf }, percent)).toBe(false);
      }),
    );
  });
});

describe('the questions of a quiz as sent to the student', () => {
  it('[L-19] [LEARN-51] contain neither the right answers nor explanations', () => {
    const { paper } = paperOf([asked(word), asked(several, ['x', 'y', 'z'])]);
    expect(JSON.stringify(paper)).not.toMatch(/torque|Because|right|accepted/i);
    expect(paper).toEqual([
      { id: 'q', kind: 'short-text', prompt: 'Why?', points: 1, options: [] },
      { id: 'q', kind: 'multiple', prompt: 'Why?', points: 1, options: ['x', 'y', 'z'] },
    ]);
  });

  it.each([
    [{ questions: 3, limit: null, attempts: 99, isPassed: false }, null],
    [{ questions: 3, limit: 2, attempts: 1, isPassed: false }, null],
    [{ questions: 3, limit: 2, attempts: 2, isPassed: false }, 'no-attempts-left'],
    [{ questions: 3, limit: 2, attempts: 1, isPassed: true }, 'passed'],
    [{ questions: 0, limit: null, attempts: 0, isPassed: false }, 'no-questions'],
  ])('[LEARN-53] of the quiz %j are refused for another attempt with %s', (quiz, refusal) => {
    expect(attemptRefusal(quiz)).toBe(refusal);
  });
});

describe('a question of a quiz', () => {
  const content = (key: QuestionKey, change: Partial<Question> = {}) => ({ ...asked(key), ...change });
  it.each([
    [content(no), undefined],
    [content(no, { prompt: '' }), 'prompt-missing'],
    [content(no, { prompt: 'x'.repeat(501) }), 'prompt-too-long'],
    [content(no, { points: 0 }), 'points-invalid'],
    [content(no, { points: 1.5 }), 'points-invalid'],
    [content(no, { explanation: 'x'.repeat(2_001) }), 'explanation-too-long'],
    [content(one, { options: ['a'] }), 'options-too-few'],
    [content(one, { options: ['a', 'a'] }), 'options-equal'],
    [content(one, { options: [...'abcdefghi'] }), 'options-too-many'],
    [content(one, { options: ['a', 'x'.repeat(301)] }), 'option-too-long'],
    [content({ kind: 'single', right: [] }, { options: ['a', 'b'] }), 'right-missing'],
    [content({ kind: 'single', right: [0, 1] }, { options: ['a', 'b'] }), 'right-not-one'],
    [content({ kind: 'multiple', right: [0, 1] }, { options: ['a', 'b'] }), undefined],
    [content({ kind: 'number', value: 1e-9, tolerance: 0 }), 'number-invalid'],
    [content({ kind: 'number', value: Number.NaN, tolerance: 0 }), 'number-invalid'],
    [content({ kind: 'number', value: 1, tolerance: -1 }), 'tolerance-invalid'],
    [content({ kind: 'short-text', accepted: [] }), 'accepted-missing'],
    [content({ kind: 'short-text', accepted: Array.from({ length: 21 }, String) }), 'accepted-too-many'],
    [content({ kind: 'short-text', accepted: ['x'.repeat(301)] }), 'accepted-too-long'],
  ])('[LEARN-50] %#: is refused with the code that its form shows', (question, code) => {
    expect(questionFault(question)?.code).toBe(code);
  });
});
