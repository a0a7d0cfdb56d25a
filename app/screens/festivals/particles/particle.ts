import type { ParticleType } from '#app/domain/festival.ts';

/** One particle of any type: one shape for all, so that the loop stays fast. Pixels, seconds, radians. */
export interface Particle {
  x: number;
  y: number;
  vx: number;
  vy: number;
  size: number;
  angle: number;
  spin: number;
  /** Where in its cycle it began, so that no two move as one. */
  phase: number;
  /** Which form of its type: 0, 1 or 2. */
  form: number;
  /** Index into the palette. */
  hue: number;
  age: number;
  life: number;
  /** 0 invisible … 1 wholly there. */
  shown: number;
}

/** A firework: a rocket that climbs to `aim`, then bursts into the particles that belong to it. */
export interface Shell {
  x: number;
  y: number;
  vx: number;
  aim: number;
  radius: number;
  hue: number;
  turn: number;
  phase: 'wait' | 'rise' | 'burst';
  /** Seconds in this phase; in `wait` it counts up to 0. */
  age: number;
}

export interface Scene {
  kind: Kind;
  width: number;
  height: number;
  hues: number;
  random: () => number;
  /** Seconds since the scene began. */
  time: number;
  /** The count the theme gives, and the count wanted now: lower on a slow machine. */
  full: number;
  wanted: number;
  /** Seconds since the last burst: bursts keep their distance (WCAG 2.3.1). */
  sinceBurst: number;
  particles: Particle[];
  shells: Shell[];
}

export interface Kind {
  type: ParticleType;
  begin?(scene: Scene): void;
  tick?(scene: Scene, dt: number): void;
  /** `entering` is true for one that replaces another, false for one that is there from the start. */
  spawn(scene: Scene, index: number, entering: boolean): Particle;
  /** Moves one particle; true when it is done and another takes its place. */
  step(scene: Scene, particle: Particle, dt: number, index: number): boolean;
}

export const fullTurn = Math.PI * 2;

/** A number between `low` and `high`. */
export function between(random: () => number, low: number, high: number): number {
  return low + (high - low) * random();
}

/** Even but unordered places (0 … 1): the golden ratio leaves neither heaps nor rows. */
export function scattered(index: number, ratio = 0.618034): number {
  return (index * ratio + 0.31) % 1;
}

/** A place (0 … 1) moved towards the nearer side: large particles crowd the margins, not the text. */
export function aside(place: number): number {
  return place - 0.1 * Math.sin(fullTurn * place);
}

/** 1 on a desk, down to 0.7 on a phone: what is pretty beside a text must not hide it there. */
export function unit({ width, height }: Scene): number {
  return Math.min(1, Math.max(0.7, Math.min(width, height) / 640));
}

/** How solid a large particle is: whole at the sides, letting the text through in the middle. */
export function presence(x: number, width: number): number {
  const side = Math.abs(x / width - 0.5) * 2;
  return 0.72 + 0.28 * Math.min(1, Math.max(0, (side - 0.45) / 0.4));
}

/** A repeatable source of numbers (mulberry32): the same seed, the same scene. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
