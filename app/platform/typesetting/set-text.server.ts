import { documentFonts } from './fonts.server.ts';

/**
 * `fonts` are in order of preference. In `pieces`, a word so long that it may break anywhere is the list of its
 * characters.
 */
export type SetText = { text: string; fonts: string[]; isLatin: boolean; pieces: (string | string[])[] };

const anekLatin = ['Anek Latin', 'Anek Latin Extended', 'Anek Vietnamese'];
const notoLatin = ['Noto Latin', 'Noto Latin Extended', 'Noto Vietnamese'];
const scripts = [...documentFonts.keys()].filter(
  (family) => family !== 'Noto Text' && !anekLatin.includes(family) && !notoLatin.includes(family),
);
const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** In characters as a reader counts them. A longer word may break anywhere. */
const longestWord = 30;

/**
 * Prepares a text for documents (DASH-16), without emoji and symbols that no font has. Null if nothing is left, or no
 * font has one of its letters or digits, because an incomplete name is worse than none.
 */
export function setText(typed: string): SetText | null {
  const characters = charactersOf(typed.normalize('NFC').replace(/\s+/g, ' '));
  const shown = characters.filter(
    (one) => !/\p{Emoji_Presentation}|\uFE0F/u.test(one) && hasFont(one, every),
  );
  const isWhole = characters.every((one) => shown.includes(one) || !/[\p{L}\p{N}]/u.test(one));
  const text = shown.join('').replace(/ +/g, ' ').trim();
  if (!isWhole || !/[\p{L}\p{N}]/u.test(text)) return null;
  // Latin letters should look alike: Anek is first only if it has all of them, else Noto.
  const latin = shown.filter((one) => /\p{sc=Latin}/u.test(one));
  const isAnek = latin.every((one) => hasFont(one, anekLatin));
  const [first, second] = isAnek ? [anekLatin, notoLatin] : [notoLatin, anekLatin];
  const isLatin = shown.every((one) => /[\p{sc=Latin}\p{sc=Common}]/u.test(one));
  return { text, fonts: [...first, ...scripts, ...second], isLatin, pieces: piecesOf(text) };
}

const every = [...documentFonts.keys()];

const charactersOf = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);

/** Whether a family has all code points of the character but invisible ones, such as joiners, which need no glyph. */
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
