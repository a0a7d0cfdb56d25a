import { tone } from './palette.ts';
import { sparkle, twinkle } from './sparkle.ts';
import { type Act, type Painter, type Paints, type Pen, place, sprite, stamp } from './sprite.ts';

/** Each type has its own script, loaded only during a festival with it. */
export const act: Act = { kind: sparkle, painter: sparklePainter };

const sparkleSize = 96;

/** Returns the function that paints four-pointed stars with a soft halo, each with two specks of dust. */
function sparklePainter({ colors, dark, scale }: Paints): Painter {
  const stars = colors.map((rgb) =>
    sprite(sparkleSize, sparkleSize, scale, (pen) => {
      pen.translate(sparkleSize / 2, sparkleSize / 2);
      const halo = pen.createRadialGradient(0, 0, 0, 0, 0, sparkleSize * 0.42);
      halo.addColorStop(0, tone(rgb, 0.1, dark ? 0.5 : 0.42));
      halo.addColorStop(0.35, tone(rgb, 0, dark ? 0.16 : 0.14));
      halo.addColorStop(1, tone(rgb, 0, 0));
      pen.fillStyle = halo;
      pen.fillRect(-sparkleSize / 2, -sparkleSize / 2, sparkleSize, sparkleSize);
      const body = pen.createRadialGradient(0, 0, 0, 0, 0, sparkleSize * 0.46);
      body.addColorStop(0, tone(rgb, dark ? 0.95 : 0.75));
      body.addColorStop(0.16, tone(rgb, dark ? 0.55 : 0.1));
      body.addColorStop(1, tone(rgb, dark ? 0.1 : -0.16, dark ? 0.75 : 0.9));
      pen.fillStyle = body;
      star(pen, sparkleSize * 0.47, sparkleSize * 0.05);
      pen.rotate(Math.PI / 4);
      pen.globalAlpha = 0.75;
      star(pen, sparkleSize * 0.2, sparkleSize * 0.045);
    }),
  );
  return (pen, { particles }) => {
    for (const { x, y, size, angle, age, life, phase, hue, shown } of particles) {
      const image = stars[hue % stars.length];
      const bright = twinkle(age, life, phase);
      if (!image || bright < 0.02) continue;
      pen.globalAlpha = shown * Math.min(1, bright * 1.25);
      place(pen, scale, x, y, angle);
      stamp(pen, image, size * (0.9 + bright));
      for (const side of [1, -1]) {
        pen.globalAlpha = shown * bright * (0.5 + 0.4 * Math.sin(age * 5 * side + phase));
        place(pen, scale, x + side * size * (0.75 + age * 0.1), y + side * size * 0.5 - age * 3, -angle);
        stamp(pen, image, size * 0.42);
      }
    }
  };
}

/** Draws a star with four long points. `waist` is the distance from the center to the outline between two points. */
function star(pen: Pen, long: number, waist: number): void {
  pen.beginPath();
  pen.moveTo(0, -long);
  for (let point = 1; point <= 4; point++) {
    const before = (point - 1.5) * (Math.PI / 2);
    const at = point * (Math.PI / 2) - Math.PI / 2;
    pen.quadraticCurveTo(
      Math.cos(before) * waist,
      Math.sin(before) * waist,
      Math.cos(at) * long,
      Math.sin(at) * long,
    );
  }
  pen.fill();
}
