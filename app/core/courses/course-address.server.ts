import Sanscript from '@indic-transliteration/sanscript';
import { slugify } from '#app/domain/course.ts';
import { readableWord } from '#app/domain/romanized-word.ts';

// To normalize a longer text may take quadratic time.
const longestTitle = 200;
/** Devanagari to Malayalam. */
const indianWords = /[\u0900-\u0d7f]+/g;
/** Where the northern scripts end, in whose languages the inherent vowel at a word's end is silent. */
const firstSouthern = 0x0b00;

// Letters without a counterpart of the same place in Devanagari, or which the library does not know.
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
 * The address that a course is offered by its title: English as it is, the scripts of India in Latin letters
 * (CAT-8). `fallback` where the title has neither.
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

// Unicode lays out the scripts of India alike, so that each is read as Devanagari: the library's own tables read Tamil
// and Bengali as Sanskrit, which makes `dhamizhil` of Tamil.
function romanized(word: string): string {
  const devanagari = word
    .replace(otherwise, (letter) => spelledOtherwise.get(letter) ?? letter)
    .replace(/[\u0980-\u0d7f]/g, (letter) => String.fromCharCode(0x0900 + (letter.charCodeAt(0) & 0x7f)))
    .replaceAll('\u093c', '');
  return Sanscript.t(devanagari, 'devanagari', 'iso');
}
