/** How much the animation may cost now. Level 0 is everything; 1 drops the sharpness of dense screens; each
 *  further level drops a third of the particles. */
export interface Governor {
  level: number;
  /** Windows in a row that were quick enough. */
  calm: number;
  /** Calm windows asked for before the next try upwards: doubles each time a try fails. */
  patience: number;
  /** Whether the last move was a try upwards that has not yet proved itself. */
  trying: boolean;
}

/** Never fewer than this, unless the theme asks for fewer. */
export const fewestParticles = 8;
/** Frames per second that count as smooth. */
export const smoothRate = 55;
const mostPatience = 64;
/** Calm windows after which a try upwards has proved itself. */
const provedAfter = 4;

export const unhurried: Governor = { level: 0, calm: 0, patience: 8, trying: false };

/**
 * FEST-7: the next level after a window of frames that ran at `fps` frames a second. One slow window steps
 * down; only a row of smooth ones steps up, and each failed try makes the row twice as long.
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

/** How many of `full` particles a level leaves. */
export function governedCount(full: number, level: number): number {
  const share = Math.round(full * 0.67 ** Math.max(0, level - 1));
  return Math.min(full, Math.max(fewestParticles, share));
}

/** The first level at which no more can be saved. */
export function lowestLevel(full: number): number {
  let level = 1;
  while (governedCount(full, level) > Math.min(full, fewestParticles)) level++;
  return level;
}
