import type { ParticleType } from '#app/domain/festival.ts';

/**
 * One particle of any type. Units are pixels, seconds and radians. All types have the same properties,
 * because JavaScript engines run a loop over objects of the same shape faster.
 */
export interface Particle {
  x: number;
  y: number;
  vx: number;
  vy: number;
  size: number;
  angle: number;
  spin: number;
  /**
   * The point in its periodic movement at which the particle starts. This point differs between particles, so that they
   * do not move in unison.
   */
  phase: number;
  /** The variant of the particle within its type: 0, 1 or 2. */
  form: number;
  /** The index of the particle's color in the palette. */
  hue: number;
  age: number;
  life: number;
  /** The opacity of the particle, from 0 (invisible) to 1. */
  shown: number;
}

/**
 * A firework: a rocket that climbs to the height `aim` and there bursts. Each firework gets an equal share of
 * the particles.
 */
export interface Shell {
  x: number;
  y: number;
  vx: number;
  aim: number;
  radius: number;
  hue: number;
  turn: number;
  phase: 'wait' | 'rise' | 'burst';
  /**
   * The number of seconds since the current phase began. In the phase `wait` it is negative and counts up to
   * 0; at 0 the rocket starts.
   */
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
  /**
   * `full` is the number of particles in the festival's settings; `wanted` is the number to draw now, which is lower on
   * a slow machine.
   */
  full: number;
  wanted: number;
  /** The number of seconds since the last burst of a firework, by which bursts are kept apart (WCAG 2.3.1). */
  sinceBurst: number;
  particles: Particle[];
  shells: Shell[];
}

export interface Kind {
  type: ParticleType;
  begin?(scene: Scene): void;
  tick?(scene: Scene, dt: number): void;
  /**
   * Creates a particle. `entering` is true for a particle that replaces a finished particle and therefore enters the
   * scene from outside. It is false for an additional particle, as at the start.
   */
  spawn(scene: Scene, index: number, entering: boolean): Particle;
  /** Moves one particle by `dt` seconds. Returns true when the particle is finished and must be replaced. */
  step(scene: Scene, particle: Particle, dt: number, index: number): boolean;
}

export const fullTurn = Math.PI * 2;

export function between(random: () => number, low: number, high: number): number {
  return low + (high - low) * random();
}

/**
 * Returns a position from 0 to 1 for an index. Positions of successive indexes are evenly spread but look
 * irregular, because multiples of the golden ratio form neither clusters nor rows.
 */
export function scattered(index: number, ratio = 0.618034): number {
  return (index * ratio + 0.31) % 1;
}

/**
 * Moves a horizontal position (0 to 1) toward the nearer side of the screen, so that large particles stay in
 * the margins and do not cover the text.
 */
export function aside(place: number): number {
  return place - 0.1 * Math.sin(fullTurn * place);
}

/**
 * Returns the factor for the size of large particles: 1 on a desktop, down to 0.7 on a phone, where they must
 * not hide the text.
 */
export function unit({ width, height }: Scene): number {
  return Math.min(1, Math.max(0.7, Math.min(width, height) / 640));
}

/**
 * Returns the opacity of a large particle: full at the sides of the screen, and lower in the middle, so that
 * the page's text stays readable.
 */
export function presence(x: number, width: number): number {
  const side = Math.abs(x / width - 0.5) * 2;
  return 0.72 + 0.28 * Math.min(1, Math.max(0, (side - 0.45) / 0.4));
}

/**
 * Returns a pseudorandom number generator (mulberry32). The same seed always gives the same numbers, and so the same
 * scene.
 */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
