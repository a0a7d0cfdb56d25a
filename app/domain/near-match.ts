import { typedValue } from '@pankh/india/typed-line.ts';

/** Converts a text for comparison: however it is spelled (SELL-163), in lower case. */
export function foldText(text: string): string {
  return typedValue(text).toLowerCase();
}

// A longer search is no typing mistake. The limits also bound the time of a search.
const mostWords = 4;
const longestWord = 20;

/**
 * Returns a check whether each word of a search is near a word of a text: with a letter or two wrong, left out, added
 * or exchanged (`drown` for `drone`), or in Hindi (`ड्रोन`), which may name the type too (DAY-29).
 */
export function nearMatcher(words: readonly string[]): (text: string, type: string) => boolean {
  if (words.length > mostWords || words.some((word) => word.length > longestWord)) return () => false;
  const tests = words.map((word) => ({
    isNear: nearWord(acronyms.get(word) ?? word),
    isOfType: isHindi(word),
  }));
  return (text, type) => {
    const others = foldText(text)
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter(Boolean);
    return tests.every(({ isNear, isOfType }) => others.some(isNear) || (isOfType && isNear(type)));
  };
}

function nearWord(word: string): (other: string) => boolean {
  const sound = soundOf(word);
  const most = word.length < 4 ? 0 : word.length < 7 ? 1 : 2;
  return (other) => {
    if (isHindi(word) !== isHindi(other)) return isSameSound(sound, soundOf(other));
    return word[0] === other[0] && (other === word || isNearPrefix(word, other, most));
  };
}

const isHindi = (word: string) => /\p{Script=Devanagari}/u.test(word);

// A sound of two consonants, as of `java`, is too short for the beginning of a word.
function isSameSound(sound: string, other: string): boolean {
  return sound.length > 1 && (sound === other || (sound.length > 2 && other.startsWith(sound)));
}

/** Whether a word is within `most` mistakes of the beginning of another one. Two exchanged letters are one mistake. */
function isNearPrefix(word: string, other: string, most: number): boolean {
  const start = other.slice(0, word.length + most);
  let before: number[] = [];
  let last = Array.from({ length: start.length + 1 }, (_, i) => i);
  for (let i = 1; i <= word.length; i++) {
    const row = [i];
    for (let j = 1; j <= start.length; j++) {
      const at = (list: readonly number[], place: number) => list[place] ?? Number.POSITIVE_INFINITY;
      const isSame = word[i - 1] === start[j - 1];
      const isExchanged = word[i - 1] === start[j - 2] && word[i - 2] === start[j - 1];
      row[j] = Math.min(
        at(last, j - 1) + (isSame ? 0 : 1),
        at(last, j) + 1,
        at(row, j - 1) + 1,
        isExchanged ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = row;
  }
  return Math.min(...last) <= most;
}

// Names that are spelled letter by letter do not sound like what they are written as.
const acronyms = new Map([
  ['सी', 'c'],
  ['एचटीएमएल', 'html'],
  ['सीएसएस', 'css'],
  ['एसक्यूएल', 'sql'],
]);

const hindiSounds = {
  k: 'कख',
  g: 'गघ',
  n: 'ङञणनमंँ',
  x: 'चछ',
  j: 'जझ',
  t: 'टठतथ',
  d: 'डढदध',
  p: 'प',
  f: 'फ',
  b: 'बभ',
  r: 'र',
  l: 'ल',
  v: 'व',
  s: 'शषस',
};
const latinOf = new Map(
  Object.entries(hindiSounds).flatMap(([sound, letters]) => [...letters].map((letter) => [letter, sound])),
);

/**
 * Returns the consonants, which are alike for Hindi and English: `drn` for `ड्रोन` and `drone`. Vowels, `y` and `h`
 * are left out, because scripts write them in their own ways.
 */
export function soundOf(word: string): string {
  const plain = isHindi(word)
    ? [...word].map((letter) => latinOf.get(letter) ?? '').join('')
    : word
        .replaceAll('ph', 'f')
        .replaceAll('x', 'ks')
        .replaceAll('ch', 'x')
        .replace(/c(?=[eiy])/g, 's')
        .replace(/[cq]/g, 'k')
        .replaceAll('w', 'v')
        .replaceAll('z', 'j')
        .replaceAll('m', 'n')
        .replace(/[^a-z]|[aeiouyh]/g, '');
  return plain.replace(/(.)\1+/g, '$1');
}
