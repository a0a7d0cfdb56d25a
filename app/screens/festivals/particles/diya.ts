import { aside, between, fullTurn, type Kind, scattered, unit } from './particle.ts';

const margin = 60;

/** Lit clay lamps that float on the lower half, as on a river; distant ones smaller, higher (FEST-7). */
export const diya: Kind = {
  type: 'diya',
  spawn(scene, index) {
    const { width, height, full, hues, random } = scene;
    const near = (index + 0.5) / Math.max(1, full);
    const y = height * (0.5 + 0.44 * near ** 0.85);
    return {
      x: width * aside(scattered(index)) + between(random, -10, 10),
      y,
      vx: between(random, 5, 13) * (0.4 + near) * (index % 2 ? 1 : -1),
      vy: 0,
      size: (20 + 30 * near) * unit(scene) * between(random, 0.92, 1.08),
      angle: 0,
      spin: between(random, 0.7, 1.2),
      phase: random() * fullTurn,
      form: 0,
      hue: index % hues,
      age: random() * 9,
      life: 1,
      shown: 0,
    };
  },
  step({ width, height }, particle, dt) {
    particle.age += dt;
    const swell = particle.age * particle.spin + particle.phase;
    particle.x += particle.vx * dt;
    particle.y += Math.cos(swell) * particle.spin * particle.size * 0.09 * dt;
    particle.y = Math.min(height, Math.max(0, particle.y));
    particle.angle = Math.sin(swell * 0.8) * 0.05;
    if (particle.x < -margin) particle.x = width + margin;
    else if (particle.x > width + margin) particle.x = -margin;
    return false;
  },
};

/** Factors of height and sideways lean (0: upright). Mixed waves, so that no pattern repeats. */
export function flicker(age: number, phase: number): { tall: number; lean: number } {
  const quick = Math.sin(age * 11.3 + phase) * Math.sin(age * 4.1 + phase * 2.3);
  const slow = Math.sin(age * 2.3 + phase * 1.7);
  return {
    tall: 1 + 0.13 * quick + 0.05 * slow,
    lean: 0.12 * slow + 0.1 * Math.sin(age * 7.7 + phase) * quick,
  };
}
