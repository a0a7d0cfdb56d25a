/**
 * The cost level of the animation. Level 0 is full quality, 1 gives up the extra sharpness of dense screens,
 * and each further level removes a third of the particles.
 */
export interface Governor {
  level: number;
  /** The number of consecutive windows that were fast enough. */
  calm: number;
  /**
   * The number of calm windows required before the next attempt to step up; it doubles each time an attempt
   * fails.
   */
  patience: number;
  /** Whether the last change was a step up that has not proved itself yet. */
  trying: boolean;
}

/** The minimum number of particles, unless the theme asks for fewer. */
export const fewestParticles = 8;
/** The frame rate that counts as smooth, in frames per second. */
export const smoothRate = 55;
const mostPatience = 64;
/** The number of calm windows after which a step up has proved itself. */
const provedAfter = 4;

export const unhurried: Governor = { level: 0, calm: 0, patience: 8, trying: false };

/**
 * FEST-7: returns the next level after a window of frames at `fps` frames a second. One slow window steps
 * down. Only a run of smooth windows steps up, and each failed attempt doubles the length of that run.
 */
export function govern(state: Governor, fps: number, lowest: number): Governor {
  const { level, patience, trying } = state;
  if (fps < smoothRate) {
    const longer = trying ? Math.min(mostPatience, patience * 2) : patience;
    return { level: Math.min(lowest, level + 1), calm: 0, patience: longer, trying: false };
  }
  const calm = Math.min(mostPatience, state.calm + 1);
  if (level > 0 && calm >= patience) return { level: level - 1, calm: 0, patience, trying: true };
  return { level, calm, patience, trying: trying && calm < provedAfter };
}

/** Returns how many of `full` particles remain at a level. */
export function governedCount(full: number, level: number): number {
  const share = Math.round(full * 0.67 ** Math.max(0, level - 1));
  return Math.min(full, Math.max(fewestParticles, share));
}

/** Returns the first level at which no more cost can be saved. */
export function lowestLevel(full: number): number {
  let level = 1;
  while (governedCount(full, level) > Math.min(full, fewestParticles)) level++;
  return level;
}
