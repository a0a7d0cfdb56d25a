import { flagColors } from '#app/domain/festival.ts';
import { flag } from './flag.ts';
import { presence, TURN } from './particle.ts';
import { type Act, type Painter, type Paints, type Pen, place, sprite } from './sprite.ts';

/** All that a page with a `flag` theme fetches beside the engine. */
export const act: Act = { kind: flag, painter: flagPainter };

const WIDE = 60;
const TALL = 40;
/** Room above and below for the wave. */
const ROOM = 7;
const FRAMES = 20;
const STRIPS = 30;
/** Finer than the screen: the edges stay smooth however the flag leans. */
const FINE = 2;
const STAFF = 82;

/** Saffron, white and green on a staff: one wave drawn once as a strip of pictures, then only stamped. */
function flagPainter({ dark, scale }: Paints): Painter {
  const flat = sprite(WIDE, TALL, FINE, (pen) => plain(pen));
  const film = sprite(WIDE, (TALL + 2 * ROOM) * FRAMES, FINE, (pen) => {
    for (let frame = 0; frame < FRAMES; frame++) waved(pen, flat, frame, dark);
  });
  const staff = sprite(8, STAFF, FINE, (pen) => staffOf(pen));
  const frameTall = film.height / FRAMES;
  return (pen, { particles, width }) => {
    for (const { x, y, size, angle, age, life, phase, shown } of particles) {
      const frame = Math.floor(((age * life + phase / TURN) % 1) * FRAMES);
      pen.globalAlpha = shown * presence(x, width);
      place(pen, scale, x, y, angle, size / WIDE);
      pen.drawImage(staff, -WIDE / 2 - 5, -TALL / 2 - 7, 8, STAFF);
      pen.drawImage(
        film,
        0,
        frame * frameTall,
        film.width,
        frameTall,
        -WIDE / 2,
        -TALL / 2 - ROOM,
        WIDE,
        TALL + 2 * ROOM,
      );
    }
  };
}

function plain(pen: Pen): void {
  flagColors.forEach((colour, band) => {
    pen.fillStyle = colour;
    pen.fillRect(0, (band * TALL) / 3, WIDE, TALL / 3 + 0.5);
  });
  pen.strokeStyle = pen.fillStyle = '#0a2a8c';
  pen.lineWidth = 0.9;
  pen.translate(WIDE / 2, TALL / 2);
  pen.beginPath();
  pen.arc(0, 0, 5.2, 0, TURN);
  pen.stroke();
  pen.lineWidth = 0.35;
  for (let spoke = 0; spoke < 24; spoke++) {
    pen.rotate(TURN / 24);
    pen.beginPath();
    pen.moveTo(0, 0);
    pen.lineTo(5.2, 0);
    pen.stroke();
  }
}

/** One picture of the film: strips of the flat flag, sheared along a wave and lit by its slope. */
function waved(pen: Pen, flat: HTMLCanvasElement, frame: number, dark: boolean): void {
  const turn = (frame / FRAMES) * TURN;
  const strip = WIDE / STRIPS;
  const wave = (x: number) => Math.sin((x / WIDE) * 7.4 - turn) * 4.6 * Math.min(1, (x / WIDE) * 1.6);
  for (let index = 0; index < STRIPS; index++) {
    const left = index * strip;
    const slope = (wave(left + strip) - wave(left)) / strip;
    pen.save();
    pen.transform(1, slope, 0, 1, left, frame * (TALL + 2 * ROOM) + ROOM + wave(left));
    // Each strip reaches a little over the next, so that no seam shows between them.
    const wide = Math.min(strip + 0.4, WIDE - left);
    const cut = flat.width / WIDE;
    pen.drawImage(flat, left * cut, 0, wide * cut, flat.height, 0, 0, wide, TALL);
    pen.fillStyle = slope > 0 ? `rgba(0,0,20,${slope * 0.5})` : `rgba(255,255,255,${-slope * 0.42})`;
    pen.fillRect(0, 0, strip, TALL);
    // A hair of shadow keeps the white band's end from melting into a white page.
    pen.fillStyle = `rgba(0,0,0,${dark ? 0 : 0.2})`;
    pen.fillRect(0, TALL - 0.6, strip, 0.6);
    if (index === STRIPS - 1) pen.fillRect(strip - 0.7, 0, 0.7, TALL);
    pen.restore();
  }
}

function staffOf(pen: Pen): void {
  const wood = pen.createLinearGradient(2, 0, 6, 0);
  wood.addColorStop(0, '#8a5a2b');
  wood.addColorStop(0.4, '#d9a566');
  wood.addColorStop(1, '#6e4320');
  pen.fillStyle = wood;
  pen.fillRect(2.6, 4, 2.8, STAFF - 4);
  pen.fillStyle = '#e0b23c';
  pen.beginPath();
  pen.arc(4, 3.4, 3, 0, TURN);
  pen.fill();
}
