import { diya, flicker } from './diya.ts';
import { type Rgb, tone } from './palette.ts';
import { fullTurn } from './particle.ts';
import { type Act, glow, type Painter, type Paints, type Pen, place, sprite, stamp } from './sprite.ts';

/** Each type has its own script, loaded only during a festival with it. */
export const act: Act = { kind: diya, painter: diyaPainter };

const lampWidth = 100;
const lampHeight = 56;

/** Bowl, glow and flame are drawn once and then copied; only the flame changes its shape. */
function diyaPainter({ colors, dark, scale }: Paints): Painter {
  const bowls = colors.map((rgb) => sprite(lampWidth, lampHeight, scale, (pen) => bowl(pen, rgb)));
  const flame = sprite(32, 56, scale * 1.5, (pen) => burning(pen));
  const halo = glow(160, scale / 2, [
    [0, `rgba(255,214,120,${dark ? 0.62 : 0.6})`],
    [0.22, `rgba(255,170,60,${dark ? 0.3 : 0.32})`],
    [0.55, `rgba(255,140,30,${dark ? 0.09 : 0.1})`],
    [1, 'rgba(255,130,20,0)'],
  ]);
  const ember = glow(12, scale, [
    [0, dark ? '#fff2c4' : '#ff9a2e'],
    [0.35, 'rgba(255,150,40,.8)'],
    [1, 'rgba(255,120,20,0)'],
  ]);
  return (pen, { particles }) => {
    for (const { x, y, size, angle, age, phase, hue, shown } of particles) {
      const image = bowls[hue % bowls.length];
      const { tall, lean } = flicker(age, phase);
      const unit = size / lampWidth;
      const wick = y - size * 0.2;
      if (!image) continue;
      pen.globalAlpha = shown * (0.72 + (tall - 1) * 1.6);
      place(pen, scale, x, wick - size * 0.2);
      stamp(pen, halo, size * 2.5 * tall);
      pen.globalAlpha = shown;
      place(pen, scale, x, y, angle);
      stamp(pen, image, size);
      pen.transform(unit, 0, -lean * unit, unit * tall, 0, -size * 0.17);
      pen.drawImage(flame, -19, -66, 38, 68);
      const climb = (age * 0.22 + phase) % 1;
      pen.globalAlpha = shown * (1 - climb) * 0.9;
      place(pen, scale, x + Math.sin(climb * 7 + phase) * 9, wick - size * 0.5 - climb * 130);
      stamp(pen, ember, 7 - climb * 3);
    }
  };
}

/** Draws a terracotta bowl with a painted border, seen slightly from above, with shining oil in it. */
function bowl(pen: Pen, rgb: Rgb): void {
  const clay = pen.createLinearGradient(0, 8, 0, lampHeight);
  clay.addColorStop(0, '#d9783c');
  clay.addColorStop(0.45, '#b4531f');
  clay.addColorStop(1, '#6b2a0d');
  pen.fillStyle = clay;
  pen.beginPath();
  pen.moveTo(2, 15);
  pen.bezierCurveTo(8, 42, 30, 54, 50, 54);
  pen.bezierCurveTo(70, 54, 92, 42, 98, 15);
  pen.fill();
  pen.fillStyle = '#e08a4c';
  pen.beginPath();
  pen.ellipse(50, 15, 48, 12, 0, 0, fullTurn);
  pen.fill();
  pen.fillStyle = '#5c2408';
  pen.beginPath();
  pen.ellipse(50, 16, 42, 8.5, 0, 0, fullTurn);
  pen.fill();
  const oil = pen.createRadialGradient(50, 15, 2, 50, 17, 40);
  oil.addColorStop(0, '#ffe9a0');
  oil.addColorStop(0.4, '#f2a93b');
  oil.addColorStop(1, '#a4571a');
  pen.fillStyle = oil;
  pen.beginPath();
  pen.ellipse(50, 17.5, 38, 6.6, 0, 0, fullTurn);
  pen.fill();
  pen.fillStyle = tone(rgb, 0.15);
  for (let dot = -4; dot <= 4; dot++) {
    pen.beginPath();
    pen.arc(50 + dot * 9, 35 - dot * dot * 0.42, 2.3, 0, fullTurn);
    pen.fill();
  }
  pen.strokeStyle = tone(rgb, 0.35, 0.8);
  pen.lineWidth = 1.4;
  pen.beginPath();
  pen.ellipse(50, 17, 38, 25.5, 0, 0.32, Math.PI - 0.32);
  pen.stroke();
}

/** Draws a flame: orange outside, yellow inside, white at its center, and blue at the wick. */
function burning(pen: Pen): void {
  const layers: [number, number, string[]][] = [
    [15, 54, ['rgba(255,120,20,.85)', '#ff8a1f', '#ffb347']],
    [10.5, 42, ['#ffb52e', '#ffd75e', '#ffe27a']],
    [6, 27, ['#fff0b0', '#fffbe6', '#ffffff']],
  ];
  for (const [wide, tall, [tip = '', body = '', foot = '']] of layers) {
    const fire = pen.createLinearGradient(0, 55 - tall, 0, 55);
    fire.addColorStop(0, tip);
    fire.addColorStop(0.6, body);
    fire.addColorStop(1, foot);
    pen.fillStyle = fire;
    pen.beginPath();
    pen.moveTo(16, 55 - tall);
    pen.bezierCurveTo(
      16 + wide * 0.25,
      55 - tall * 0.68,
      16 + wide,
      55 - tall * 0.45,
      16 + wide * 0.72,
      55 - tall * 0.18,
    );
    pen.bezierCurveTo(16 + wide * 0.5, 55, 16 - wide * 0.5, 55, 16 - wide * 0.72, 55 - tall * 0.18);
    pen.bezierCurveTo(16 - wide, 55 - tall * 0.45, 16 - wide * 0.25, 55 - tall * 0.68, 16, 55 - tall);
    pen.fill();
  }
  pen.fillStyle = 'rgba(70,120,255,.35)';
  pen.beginPath();
  pen.ellipse(16, 52, 5, 3, 0, 0, fullTurn);
  pen.fill();
  pen.fillStyle = '#3a1a08';
  pen.fillRect(15, 47, 2, 8);
}
