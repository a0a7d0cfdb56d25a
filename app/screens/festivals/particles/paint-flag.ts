import { flagColors } from '#app/domain/festival.ts';
import { flag } from './flag.ts';
import { fullTurn } from './particle.ts';
import { type Act, type Painter, type Paints, type Pen, place, sprite } from './sprite.ts';

/** Each type has its own script, loaded only during a festival with it. */
export const act: Act = { kind: flag, painter: flagPainter };

const flagWidth = 60;
const flagHeight = 40;
/** The space above and below the flag, in CSS pixels, so that its waves are not cut off. */
const waveRoom = 7;
const frameCount = 20;
const stripCount = 30;
/** The flag's pictures are drawn at twice their size, so that the edges stay smooth when the flag leans. */
const oversampling = 2;
const staffWidth = 82;

/** The flag of India. One period of the wave is drawn once, as 20 pictures, and then copied. */
function flagPainter({ dark, scale }: Paints): Painter {
  const flat = sprite(flagWidth, flagHeight, oversampling, (pen) => plain(pen));
  const film = sprite(flagWidth, (flagHeight + 2 * waveRoom) * frameCount, oversampling, (pen) => {
    for (let frame = 0; frame < frameCount; frame++) waved(pen, flat, frame, dark);
  });
  const staff = sprite(8, staffWidth, oversampling, (pen) => staffOf(pen));
  const frameTall = film.height / frameCount;
  return (pen, { particles }) => {
    for (const { x, y, size, angle, age, life, phase, shown } of particles) {
      const frame = Math.floor(((age * life + phase / fullTurn) % 1) * frameCount);
      pen.globalAlpha = shown;
      place(pen, scale, x, y, angle, size / flagWidth);
      pen.drawImage(staff, -flagWidth / 2 - 5, -flagHeight / 2 - 7, 8, staffWidth);
      pen.drawImage(
        film,
        0,
        frame * frameTall,
        film.width,
        frameTall,
        -flagWidth / 2,
        -flagHeight / 2 - waveRoom,
        flagWidth,
        flagHeight + 2 * waveRoom,
      );
    }
  };
}

function plain(pen: Pen): void {
  flagColors.forEach((color, band) => {
    pen.fillStyle = color;
    pen.fillRect(0, (band * flagHeight) / 3, flagWidth, flagHeight / 3 + 0.5);
  });
  pen.strokeStyle = pen.fillStyle = '#0a2a8c';
  pen.lineWidth = 0.9;
  pen.translate(flagWidth / 2, flagHeight / 2);
  pen.beginPath();
  pen.arc(0, 0, 5.2, 0, fullTurn);
  pen.stroke();
  pen.lineWidth = 0.35;
  for (let spoke = 0; spoke < 24; spoke++) {
    pen.rotate(fullTurn / 24);
    pen.beginPath();
    pen.moveTo(0, 0);
    pen.lineTo(5.2, 0);
    pen.stroke();
  }
}

/** Vertical slices of the flat flag, sheared and shaded by the slope of the wave there. */
function waved(pen: Pen, flat: HTMLCanvasElement, frame: number, dark: boolean): void {
  const turn = (frame / frameCount) * fullTurn;
  const strip = flagWidth / stripCount;
  const wave = (x: number) =>
    Math.sin((x / flagWidth) * 7.4 - turn) * 4.6 * Math.min(1, (x / flagWidth) * 1.6);
  for (let index = 0; index < stripCount; index++) {
    const left = index * strip;
    const slope = (wave(left + strip) - wave(left)) / strip;
    pen.save();
    pen.transform(1, slope, 0, 1, left, frame * (flagHeight + 2 * waveRoom) + waveRoom + wave(left));
    // Each slice of the picture overlaps the next a little, so that no gap is visible between them.
    const wide = Math.min(strip + 0.4, flagWidth - left);
    const cut = flat.width / flagWidth;
    pen.drawImage(flat, left * cut, 0, wide * cut, flat.height, 0, 0, wide, flagHeight);
    pen.fillStyle = slope > 0 ? `rgba(0,0,20,${slope * 0.5})` : `rgba(255,255,255,${-slope * 0.42})`;
    pen.fillRect(0, 0, strip, flagHeight);
    // A thin shadow along the flag's lower edge keeps the edge visible on a white page.
    pen.fillStyle = `rgba(0,0,0,${dark ? 0 : 0.2})`;
    pen.fillRect(0, flagHeight - 0.6, strip, 0.6);
    if (index === stripCount - 1) pen.fillRect(strip - 0.7, 0, 0.7, flagHeight);
    pen.restore();
  }
}

function staffOf(pen: Pen): void {
  const wood = pen.createLinearGradient(2, 0, 6, 0);
  wood.addColorStop(0, '#8a5a2b');
  wood.addColorStop(0.4, '#d9a566');
  wood.addColorStop(1, '#6e4320');
  pen.fillStyle = wood;
  pen.fillRect(2.6, 4, 2.8, staffWidth - 4);
  pen.fillStyle = '#e0b23c';
  pen.beginPath();
  pen.arc(4, 3.4, 3, 0, fullTurn);
  pen.fill();
}
