import Sanscript from '@indic-transliteration/sanscript';
import { slugify } from '#app/domain/course.ts';
import { readableWord } from '#app/domain/romanized-word.ts';

// The maximum number of characters of a title that are used. The rest is ignored, because normalizing a text may take
// time that grows with the square of its length.
const longestTitle = 200;
/** Matches words in Indian scripts, from Devanagari to Malayalam in Unicode's order. */
const indianWords = /[\u0900-\u0d7f]+/g;
/**
 * Indian scripts before this code point (Devanagari to Gujarati) belong to northern languages, in which the "a" that
 * the last consonant of a word implies is not spoken.
 */
const firstSouthern = 0x0b00;

// Letters to replace before a word is converted to Devanagari: the transliteration library does not know them, or
// Unicode does not place them where their Devanagari counterparts are.
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

/**
 * Suggests a slug, the last part of a page's URL path, for a course or lesson by its title (CAT-8). English words stay;
 * words in Indian scripts are written in Latin letters. Returns `fallback` if nothing is left.
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

// Writes a word of an Indian script in Latin letters. The library's own tables read Tamil and Bengali as Sanskrit
// (`dhamizhil` for a Tamil word). So the word is first converted to Devanagari, which is easy, because Unicode arranges
// these scripts alike.
function romanized(word: string): string {
  let known = word;
  for (const [letter, other] of spelledOtherwise) known = known.replaceAll(letter, other);
  const devanagari = known
    .replace(/[\u0980-\u0d7f]/g, (letter) => String.fromCharCode(0x0900 + (letter.charCodeAt(0) & 0x7f)))
    .replaceAll('\u093c', '');
  return Sanscript.t(devanagari, 'devanagari', 'iso');
}
