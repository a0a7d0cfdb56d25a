import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typedLine, typedValue } from './typed-line.ts';

// A consonant, the sign that drops its vowel, and the joiner that shows its half form: visible in Indic scripts.
const halfForm = '\u0915\u094d\u200d\u0937';
const unseen = [
  '\u00ad',
  '\u034f',
  '\u061c',
  '\u115f',
  '\u180e',
  '\u200b',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202d',
  '\u202e',
  '\u202c',
  '\u2060',
  '\u2066',
  '\u2069',
  '\u3164',
  '\ufeff',
  '\ufff9',
  '\u{e0041}',
  '\ud800',
];

describe('[SELL-160] a line that was typed or pasted', () => {
  it.each(unseen)('loses the unseen character %j, in words and in values', (character) => {
    const typed = `${character}As${character}ha 12${character}`;
    expect([typedLine(typed), typedValue(typed)]).toEqual(['Asha 12', 'Asha 12']);
  });

  it.each([
    [halfForm, 'half forms'],
    ['\u0d28\u0d4d\u200d', 'the chillu at the end of a Malayalam word'],
    ['\u0645\u06cc\u200c\u062e', 'the gap in a word of the Arabic script'],
    ['\u{1f468}\u{1f3fd}\u200d\u{1f680}', 'an astronaut'],
    ['\u2764\ufe0f\u200d\u{1f525}', 'a heart on fire'],
    ['1\ufe0f\u20e3', 'a keycap'],
    ['Drones \u2013 \u0967\u0966', 'dashes and digits of words'],
    ['5 \u00bd\u00b2', 'what NFKC would change'],
  ])('keeps %j in words: %s', (typed) => {
    expect(typedLine(typed)).toBe(typed);
  });

  it.each([
    'Asha\u200d',
    '\u200cAsha',
    'As\u200d\u200cha',
    'Asha\ufe0f',
    'Asha\ufe0f\u200d',
    'Asha \u200d\u202d\u200d',
  ])('loses joiners and selectors that do nothing: %j', (typed) => {
    expect(typedLine(typed)).toBe('Asha');
  });

  it.each([
    ['  Asha\u00a0\u2003Rao\r\n\u2028x\u0007y\u0000 ', 'Asha Rao x y'],
    ['zoe\u0308', 'zo\u00eb'],
    ['\u200b \u200d\u2063', ''],
  ])('reads %j as the words %j', (typed, line) => {
    expect(typedLine(typed)).toBe(line);
  });

  it.each([
    ['\uff21\uff22\uff0d\uff11\uff12', 'AB-12'],
    ['\u0967\u0966 \u09e8 \u0ae9 \u0bea \u06f5 \u0666 \u{1d7df}', '10 2 3 4 5 6 7'],
    ['1\u20102\u20113\u20124\u20135\u20146\u22127\ufe588\ufe639', '1-2-3-4-5-6-7-8-9'],
    [halfForm, '\u0915\u094d\u0937'],
  ])('reads %j as the value %j', (typed, value) => {
    expect(typedValue(typed)).toBe(value);
  });

  it('reads what it has read unchanged, whatever was typed', () => {
    const piece = fc.oneof(
      fc.constantFrom(...unseen, halfForm, '\u200d', '\u200c', '\ufe0f', '\u0308', 'e', ' ', '\u{1f3fd}'),
      fc.string({ unit: 'binary', maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const typed = pieces.join('');
        for (const read of [typedLine, typedValue]) {
          expect(read(read(typed))).toBe(read(typed));
          expect(read(typed)).not.toMatch(/[\p{Control}\p{Surrogate}\u202a-\u202e]|^ | $| {2}/u);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('is cut, so that a huge text takes no time', () => {
    const huge = 'e\u0301\u0316'.repeat(100_000);
    expect([typedLine(huge).length <= 2_500, typedValue(huge).length <= 2_500]).toEqual([true, true]);
  });
});
