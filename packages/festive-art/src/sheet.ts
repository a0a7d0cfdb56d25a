/**
 * What a color is used for in a picture, such as the background (`ground`) or the strings of kites. The picture's color
 * scheme and the page's theme decide which color is used.
 */
export type Role = 'ground' | 'main' | 'second' | 'third' | 'spark' | 'string';

/**
 * Shapes of one color: flat areas, or lines if the role is 'string'. `d` is their SVG path data. The pieces
 * of a picture are drawn in the order of their list, later ones on top.
 */
export type Piece = { role: Role; d: string };

/** A drawing area of 480 × 300 units, with random numbers that are the same each time for the same seed. */
export type Sheet = {
  pieces: Piece[];
  /** Adds shapes, given as SVG path data, on top of the shapes added before. */
  lay: (role: Role, ...paths: string[]) => void;
  /** Returns a random whole number from low to high, both included. */
  int: (low: number, high: number) => number;
  pick: <const T>(choices: readonly [T, ...T[]]) => T;
};

/**
 * Returns a generator of pseudorandom numbers in [0, 1), which gives the same sequence for the same text.
 * Changing this function would change every picture.
 */
function diceOf(text: string): () => number {
  let state = 0x811c9dc5;
  for (const char of text) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns an empty drawing area. Its random numbers depend only on `seed`. */
export function blankSheet(seed: string): Sheet {
  const roll = diceOf(seed);
  const pieces: Piece[] = [];
  const int = (low: number, high: number) => low + Math.floor(roll() * (high - low + 1));
  return {
    pieces,
    int,
    pick: (choices) => choices[int(0, choices.length - 1)] ?? choices[0],
    lay(role, ...paths) {
      const d = paths.join('');
      if (d === '') return;
      const top = pieces.at(-1);
      if (top?.role === role) top.d += d;
      else pieces.push({ role, d });
    },
  };
}
