import { between, fullTurn, type Kind, scattered } from './particle.ts';

/** Four-pointed sparkles that grow, glint and fade while they drift upward (FEST-7). */
export const sparkle: Kind = {
  type: 'sparkle',
  spawn({ width, height, hues, random }, index, entering) {
    const life = between(random, 2.4, 4.6);
    return {
      x: width * (entering ? random() : scattered(index)),
      y: height * between(random, 0.04, 0.98),
      vx: between(random, -6, 6),
      vy: between(random, -16, -5),
      size: between(random, 15, 34),
      angle: between(random, -0.2, 0.2),
      spin: between(random, -0.25, 0.25),
      phase: random() * fullTurn,
      form: 0,
      hue: index % hues,
      age: entering ? 0 : random() * life,
      life,
      shown: 0,
    };
  },
  step(scene, particle, dt) {
    particle.age += dt;
    particle.x += (particle.vx + Math.sin(scene.time + particle.phase) * 5) * dt;
    particle.y += particle.vy * dt;
    particle.angle += particle.spin * dt;
    return particle.age > particle.life;
  },
};

/** 0 at the start and the end of the life, with a shimmer in between. */
export function twinkle(age: number, life: number, phase: number): number {
  const arc = Math.sin((Math.PI * Math.min(age, life)) / life);
  return Math.max(0, arc * (0.82 + 0.18 * Math.sin(age * 7 + phase)));
}
