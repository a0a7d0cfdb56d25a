import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readableWord } from './romanized-word.ts';

describe('a romanized word as people type it', () => {
  it.each([
    ['ḍrōna', 'dron'],
    ['hiṁdī', 'hindi'],
    ['kaṁpyūṭara', 'kampyutar'],
    ['mēṁ', 'men'],
    ['banāēm̐', 'banaen'],
    ['vijñāna', 'vigyan'],
    ['paricaya', 'parichay'],
    ['kṣitija', 'kshitij'],
    ['kr̥ṣi', 'krishi'],
    ['rōbōṭiksa', 'robotiks'],
    ['prōgrāmiṁga', 'programing'],
    ['maṁtra', 'mantra'],
    ['satya', 'satya'],
    ['na', 'na'],
    ['bāṅlā', 'bangla'],
    ['', ''],
  ])('%s is %s', (word, readable) => {
    expect(readableWord(word, { dropsLastA: true })).toBe(readable);
  });

  it('keeps the last vowel if it is spoken', () => {
    expect(readableWord('kannaḍa', { dropsLastA: false })).toBe('kannada');
    expect(readableWord('tamiḻ', { dropsLastA: false })).toBe('tamizh');
    expect(readableWord('vijñāna', { dropsLastA: false })).toBe('vijnana');
  });

  it('never makes a word empty, and has no diacritics', () => {
    const words = fc.stringMatching(/^[a-zāīūēōṁṅñṭḍṇśṣḷ]{1,30}$/);
    fc.assert(
      fc.property(words, fc.boolean(), (word, dropsLastA) => {
        expect(readableWord(word, { dropsLastA })).toMatch(/^[a-z]+$/);
      }),
    );
  });
});
