/**
 * The state that decides how much the animation lowers its quality on a slow machine. At level 0 the quality is full,
 * at level 1 a high-density screen gets the resolution of an ordinary screen, and each further level removes a third of
 * the particles. The frame rate is measured in windows of half a second.
 */
export interface Governor {
  level: number;
  /** The number of consecutive windows (half seconds) with a smooth frame rate. */
  calm: number;
  /** After so many smooth half seconds the level goes down, to full quality. Doubles on failure. */
  patience: number;
  /** The level was recently lowered, and it is not known yet if the machine can keep up. */
  trying: boolean;
}

/** Even a slow machine draws this many, unless the festival itself has fewer. */
export const fewestParticles = 8;
/** The frame rate that counts as smooth, in frames per second. */
export const smoothRate = 55;
const mostPatience = 64;
/** So many smooth windows (half seconds) in a row prove that the machine bears the new level. */
const provedAfter = 4;

export const unhurried: Governor = { level: 0, calm: 0, patience: 8, trying: false };

/**
 * Returns the next state after a window (half a second) with `fps` frames per second (FEST-7). One slow window raises
 * the level by one; `patience` smooth windows in a row lower it by one. `patience` doubles each time the machine turns
 * out to be too slow for the lower level.
 */
export function govern(state: Governor, fps: number, highest: number): Governor {
  const { level, patience, trying } = state;
  if (fps < smoothRate) {
    const longer = trying ? Math.min(mostPatience, patience * 2) : patience;
    return { level: Math.min(highest, level + 1), calm: 0, patience: longer, trying: false };
  }
  const calm = Math.min(mostPatience, state.calm + 1);
  if (level > 0 && calm >= patience) return { level: level - 1, calm: 0, patience, trying: true };
  return { level, calm, patience, trying: trying && calm < provedAfter };
}

/** Returns how many of `full` particles are drawn at this level (see `Governor`). */
export function governedCount(full: number, level: number): number {
  const share = Math.round(full * 0.67 ** Math.max(0, level - 1));
  return Math.min(full, Math.max(fewestParticles, share));
}

/** The highest level (see `Governor`) that changes anything: only the fewest particles are left. */
export function highestLevel(full: number): number {
  let level = 1;
  while (governedCount(full, level) > Math.min(full, fewestParticles)) level++;
  return level;
}
