import { particleCount } from '#app/domain/festival.ts';
import type { Scene } from './particle.ts';

/** The duration in seconds of a particle's fade-in and, when the number of particles is reduced, of its fade-out. */
const fadeTime = 0.5;

export type SceneOptions = Pick<Scene, 'kind' | 'width' | 'height' | 'hues' | 'random'> & {
  /** If it exceeds the maximum of `particleCount`, fewer are drawn. */
  count: number;
};

/** Particles all over the screen, which fade in over half a second (FEST-7). */
export function createScene({ kind, count, ...stage }: SceneOptions): Scene {
  const wanted = particleCount(kind.type, count);
  const scene: Scene = {
    ...stage,
    kind,
    wanted,
    full: wanted,
    time: 0,
    sinceBurst: 9,
    particles: [],
    shells: [],
  };
  kind.begin?.(scene);
  for (let index = 0; index < wanted; index++) scene.particles.push(kind.spawn(scene, index, false));
  return scene;
}

/** By at most 0.05 s: all would jump after the tab was in the background. */
export function stepScene(scene: Scene, dt: number): void {
  const { kind, particles } = scene;
  const seconds = Math.min(0.05, Math.max(0, dt));
  scene.time += seconds;
  while (particles.length < scene.wanted) particles.push(kind.spawn(scene, particles.length, false));
  kind.tick?.(scene, seconds);
  particles.forEach((particle, index) => {
    const change = (index < scene.wanted ? seconds : -seconds) / fadeTime;
    particle.shown = Math.min(1, Math.max(0, particle.shown + change));
    if (kind.step(scene, particle, seconds, index)) {
      const { shown } = particle;
      Object.assign(particle, kind.spawn(scene, index, true), { shown });
    }
  });
  while (particles.length > scene.wanted && particles.at(-1)?.shown === 0) particles.pop();
}

/** Changes the number of particles to draw (FEST-7). Particles above that number fade out; missing ones fade in. */
export function setCount(scene: Scene, count: number): void {
  scene.wanted = Math.min(scene.full, Math.max(0, Math.floor(count)));
}

export function resizeScene(scene: Scene, width: number, height: number): void {
  const across = width / (scene.width || 1);
  const down = height / (scene.height || 1);
  for (const spot of [...scene.particles, ...scene.shells]) {
    spot.x *= across;
    spot.y *= down;
  }
  for (const shell of scene.shells) shell.aim *= down;
  scene.width = width;
  scene.height = height;
}
