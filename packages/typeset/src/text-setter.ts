/** What is known of a font: whether it contains a character. The key in the map is its family. */
export type SetFonts = ReadonlyMap<string, { has: (codePoint: number) => boolean }>;

/**
 * `fonts` are in order of preference. In `pieces`, a word so long that it may break anywhere is the list of its
 * characters.
 */
export type SetText = { text: string; fonts: string[]; isLatin: boolean; pieces: (string | string[])[] };

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** In characters as a reader counts them. A longer word may break anywhere. */
const longestWord = 30;

/**
 * Returns a function that prepares a text of any script for `words.typ`. The families of `latin` are alternatives, the
 * preferred one first: Latin letters should look alike, so a text has the first that contains all of them. Families that
 * are neither in `latin` nor in `leftOut` are for other scripts.
 */
export function textSetter(
  fonts: SetFonts,
  { latin, leftOut = [] }: { latin: readonly [string[], string[]]; leftOut?: readonly string[] },
): (typed: string) => SetText | null {
  const every = [...fonts.keys()];
  const scripts = every.filter((family) => ![...leftOut, ...latin.flat()].includes(family));

  /** Whether a family has all code points of the character but invisible ones, such as joiners, which need no glyph. */
  const hasFont = (character: string, families: readonly string[]) => {
    const codePoints = [...character].filter((one) => !/\p{Default_Ignorable_Code_Point}/u.test(one));
    return families.some((family) =>
      codePoints.every((one) => fonts.get(family)?.has(one.codePointAt(0) ?? 0)),
    );
  };

  /**
   * Leaves out emoji and symbols that no font has. Null if nothing is left, or no font has one of the letters or
   * digits, because an incomplete name is worse than none.
   */
  return (typed) => {
    const characters = charactersOf(typed.normalize('NFC').replace(/\s+/g, ' '));
    const shown = characters.filter(
      (one) => !/\p{Emoji_Presentation}|\uFE0F/u.test(one) && hasFont(one, every),
    );
    const isWhole = characters.every((one) => shown.includes(one) || !/[\p{L}\p{N}]/u.test(one));
    const text = shown.join('').replace(/ +/g, ' ').trim();
    if (!isWhole || !/[\p{L}\p{N}]/u.test(text)) return null;
    const letters = shown.filter((one) => /\p{sc=Latin}/u.test(one));
    const isFirst = letters.every((one) => hasFont(one, latin[0]));
    const [first, second] = isFirst ? latin : [latin[1], latin[0]];
    const isLatin = shown.every((one) => /[\p{sc=Latin}\p{sc=Common}]/u.test(one));
    return { text, fonts: [...first, ...scripts, ...second], isLatin, pieces: piecesOf(text) };
  };
}

const charactersOf = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);

function piecesOf(text: string): SetText['pieces'] {
  return text
    .split(/([^ ]+)/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const characters = charactersOf(piece);
      return characters.length > longestWord ? characters : piece;
    });
}
