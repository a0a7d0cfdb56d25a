import Sanscript from '@indic-transliteration/sanscript';
import { slugify } from '#app/domain/course.ts';
import { readableWord } from '#app/domain/romanized-word.ts';

// In characters. A longer title is cut, because the time of normalizing may grow with the square of the length.
const longestTitle = 200;
/** Matches words in Indian scripts, from Devanagari to Malayalam in Unicode's order. */
const indianWords = /[\u0900-\u0d7f]+/g;
/** Scripts before it (Devanagari to Gujarati) do not pronounce the "a" that a last consonant implies. */
const firstSouthern = 0x0b00;

// Letters to replace before the conversion: the library lacks them, or Unicode places them elsewhere.
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

/** Returns a slug for a title (CAT-8), Indian scripts in Latin letters; else `fallback`. */
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

// Other scripts are first converted to Devanagari, because the library's own tables read Tamil and Bengali as
// Sanskrit (`dhamizhil` for a Tamil word). Unicode arranges these scripts alike.
function romanized(word: string): string {
  let known = word;
  for (const [letter, other] of spelledOtherwise) known = known.replaceAll(letter, other);
  const devanagari = known
    .replace(/[\u0980-\u0d7f]/g, (letter) => String.fromCharCode(0x0900 + (letter.charCodeAt(0) & 0x7f)))
    .replaceAll('\u093c', '');
  return Sanscript.t(devanagari, 'devanagari', 'iso');
}
