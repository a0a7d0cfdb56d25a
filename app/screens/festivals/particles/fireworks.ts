import { between, fullTurn, type Kind, type Scene, type Shell, scattered } from './particle.ts';

/** In seconds: two bursts a second stay below the three flashes a second of WCAG 2.3.1. */
export const burstGap = 0.5;
export const burstLife = 2.1;
const rayCount = 14;
const rise = 1.35;

/** Rockets climb and burst, each with a share of the particles as rays of its burst (FEST-7). */
export const fireworks: Kind = {
  type: 'fireworks',
  begin(scene) {
    const shells = Math.min(6, Math.max(1, Math.round(scene.full / rayCount)));
    for (let index = 0; index < shells; index++) {
      scene.shells.push(loaded(scene, index, -0.2 - (index * (rise + burstLife)) / shells));
    }
  },
  tick(scene, dt) {
    scene.sinceBurst += dt;
    for (const [index, shell] of scene.shells.entries()) advance(scene, shell, index, dt);
  },
  spawn({ shells, random }, index) {
    const shell = shells[index % shells.length];
    return {
      x: shell?.x ?? 0,
      y: shell?.y ?? 0,
      vx: 0,
      vy: 0,
      size: between(random, 0.84, 1.06),
      // `scattered` returns evenly spread numbers from 0 to 1. Used as angles, they make even a few rays
      // point in all directions.
      angle: scattered(Math.floor(index / shells.length)) * fullTurn,
      spin: 0,
      phase: random() * fullTurn,
      form: 0,
      hue: 0,
      age: 0,
      life: burstLife,
      shown: 0,
    };
  },
  step({ shells }, particle, _dt, index) {
    const shell = shells[index % shells.length];
    if (!shell) return false;
    particle.age = shell.phase === 'burst' ? shell.age : -1;
    const spot = raySpot(shell, particle.angle, particle.size, Math.max(0, particle.age));
    particle.x = spot.x;
    particle.y = spot.y;
    return false;
  },
};

function loaded(scene: Scene, index: number, age: number): Shell {
  const { width, height, random, hues } = scene;
  const radius = Math.min(170, Math.min(width, height) * 0.36) * between(random, 0.72, 1);
  const left = Math.min(width / 2, radius);
  return {
    x: left + (width - 2 * left) * ((scattered(index) + scene.time * 0.05 + random() * 0.2) % 1),
    y: height,
    vx: between(random, -9, 9),
    aim: Math.min(height * 0.6, Math.max(radius * 0.9, height * between(random, 0.14, 0.42))),
    radius,
    hue: (index + Math.floor(random() * hues)) % hues,
    turn: random() * fullTurn,
    phase: 'wait',
    age,
  };
}

function advance(scene: Scene, shell: Shell, index: number, dt: number): void {
  shell.age += dt;
  if (shell.phase === 'wait' && shell.age >= 0) {
    shell.phase = 'rise';
  } else if (shell.phase === 'rise') {
    const climbed = Math.min(1, shell.age / rise);
    shell.y = scene.height + (shell.aim - scene.height) * (1 - (1 - climbed) ** 2.2);
    shell.x += shell.vx * dt;
    if (climbed < 1 || scene.sinceBurst < burstGap) return;
    scene.sinceBurst = 0;
    Object.assign(shell, { phase: 'burst', age: 0 });
  } else if (shell.phase === 'burst' && shell.age > burstLife) {
    Object.assign(shell, loaded(scene, index, -between(scene.random, 0.1, 0.9)));
  }
}

/** `age` seconds after the burst; slowed by the air and pulled down by gravity. */
export function raySpot(shell: Shell, angle: number, reach: number, age: number): { x: number; y: number } {
  const out = shell.radius * reach * (1 - Math.exp(-2.6 * age));
  const turned = angle + shell.turn;
  return { x: shell.x + Math.cos(turned) * out, y: shell.y + Math.sin(turned) * out + 16 * age * age };
}
