import { confetti, tumble } from './confetti.ts';
import { type Rgb, tone } from './palette.ts';
import type { Particle } from './particle.ts';
import { type Act, type Painter, type Paints, type Pen, place } from './sprite.ts';

/** Each type has its own script, loaded only during a festival with it. */
export const act: Act = { kind: confetti, painter: confettiPainter };

const shadeCount = 9;

/** Returns nine shades of a color, from the dark back of a paper to its lit front. */
function shades(rgb: Rgb): string[] {
  return Array.from({ length: shadeCount }, (_, step) => tone(rgb, -0.25 + (step / (shadeCount - 1)) * 0.6));
}

/** A piece's angle to the viewer decides how high and how bright it is drawn. */
function confettiPainter({ colors, scale }: Paints): Painter {
  const tones = colors.map(shades);
  const lit = (particle: Particle, facing: number) =>
    tones[particle.hue % tones.length]?.[Math.round(((facing + 1) / 2) * (shadeCount - 1))] ?? '';
  return (pen, { particles }) => {
    for (const particle of particles) {
      const { x, y, size, angle, form, shown } = particle;
      const facing = Math.cos(tumble(particle));
      pen.globalAlpha = shown * 0.95;
      if (form === 2) {
        place(pen, scale, x, y, Math.sin(angle) * 0.6);
        ribbon(pen, particle, (face) => lit(particle, face));
        continue;
      }
      place(pen, scale, x, y, angle, 1, Math.max(0.08, Math.abs(facing)));
      pen.fillStyle = lit(particle, facing);
      if (form === 1) {
        pen.beginPath();
        pen.arc(0, 0, size * 0.48, 0, 7);
        pen.fill();
      } else {
        pen.fillRect(-size * 0.42, -size * 0.68, size * 0.84, size * 1.36);
      }
    }
  };
}

/** Draws a paper streamer: short strips along a moving wave, which show the front and the back of the paper in turn. */
function ribbon(pen: Pen, particle: Particle, lit: (face: number) => string): void {
  const steps = 14;
  const rise = particle.size * 0.27;
  const curl = particle.size * 0.52;
  const turn = tumble(particle) * 0.8;
  const at = (step: number) => Math.sin(turn + step * 0.72) * curl;
  const thick = particle.size * 0.34;
  for (let step = 0; step < steps; step++) {
    const top = (step - steps / 2) * rise;
    pen.fillStyle = lit(Math.cos(turn + (step + 0.5) * 0.72) * 0.95);
    pen.beginPath();
    pen.moveTo(at(step), top - thick);
    pen.lineTo(at(step + 1), top + rise - thick);
    pen.lineTo(at(step + 1), top + rise + thick);
    pen.lineTo(at(step), top + thick);
    pen.fill();
  }
}
