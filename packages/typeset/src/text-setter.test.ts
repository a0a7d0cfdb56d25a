import { describe, expect, it } from 'vitest';
import { textSetter } from './text-setter.ts';

const font = (pattern: RegExp) => ({ has: (point: number) => pattern.test(String.fromCodePoint(point)) });
const setText = textSetter(
  new Map([
    ['Plain', font(/[a-z ]/i)],
    ['Wide', font(/[a-z\u00c0-\u017f ]/i)],
    ['Hindi', font(/[\u0900-\u097f]/)],
    ['Symbols', font(/[+]/)],
  ]),
  { latin: [['Plain'], ['Wide']], leftOut: ['Symbols'] },
);

describe('[DASH-16] a text that is prepared for a document', () => {
  it('has the first Latin fonts that contain all its Latin letters, then those of other scripts', () => {
    expect(setText('Asha')).toMatchObject({ fonts: ['Plain', 'Hindi', 'Wide'], isLatin: true });
    expect(setText('\u0141ukasz')).toMatchObject({ fonts: ['Wide', 'Hindi', 'Plain'], isLatin: true });
    expect(setText('\u0906\u0936\u093e Rao')).toMatchObject({
      fonts: ['Plain', 'Hindi', 'Wide'],
      isLatin: false,
    });
  });

  it('leaves out signs that no font has, and is nothing if a letter is missing', () => {
    expect(setText(' Asha  \u{1f600} \u00a7 Rao + ')?.text).toBe('Asha Rao +');
    for (const text of ['\u674e\u660e', 'Asha \u674e', '', '\u{1f600}']) expect(setText(text)).toBeNull();
  });

  it('has a word of more than thirty characters in pieces', () => {
    expect(setText(`ab ${'x'.repeat(31)}`)?.pieces).toEqual([
      'ab',
      ' ',
      Array.from({ length: 31 }, () => 'x'),
    ]);
  });
});
