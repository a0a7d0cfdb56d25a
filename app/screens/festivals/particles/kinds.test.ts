import fc from 'fast-check';
import { expect, it } from 'vitest';
import { confetti, tumble } from './confetti.ts';
import { diya, flicker } from './diya.ts';
import { burstGap, fireworks, raySpot } from './fireworks.ts';
import { flag } from './flag.ts';
import { type Kind, seeded } from './particle.ts';
import { createScene, stepScene } from './scene.ts';
import { sparkle, twinkle } from './sparkle.ts';

const [width, height] = [400, 800];
const start = (kind: Kind, count: number, seed = 3) =>
  createScene({ kind, count, width, height, hues: 5, random: seeded(seed) });

it('[FEST-7] the animation lets fireworks burst again and again, never three in any second (WCAG 2.3.1)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.integer(), (count, seed) => {
      const scene = start(fireworks, count, seed);
      const bursts: number[] = [];
      for (let frame = 0; frame < 60 * 20; frame++) {
        stepScene(scene, 1 / 60);
        if (scene.sinceBurst === 0) bursts.push(scene.time);
      }
      expect(bursts.length).toBeGreaterThan(3);
      bursts.slice(1).forEach((time, index) => {
        expect(time - (bursts[index] ?? 0)).toBeGreaterThanOrEqual(burstGap - 1e-9);
      });
      bursts.slice(2).forEach((time, index) => {
        expect(time - (bursts[index] ?? 0)).toBeGreaterThan(2 / 3);
      });
    }),
    { numRuns: 20 },
  );
});

it('[FEST-7] the animation launches a rocket before its burst, and sends sparks out from it', () => {
  const scene = start(fireworks, 14);
  const [shell] = scene.shells;
  if (!shell) throw new Error('no shell');
  const heights: number[] = [];
  while (shell.phase !== 'burst') {
    stepScene(scene, 1 / 60);
    if (shell.phase === 'rise') heights.push(shell.y);
  }
  expect(heights).toEqual([...heights].sort((a, b) => b - a));
  expect(shell.y).toBeLessThan(height * 0.61);
  const far = (age: number) =>
    Math.hypot(raySpot(shell, 1, 1, age).x - shell.x, raySpot(shell, 1, 1, age).y - shell.y);
  expect(far(0)).toBe(0);
  expect(far(0.5)).toBeGreaterThan(far(0.1));
});

it('[FEST-7] the animation makes a diya flicker: the flame always moves, never goes out, and no two are alike', () => {
  const flames = Array.from({ length: 600 }, (_, frame) => flicker(frame / 60, 1).tall);
  expect(Math.min(...flames)).toBeGreaterThan(0.75);
  expect(Math.max(...flames)).toBeLessThan(1.25);
  expect(Math.max(...flames) - Math.min(...flames)).toBeGreaterThan(0.15);
  expect(flicker(2, 1)).not.toEqual(flicker(2, 2));
  const lamps = start(diya, 20).particles;
  expect(lamps.every(({ y }) => y > height * 0.45)).toBe(true);
  expect(lamps.at(-1)?.size ?? 0).toBeGreaterThan(lamps[0]?.size ?? 0);
});

it('[FEST-7] the animation makes confetti fall and tumble, with paper, dots and ribbons', () => {
  const scene = start(confetti, 50);
  expect(new Set(scene.particles.map(({ form }) => form))).toEqual(new Set([0, 1, 2]));
  const [paper] = scene.particles;
  if (!paper) throw new Error('no paper');
  const [y, turn] = [paper.y, tumble(paper)];
  stepScene(scene, 0.05);
  expect(paper.y).toBeGreaterThan(y);
  expect(tumble(paper)).toBeGreaterThan(turn);
});

it('[FEST-7] the animation raises the flags and holds them upright', () => {
  const scene = start(flag, 15);
  for (let frame = 0; frame < 1200; frame++) {
    const before = scene.particles.map(({ y }) => y);
    stepScene(scene, 1 / 30);
    scene.particles.forEach(({ y, angle }, index) => {
      expect(Math.abs(angle)).toBeLessThan(0.2);
      const risen = y < (before[index] ?? 0);
      expect(risen || y > height).toBe(true);
    });
  }
});

it('[FEST-7] the animation makes a sparkle grow and fade, invisible at both ends', () => {
  expect(twinkle(0, 3, 1)).toBe(0);
  expect(twinkle(3, 3, 1)).toBeCloseTo(0);
  expect(twinkle(1.5, 3, 1)).toBeGreaterThan(0.6);
  const scene = start(sparkle, 12);
  for (let frame = 0; frame < 600; frame++) stepScene(scene, 1 / 30);
  expect(scene.particles.every(({ age, life }) => age <= life + 0.05)).toBe(true);
});
