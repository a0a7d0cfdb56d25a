import { describe, expect, it } from 'vitest';
import { unreadableNumbers } from './quiz.ts';
import { isSameAnswer, readNumber } from './quiz-answer.ts';

describe('[LEARN-111] a number that a student types', () => {
  it.each([
    ['5', 5],
    [' -2.50 ', -2.5],
    ['\u22123', -3],
    ['\u20133', -3],
    ['- 5', -5],
    ['+7', 7],
    ['.5', 0.5],
    ['5.', 5],
    ['1,00,000', 100_000],
    ['1,234.5', 1234.5],
    ['\u20b91,00,000', 100_000],
    ['Rs. 1,00,000/-', 100_000],
    ['\u0969.\u0967\u096a', 3.14],
    ['\uff13\uff0e\uff11\uff14', 3.14],
    ['\u0663\u066b\u0661\u0664', 3.14],
    ['3.14\u200d', 3.14],
    ['\u202d3.14\u202c', 3.14],
    ['\u00bd', 0.5],
    ['3\u00bd', 3.5],
    ['-\u00bd', -0.5],
    ['1/2', 0.5],
    ['3 1/2', 3.5],
    ['1\u20442', 0.5],
    ['-5 N', -5],
    ['\u22125 N', -5],
    ['9.8 m/s\u00b2', 9.8],
    ['11.1V', 11.1],
    ['40%', 40],
    ['90 \u00b0C', 90],
    ['5 metres per second', 5],
    ['5 \u092e\u0940\u091f\u0930', 5],
  ])('is read: %j is %d', (typed, value) => {
    expect(readNumber(typed)).toBe(value);
  });

  it.each([
    '3,14',
    '5,5',
    '1e3',
    '1E+21',
    '10\u00b2',
    '10\u207b\u00b3',
    '1/0',
    '5 or 6',
    '5x6',
    '5 6',
    '5-6',
    'about 5',
    '',
    '.',
    '-',
    'Infinity',
    '9'.repeat(31),
    '1'.repeat(400),
  ])('is not guessed: %j', (typed) => {
    expect(readNumber(typed)).toBeNull();
  });

  it('is named if it cannot be read, so that the student can correct it before it counts', () => {
    const paper = (['number', 'number', 'number', 'short-text'] as const).map((kind, at) => {
      return { id: `q${at}`, kind, prompt: '', points: 1, options: [] };
    });
    const answers = { q0: ['3,14'], q1: ['3.14'], q2: [' '], q3: ['3,14'] };
    expect(unreadableNumbers(paper, answers)).toEqual(['q0']);
  });
});

describe('[LEARN-112] a short answer', () => {
  it.each([
    ['Newton\u2019s third law', "newton's third law"],
    ["Newton's third law", 'Newton\u2019s third law'],
    ['\u201clift\u201d', 'lift'],
    ['say \u201cup\u201d', 'say "up"'],
    ['\uff2c\uff49\uff26\uff34', 'lift'],
    ['lift\u200d', 'lift'],
    ['\u202dlift\u202c.', 'lift'],
    ['उड़ान।', 'उड़ान'],
    ['क्\u200dष', 'क्ष'],
    ['fixed\u2011wing', 'fixed-wing'],
    ['\u20b91,00,000', '100000'],
    ['\u0967\u0966', '10'],
    ['\u00bd', '0.5'],
    ['1/2', '\u00bd'],
    ['5 N', '5N'],
    ['?', '?'],
  ])('%j means %j', (typed, accepted) => {
    expect(isSameAnswer(typed, accepted)).toBe(true);
  });

  it.each([
    ['5 kg', '5 m'],
    ['10\u00b2', '102 or so'],
    ['-5', '5'],
    ['lifts', 'lift'],
    ['C', 'C++'],
    ['', 'lift'],
  ])('%j does not mean %j', (typed, accepted) => {
    expect(isSameAnswer(typed, accepted)).toBe(false);
  });
});
