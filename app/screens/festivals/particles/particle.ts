import type { ParticleType } from '#app/domain/festival.ts';

/**
 * One particle of any type. All types have the same shape, so that the loop stays fast. Units are pixels,
 * seconds and radians.
 */
export interface Particle {
  x: number;
  y: number;
  vx: number;
  vy: number;
  size: number;
  angle: number;
  spin: number;
  /** The start position in its cycle, so that no two particles move in unison. */
  phase: number;
  /** The variant within its type: 0, 1 or 2. */
  form: number;
  /** The index into the palette. */
  hue: number;
  age: number;
  life: number;
  /** The visibility, from 0 (invisible) to 1 (fully visible). */
  shown: number;
}

/** A firework: a rocket that climbs to `aim` and then bursts into its particles. */
export interface Shell {
  x: number;
  y: number;
  vx: number;
  aim: number;
  radius: number;
  hue: number;
  turn: number;
  phase: 'wait' | 'rise' | 'burst';
  /** The number of seconds in this phase; in `wait` it counts up to 0. */
  age: number;
}

export interface Scene {
  kind: Kind;
  width: number;
  height: number;
  hues: number;
  random: () => number;
  /** The number of seconds since the scene began. */
  time: number;
  /** The particle count the theme sets, and the count wanted now, which is lower on a slow machine. */
  full: number;
  wanted: number;
  /** The number of seconds since the last burst, used to keep bursts apart (WCAG 2.3.1). */
  sinceBurst: number;
  particles: Particle[];
  shells: Shell[];
}

export interface Kind {
  type: ParticleType;
  begin?(scene: Scene): void;
  tick?(scene: Scene, dt: number): void;
  /**
   * `entering` is true for a particle that replaces another one, and false for one present from the start.
   */
  spawn(scene: Scene, index: number, entering: boolean): Particle;
  /** Moves one particle; returns true when it is finished and must be replaced. */
  step(scene: Scene, particle: Particle, dt: number, index: number): boolean;
}

export const fullTurn = Math.PI * 2;

/** Returns a number between `low` and `high`. */
export function between(random: () => number, low: number, high: number): number {
  return low + (high - low) * random();
}

/**
 * Returns evenly spread but irregular positions (0 … 1): the golden ratio produces neither clusters nor rows.
 */
export function scattered(index: number, ratio = 0.618034): number {
  return (index * ratio + 0.31) % 1;
}

/**
 * Moves a position (0 … 1) toward the nearer side, so that large particles stay in the margins and off the
 * text.
 */
export function aside(place: number): number {
  return place - 0.1 * Math.sin(fullTurn * place);
}

/**
 * Returns the size factor: 1 on a desktop, down to 0.7 on a phone, where particles must not hide the text.
 */
export function unit({ width, height }: Scene): number {
  return Math.min(1, Math.max(0.7, Math.min(width, height) / 640));
}

/**
 * Returns the opacity of a large particle: full at the sides, letting the text show through in the middle.
 */
export function presence(x: number, width: number): number {
  const side = Math.abs(x / width - 0.5) * 2;
  return 0.72 + 0.28 * Math.min(1, Math.max(0, (side - 0.45) / 0.4));
}

/** Returns a repeatable random number generator (mulberry32): the same seed gives the same scene. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
