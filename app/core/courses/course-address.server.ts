import Sanscript from '@indic-transliteration/sanscript';
import { slugify } from '#app/domain/course.ts';
import { readableWord } from '#app/domain/romanized-word.ts';

// Longer titles are cut first, because normalizing a long text may take quadratic time.
const longestTitle = 200;
/** The Unicode range of Indian scripts from Devanagari to Malayalam. */
const indianWords = /[\u0900-\u0d7f]+/g;
/**
 * The first code point after the northern scripts, whose languages drop the inherent vowel at the end of a
 * word.
 */
const firstSouthern = 0x0b00;

// Letters that have no counterpart at the same position in Devanagari, or that the library does not know.
const spelledOtherwise = new Map([
  ['ज\u093c', '\u095b'],
  ['फ\u093c', '\u095e'],
  ['ॲ', 'ऍ'],
  ['ং', 'ঙ্'],
  ['ৎ', 'ত্'],
  ['\u0a70', '\u0a02'],
  ['\u0a71', ''],
  ['ൺ', 'ണ്'],
  ['ൻ', 'ന്'],
  ['ർ', 'ര്'],
  ['ൽ', 'ല്'],
  ['ൾ', 'ള്'],
  ['ൿ', 'ക്'],
]);
const otherwise = new RegExp([...spelledOtherwise.keys()].join('|'), 'g');

/**
 * Suggests a course's slug from its title: English as it is, Indian scripts romanized (CAT-8). Returns
 * `fallback` if the title has neither.
 */
export function suggestAddress(title: string, fallback: string): string {
  const readable = title
    .slice(0, longestTitle)
    .normalize('NFC')
    .replace(/[\u200c\u200d]/g, '')
    .replace(indianWords, (word) => {
      const dropsLastA = word.charCodeAt(0) < firstSouthern;
      return readableWord(romanized(word), { dropsLastA });
    });
  return slugify(readable, fallback);
}

// Unicode lays out all Indian scripts alike, so each is mapped to Devanagari first. The library's own tables
// read Tamil and Bengali as Sanskrit, which leads to spellings such as `dhamizhil` in Tamil.
function romanized(word: string): string {
  const devanagari = word
    .replace(otherwise, (letter) => spelledOtherwise.get(letter) ?? letter)
    .replace(/[\u0980-\u0d7f]/g, (letter) => String.fromCharCode(0x0900 + (letter.charCodeAt(0) & 0x7f)))
    .replaceAll('\u093c', '');
  return Sanscript.t(devanagari, 'devanagari', 'iso');
}
