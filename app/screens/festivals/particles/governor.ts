/**
 * How much the animation saves on a slow machine. Level 0 is full quality, level 1 draws at the lower
 * resolution of ordinary screens, and each further level removes a third of the particles. The frame rate is
 * judged once per window of half a second.
 */
export interface Governor {
  level: number;
  /** The number of windows in a row in which the frame rate was smooth. */
  calm: number;
  /**
   * How many smooth windows in a row it takes to lower the level by one, toward full quality. The number
   * doubles each time the machine then proves too slow for the lower level.
   */
  patience: number;
  /**
   * Whether the level was lowered (toward full quality) so recently that it is not certain yet that the
   * machine can keep up.
   */
  trying: boolean;
}

/** The number of particles that are drawn however slow the machine is, unless the festival asks for fewer. */
export const fewestParticles = 8;
/** The frame rate that counts as smooth, in frames per second. */
export const smoothRate = 55;
const mostPatience = 64;
/**
 * The number of smooth windows after which the machine has proved that it can keep up with a lowered level.
 */
const provedAfter = 4;

export const unhurried: Governor = { level: 0, calm: 0, patience: 8, trying: false };

/**
 * Returns the next state after a window (half a second) in which `fps` frames a second were drawn (FEST-7).
 * One slow window raises the level by one. Only `patience` smooth windows lower it again, and `patience`
 * doubles each time the machine proves too slow for the lowered level.
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

/** Returns how many of `full` particles are drawn at this level of saving (see `Governor`). */
export function governedCount(full: number, level: number): number {
  const share = Math.round(full * 0.67 ** Math.max(0, level - 1));
  return Math.min(full, Math.max(fewestParticles, share));
}

/** Returns the highest useful level of saving: the first one at which only the fewest particles are left. */
export function lowestLevel(full: number): number {
  let level = 1;
  while (governedCount(full, level) > Math.min(full, fewestParticles)) level++;
  return level;
}
