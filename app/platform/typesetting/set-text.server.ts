import { documentFonts } from './fonts.server.ts';

/**
 * A text prepared for a document: the text itself, the font families for it in order of preference, and whether all its
 * letters are Latin. In `pieces`, each word so long that it may be broken anywhere is the list of its characters.
 */
export type SetText = { text: string; fonts: string[]; isLatin: boolean; pieces: (string | string[])[] };

const anekLatin = ['Anek Latin', 'Anek Latin Extended', 'Anek Vietnamese'];
const notoLatin = ['Noto Latin', 'Noto Latin Extended', 'Noto Vietnamese'];
const scripts = [...documentFonts.keys()].filter(
  (family) => family !== 'Noto Text' && !anekLatin.includes(family) && !notoLatin.includes(family),
);
const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });
/**
 * Words up to this length, in characters as a reader counts them, are never broken. A longer word may be broken
 * anywhere if it does not fit on a line.
 */
const longestWord = 30;

/**
 * Prepares a name or a title for a document (DASH-16). Emoji and symbols that no font contains are left out. Returns
 * null if no font contains one of the letters or digits, because an incomplete name is worse than none, or if the text
 * has no letter or digit.
 */
export function setText(typed: string): SetText | null {
  const characters = charactersOf(typed.normalize('NFC').replace(/\s+/g, ' '));
  const shown = characters.filter(
    (one) => !/\p{Emoji_Presentation}|\uFE0F/u.test(one) && hasFont(one, every),
  );
  const isWhole = characters.every((one) => shown.includes(one) || !/[\p{L}\p{N}]/u.test(one));
  const text = shown.join('').replace(/ +/g, ' ').trim();
  if (!isWhole || !/[\p{L}\p{N}]/u.test(text)) return null;
  // All Latin letters of a text should look alike. So the font Anek is the first choice for them only if it contains
  // all of these letters. Otherwise, the first choice is the font Noto.
  const latin = shown.filter((one) => /\p{sc=Latin}/u.test(one));
  const isAnek = latin.every((one) => hasFont(one, anekLatin));
  const [first, second] = isAnek ? [anekLatin, notoLatin] : [notoLatin, anekLatin];
  const isLatin = shown.every((one) => /[\p{sc=Latin}\p{sc=Common}]/u.test(one));
  return { text, fonts: [...first, ...scripts, ...second], isLatin, pieces: piecesOf(text) };
}

const every = [...documentFonts.keys()];

const charactersOf = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);

/**
 * Returns whether one of the font families has all code points of the character. Invisible code points, such as
 * joiners, are ignored, because they need no glyph.
 */
function hasFont(character: string, families: readonly string[]): boolean {
  const codePoints = [...character].filter((one) => !/\p{Default_Ignorable_Code_Point}/u.test(one));
  return families.some((family) =>
    codePoints.every((one) => documentFonts.get(family)?.has(one.codePointAt(0) ?? 0)),
  );
}

function piecesOf(text: string): SetText['pieces'] {
  return text
    .split(/([^ ]+)/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const characters = charactersOf(piece);
      return characters.length > longestWord ? characters : piece;
    });
}
