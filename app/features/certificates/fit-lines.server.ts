import { type Lettering, type Line, lineOf } from './lettering.server.ts';

/** Where words go; `mostLines` is kept to, `largest` is the size they have where there is room. In points. */
export type Box = { width: number; height: number; largest: number; mostLines: number };

/** Lines set at one size; `baselines` from the top of the block, `height` that of all its ink. In points. */
export type Fitted = { size: number; lines: { line: Line; baseline: number }[]; height: number };

/** Distance of baselines at least, and air between the ink of two lines; in em. */
const leading = { least: 1.15, air: 0.14 };
/** Below this size a single long word is cut rather than made smaller still. */
const smallest = 13;

/** The largest setting of the words that stays within the box, with as few lines as that takes (DASH-16). */
export function fitLines(lettering: Lettering, box: Box): Fitted {
  const narrow = cutLongWords(lettering, box);
  let best: Fitted | undefined;
  for (let count = 1; count <= Math.min(box.mostLines, narrow.length); count++) {
    const set = setLines(breakEvenly(narrow, count).map(lineOf), box);
    // A further line must be worth it.
    if (!best || set.size > best.size * 1.08) best = set;
  }
  if (!best) throw new Error('nothing to set');
  return best;
}

function setLines(lines: Line[], { width, height, largest }: Box): Fitted {
  let at = 0;
  const places = lines.map((line, i) => {
    const before = lines[i - 1];
    at = before ? at + Math.max(leading.least, before.below + line.above + leading.air) : line.above;
    return { line, baseline: at };
  });
  const tall = at + (lines.at(-1)?.below ?? 0);
  const size = Math.min(largest, width / Math.max(...lines.map((line) => line.width)), height / tall);
  return {
    size,
    height: tall * size,
    lines: places.map(({ line, baseline }) => ({ line, baseline: baseline * size })),
  };
}

/** Words in `count` lines, the longest line as short as can be. */
function breakEvenly(words: Lettering, count: number): Lettering[] {
  if (count <= 1) return [words];
  let best: Lettering[] | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (let first = 1; first <= words.length - count + 1; first++) {
    const lines = [words.slice(0, first), ...breakEvenly(words.slice(first), count - 1)];
    const longest = Math.max(...lines.map(roughWidth));
    if (longest < least) [best, least] = [lines, longest];
  }
  return best ?? [words];
}

// Letters counted as their text is long, since each line is measured once it is chosen.
const roughWidth = (words: Lettering) =>
  words.reduce((sum, word) => sum + 1 + word.reduce((length, { text }) => length + text.length, 0), 0);

function cutLongWords(words: Lettering, { width, mostLines }: Box): Lettering {
  return words.flatMap((word) => {
    const pieces = Math.min(mostLines, Math.ceil((lineOf([word]).width * smallest) / width));
    if (pieces <= 1) return [word];
    const length = Math.ceil(word.length / pieces);
    return Array.from({ length: pieces }, (_, i) => word.slice(i * length, (i + 1) * length)).filter(
      (piece) => piece.length > 0,
    );
  });
}
