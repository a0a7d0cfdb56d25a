import { aside, between, fullTurn, type Kind, scattered, unit } from './particle.ts';

const margin = 48;

/** Small waving flags (FEST-7). They rise, because a national flag must not fall. */
export const flag: Kind = {
  type: 'flag',
  spawn(scene, index, entering) {
    const { width, height, random } = scene;
    const size = between(random, 42, 64) * unit(scene);
    return {
      x: width * aside(entering ? random() : scattered(index, 0.754878)),
      y: entering ? height + margin : height * scattered(index, 0.56984),
      vx: between(random, -5, 5),
      vy: -between(random, 12, 24) * (size / 50),
      size,
      angle: 0,
      spin: between(random, 0.5, 0.9),
      phase: random() * fullTurn,
      form: 0,
      hue: 0,
      age: random() * 9,
      life: between(random, 0.85, 1.2),
      shown: 0,
    };
  },
  step({ width }, particle, dt) {
    particle.age += dt;
    const swing = Math.sin(particle.age * particle.spin + particle.phase);
    particle.x += (particle.vx + swing * 9) * dt;
    particle.y += particle.vy * dt;
    particle.angle = swing * 0.13;
    if (particle.x < -margin) particle.x = width + margin;
    else if (particle.x > width + margin) particle.x = -margin;
    return particle.y < -margin;
  },
};
