import type { ParticleType } from '#app/domain/festival.ts';
import { act as confetti } from '#app/screens/festivals/particles/paint-confetti.ts';
import { act as diya } from '#app/screens/festivals/particles/paint-diya.ts';
import { act as fireworks } from '#app/screens/festivals/particles/paint-fireworks.ts';
import { act as flag } from '#app/screens/festivals/particles/paint-flag.ts';
import { act as sparkle } from '#app/screens/festivals/particles/paint-sparkle.ts';
import { startEngine } from '#app/screens/festivals/particles/particle-engine.ts';

const acts = { confetti, diya, fireworks, flag, sparkle };

export interface Measured {
  /**
   * Frames per second: `idle` while nothing is animated on the page, and `fps` after the particles have
   * reached a steady pace.
   */
  idle: number;
  fps: number;
  /** The number of particles drawn per frame at the end of the measurement. */
  drawn: number;
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/**
 * Runs in the browser. Plays one type of particles for some seconds and returns the average frames per second of the
 * second half of that time, when the pace is steady.
 */
async function measure(type: ParticleType, count: number, seconds: number): Promise<Measured> {
  const canvas = document.querySelector('canvas');
  if (!canvas) throw new Error('no canvas');
  let frames = 0;
  let request = requestAnimationFrame(function tick() {
    frames++;
    request = requestAnimationFrame(tick);
  });
  await wait(1000);
  const idle = frames;
  cancelAnimationFrame(request);

  const paces: { fps: number; drawn: number }[] = [];
  const onPace = (fps: number, drawn: number) => paces.push({ fps, drawn });
  const engine = startEngine(canvas, acts[type], { count, colors: [], still: false, onPace });
  engine.setRunning(true);
  await wait(seconds * 1000);
  engine.stop();
  const settled = paces.slice(Math.floor(paces.length / 2));
  const fps = settled.reduce((sum, pace) => sum + pace.fps, 0) / settled.length;
  return { idle, fps, drawn: settled.at(-1)?.drawn ?? 0 };
}

Object.assign(globalThis, { measure });
