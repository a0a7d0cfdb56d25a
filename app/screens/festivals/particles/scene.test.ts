import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ParticleType, particleTypes } from '#app/domain/festival.ts';
import { confetti } from './confetti.ts';
import { diya } from './diya.ts';
import { fireworks } from './fireworks.ts';
import { flag } from './flag.ts';
import { type Kind, type Particle, type Scene, seeded } from './particle.ts';
import { createScene, resizeScene, setCount, stepScene } from './scene.ts';
import { sparkle } from './sparkle.ts';

const kinds: Record<ParticleType, Kind> = { fireworks, diya, confetti, sparkle, flag };
const margin = 80;
const frame = 1 / 60;

function scene(type: ParticleType, count: number, seed = 1, width = 360, height = 740): Scene {
  return createScene({ kind: kinds[type], count, width, height, hues: 12, random: seeded(seed) });
}

function play(played: Scene, seconds: number, step = frame): Scene {
  for (let time = 0; time < seconds; time += step) stepScene(played, step);
  return played;
}

function isAstray({ x, y, size, angle, shown, hue }: Particle, { width, height, hues }: Scene): boolean {
  const isOnScreen = x >= -margin && x <= width + margin && y >= -margin && y <= height + margin;
  const isDrawable = size > 0 && Number.isFinite(angle) && shown >= 0 && shown <= 1;
  return !(isOnScreen && isDrawable && Number.isInteger(hue) && hue >= 0 && hue < hues);
}

const anyType = fc.constantFrom(...particleTypes);
const anyScene = fc.record({
  type: anyType,
  count: fc.integer({ min: 1, max: 60 }),
  seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  width: fc.integer({ min: 200, max: 2600 }),
  height: fc.integer({ min: 300, max: 1600 }),
});

describe('the particles of a festival', () => {
  it.each<[ParticleType, number, number]>([
    ['sparkle', 12, 12],
    ['confetti', 50, 50],
    ['fireworks', 40, 40],
    ['diya', 1, 1],
    ['flag', 25, 15],
    ['flag', 7, 7],
    ['confetti', 0, 0],
    ['confetti', -3, 0],
    ['confetti', Number.NaN, 0],
    ['confetti', 100_000, 200],
  ])('[FEST-7] renders for %s with %d particles %d, and continues to', (type, count, shown) => {
    expect(play(scene(type, count), 12).particles).toHaveLength(shown);
  });

  it('[FEST-7] keeps every particle on or near the screen, with finite numbers, however long it runs', () => {
    fc.assert(
      fc.property(
        anyScene,
        fc.integer({ min: 1, max: 25 }),
        ({ type, count, seed, width, height }, seconds) => {
          const played = scene(type, count, seed, width, height);
          for (let time = 0; time < seconds; time += 0.05) {
            stepScene(played, 0.05);
            expect(played.particles.filter((particle) => isAstray(particle, played))).toEqual([]);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('[FEST-7] is the same scene for the same seed', () => {
    fc.assert(
      fc.property(anyScene, ({ type, count, seed, width, height }) => {
        const [one, two] = [1, 2].map(() => play(scene(type, count, seed, width, height), 3, 0.04));
        expect(one?.particles).toEqual(two?.particles);
      }),
      { numRuns: 25 },
    );
    expect(scene('confetti', 5, 1).particles).not.toEqual(scene('confetti', 5, 2).particles);
  });

  it.each(particleTypes)(
    '[FEST-7] moves %s, and limits the effect of a long gap between two frames',
    (type) => {
      const played = play(scene(type, 10), 3);
      const before = structuredClone(played.particles);
      const time = played.time;
      stepScene(played, 3600);
      expect(played.time - time).toBeCloseTo(0.05);
      play(played, 0.5);
      expect(played.particles.some(({ x }, index) => x !== before[index]?.x)).toBe(true);
    },
  );

  it.each(particleTypes)(
    '[FEST-7] reduces %s by fading, and restores at most as many as the theme has',
    (type) => {
      const played = play(scene(type, 15), 2);
      setCount(played, 8);
      stepScene(played, frame);
      expect(played.particles).toHaveLength(15);
      play(played, 1);
      expect(played.particles).toHaveLength(8);
      setCount(played, 999);
      play(played, 1);
      expect(played.particles).toHaveLength(15);
      expect(played.particles.every(({ shown }) => shown === 1)).toBe(true);
    },
  );

  it('[FEST-7] keeps every particle’s relative place when the screen is rotated', () => {
    const played = play(scene('confetti', 9, 4, 360, 740), 2);
    const [before] = structuredClone(played.particles);
    resizeScene(played, 720, 370);
    expect(played.particles[0]?.x).toBeCloseTo((before?.x ?? 0) * 2);
    expect(played.particles[0]?.y).toBeCloseTo((before?.y ?? 0) / 2);
  });
});
