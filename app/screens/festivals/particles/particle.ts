import type { ParticleType } from '#app/domain/festival.ts';

/** Pixels, seconds, radians. One shape for all types: engines loop over it faster. */
export interface Particle {
  x: number;
  y: number;
  vx: number;
  vy: number;
  size: number;
  angle: number;
  spin: number;
  /** Where in its period the particle starts, so that they do not move in unison. */
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

/** A rocket climbs to `aim` and bursts. Each has an equal share of the particles. */
export interface Shell {
  x: number;
  y: number;
  vx: number;
  aim: number;
  radius: number;
  hue: number;
  turn: number;
  phase: 'wait' | 'rise' | 'burst';
  /** Seconds since the phase began; in `wait` it counts up to 0, when the rocket starts. */
  age: number;
}

export interface Scene {
  kind: Kind;
  /** The size of the canvas in CSS pixels. */
  width: number;
  height: number;
  hues: number;
  /** Returns a random number from 0 to below 1. The same sequence of numbers gives the same scene. */
  random: () => number;
  /** The number of seconds since the scene began. */
  time: number;
  /** `full` is of the festival's settings; `wanted` is lower on a slow machine. */
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
  /** `entering`: it replaces a finished one, and so comes from outside. */
  spawn(scene: Scene, index: number, entering: boolean): Particle;
  /** Moves one particle by `dt` seconds. Returns true when the particle is finished and must be replaced. */
  step(scene: Scene, particle: Particle, dt: number, index: number): boolean;
}

export const fullTurn = Math.PI * 2;

export function between(random: () => number, low: number, high: number): number {
  return low + (high - low) * random();
}

/** From 0 to 1; successive ones are spread evenly by the golden ratio, without visible rows. */
export function scattered(index: number, ratio = 0.618034): number {
  return (index * ratio + 0.31) % 1;
}

/** Moves a place (0 to 1) toward the nearer side: large particles must not cover the text. */
export function aside(place: number): number {
  return place - 0.1 * Math.sin(fullTurn * place);
}

/** 1 on a desktop, down to 0.7 on a phone, where large particles must not hide the text. */
export function unit({ width, height }: Scene): number {
  return Math.min(1, Math.max(0.7, Math.min(width, height) / 640));
}

/** mulberry32: the same seed gives the same numbers, and so the same scene. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
