import { documentFonts } from './fonts.server.ts';

/**
 * A text as a document shows it, the font families to set it in, the preferred one first, and whether all its letters
 * are Latin.
 */
export type SetText = { text: string; fonts: string[]; isLatin: boolean };

const anekLatin = ['Anek Latin', 'Anek Latin Extended', 'Anek Vietnamese'];
const notoLatin = ['Noto Latin', 'Noto Latin Extended', 'Noto Vietnamese'];
const scripts = [...documentFonts.keys()].filter(
  (family) => family !== 'Noto Text' && !anekLatin.includes(family) && !notoLatin.includes(family),
);
const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** Longer words may be broken anywhere, counted in characters as a reader sees them. */
const longestWord = 30;
const zeroWidthSpace = '\u200b';

/**
 * Prepares a name or a title for a template (DASH-16). Emoji and signs that no font has are left out; null when a
 * letter would be missing, or nothing is left: half a name is no name.
 */
export function setText(typed: string): SetText | null {
  const characters = charactersOf(typed.normalize('NFC').replace(/\s+/g, ' '));
  const shown = characters.filter(
    (one) => !/\p{Emoji_Presentation}|\uFE0F/u.test(one) && hasFont(one, every),
  );
  const isWhole = characters.every((one) => shown.includes(one) || !/[\p{L}\p{N}]/u.test(one));
  const text = shown.join('').replace(/ +/g, ' ').trim();
  if (!isWhole || !/[\p{L}\p{N}]/u.test(text)) return null;
  // Words of one text look alike: Latin letters come from Anek only where it has them all.
  const latin = shown.filter((one) => /\p{sc=Latin}/u.test(one));
  const isAnek = latin.every((one) => hasFont(one, anekLatin));
  const [first, second] = isAnek ? [anekLatin, notoLatin] : [notoLatin, anekLatin];
  const isLatin = shown.every((one) => /[\p{sc=Latin}\p{sc=Common}]/u.test(one));
  const words = text.split(' ').map(breakable).join(' ');
  return { text: words, fonts: [...first, ...scripts, ...second], isLatin };
}

const every = [...documentFonts.keys()];

const charactersOf = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);

/** Whether one of the families has every code point of the character; joiners and the like need no form. */
function hasFont(character: string, families: readonly string[]): boolean {
  const codePoints = [...character].filter((one) => !/\p{Default_Ignorable_Code_Point}/u.test(one));
  return families.some((family) =>
    codePoints.every((one) => documentFonts.get(family)?.has(one.codePointAt(0) ?? 0)),
  );
}

function breakable(word: string): string {
  const characters = charactersOf(word);
  return characters.length > longestWord ? characters.join(zeroWidthSpace) : word;
}
