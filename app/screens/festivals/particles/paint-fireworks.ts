import { burstLife, fireworks, raySpot } from './fireworks.ts';
import { tone } from './palette.ts';
import type { Shell } from './particle.ts';
import { type Act, glow, type Painter, type Paints, type Pen, place, stamp } from './sprite.ts';

/** Each type has its own script, loaded only during a festival with it. */
export const act: Act = { kind: fireworks, painter: fireworksPainter };

/** Fractions of the full radius. Each particle is a ray, with one spark on each ring. */
const ringRadii = [1, 0.7, 0.4];
/** Length in seconds of flight, opacity and width. */
const tailLengths = [
  [0.34, 0.3, 1.6],
  [0.15, 0.75, 2.3],
] as const;

interface Spark {
  angle: number;
  reach: number;
  phase: number;
}

/** Rockets with a golden tail, and sparks in three rings whose tails fade as they fall. */
function fireworksPainter({ colors, dark, scale }: Paints): Painter {
  const lights = colors.map((rgb) =>
    glow(24, scale, [
      [0, tone(rgb, dark ? 0.95 : 0.45)],
      [0.2, tone(rgb, dark ? 0.5 : 0)],
      [0.45, tone(rgb, 0, 0.32)],
      [1, tone(rgb, 0, 0)],
    ]),
  );
  const lines = colors.map((rgb) => tone(rgb, dark ? 0.1 : -0.08));
  const blooms = colors.map((rgb) =>
    glow(128, scale / 2, [
      [0, tone(rgb, 0.2, dark ? 0.28 : 0.15)],
      [0.4, tone(rgb, 0, dark ? 0.1 : 0.05)],
      [1, tone(rgb, 0, 0)],
    ]),
  );
  return (pen, { particles, shells }) => {
    pen.globalCompositeOperation = dark ? 'lighter' : 'source-over';
    pen.lineCap = 'round';
    for (const [index, shell] of shells.entries()) {
      const { phase, hue, age } = shell;
      const light = lights[hue % lights.length];
      const bloom = blooms[hue % blooms.length];
      if (!light || !bloom || phase === 'wait') continue;
      if (phase === 'rise') {
        rocket(pen, shell, scale, light);
        continue;
      }
      pen.globalAlpha = Math.max(0, 1 - age / 0.8) ** 2;
      place(pen, scale, shell.x, shell.y);
      stamp(pen, bloom, shell.radius * 1.9);
      const rays = particles.filter((ray, at) => at % shells.length === index && ray.shown > 0.3);
      ringRadii.forEach((reach, ring) => {
        const own = (hue + ring) % lights.length;
        const sparks = rays.map((ray) => ({
          angle: ray.angle + ring * 0.8,
          reach: ray.size * reach,
          phase: ray.phase,
        }));
        tails(pen, shell, sparks, scale, lines[own] ?? '');
        heads(pen, shell, sparks, scale, lights[own] ?? light);
      });
    }
    pen.globalCompositeOperation = 'source-over';
  };
}

/** Returns the brightness of a burst's sparks, from 1 (start) down to 0 (end). `age` is the burst's age in seconds. */
function left(age: number): number {
  return Math.max(0, 1 - age / burstLife) ** 0.65;
}

/** Draws the tails of all sparks in one ring, in two strokes: a long faint one and a short bright one. */
function tails(pen: Pen, shell: Shell, sparks: Spark[], scale: number, color: string): void {
  place(pen, scale, 0, 0);
  pen.strokeStyle = color;
  for (const [part, alpha, width] of tailLengths) {
    pen.globalAlpha = left(shell.age) * alpha;
    pen.lineWidth = width;
    pen.beginPath();
    for (const { angle, reach } of sparks) {
      const head = raySpot(shell, angle, reach, shell.age);
      const tail = raySpot(shell, angle, reach, Math.max(0, shell.age - part * (1 + shell.age * 0.5)));
      pen.moveTo(tail.x, tail.y);
      pen.lineTo(head.x, head.y);
    }
    pen.stroke();
  }
}

/** After the first second each head glitters by itself, while the whole burst fades evenly. */
function heads(pen: Pen, shell: Shell, sparks: Spark[], scale: number, light: HTMLCanvasElement): void {
  for (const { angle, reach, phase } of sparks) {
    const glitter = shell.age > 1 ? 0.65 + 0.35 * Math.sin(shell.age * 26 + phase) : 1;
    const { x, y } = raySpot(shell, angle, reach, shell.age);
    pen.globalAlpha = left(shell.age) * glitter;
    place(pen, scale, x, y);
    stamp(pen, light, 6 + 7 * left(shell.age));
  }
}

/** Draws a rising rocket: a bright head, and below it a tail of sparks that becomes thinner. */
function rocket(pen: Pen, shell: Shell, scale: number, light: HTMLCanvasElement): void {
  const slow = Math.max(0.15, 1 - shell.age / 1.4);
  for (let puff = 9; puff >= 0; puff--) {
    const below = puff * (3 + 9 * slow);
    const shake = Math.sin(shell.age * 40 + puff * 2.4) * puff * 0.35;
    pen.globalAlpha = (1 - puff / 10) * (puff ? 0.75 : 1);
    place(pen, scale, shell.x + shake - shell.vx * puff * 0.02, shell.y + below, 0, 1, 1 + slow);
    stamp(pen, light, puff ? 9 - puff * 0.6 : 15);
  }
}
