import { between, fullTurn, type Kind, scattered } from './particle.ts';

const margin = 24;

/** Paper, dots and ribbons (`form` 0, 1 and 2) that tumble down and sway (FEST-7). */
export const confetti: Kind = {
  type: 'confetti',
  spawn({ width, height, hues, random }, index, entering) {
    const form = index % 7 === 3 ? 2 : index % 5 === 1 ? 1 : 0;
    return {
      x: width * (entering ? random() : scattered(index)),
      y: entering ? -margin : between(random, -margin, height),
      vx: between(random, -14, 14),
      vy: form === 2 ? between(random, 48, 70) : between(random, 55, 120),
      size: between(random, 7, 12),
      angle: random() * fullTurn,
      spin: between(random, -1.6, 1.6),
      phase: random() * fullTurn,
      form,
      hue: index % hues,
      age: random() * 4,
      life: between(random, 3.2, 6.5),
      shown: 0,
    };
  },
  step({ width, height }, particle, dt) {
    particle.age += dt;
    const sway = Math.sin(particle.age * 2.1 + particle.phase);
    // A piece of paper moves sideways while it lies flat in the air, and falls faster while it is on edge.
    particle.x += (particle.vx + sway * 42) * dt;
    particle.y += particle.vy * (0.7 + 0.3 * Math.abs(Math.sin(tumble(particle)))) * dt;
    particle.angle += particle.spin * dt;
    if (particle.x < -margin) particle.x = width + margin;
    else if (particle.x > width + margin) particle.x = -margin;
    return particle.y > height + margin;
  },
};

/** About its long side, in radians. Of confetti, `life` is that speed, in radians per second. */
export function tumble({ age, life, phase }: { age: number; life: number; phase: number }): number {
  return age * life + phase;
}
