import { band, box, diamond, disc, halfDiamond, polar, polygon, sector } from './geometry.ts';
import type { Sheet } from './sheet.ts';

/** Draws a quadcopter seen from above: a diamond as its body, four arms, and rotors with two blades. */
function quadcopter({ lay, int, pick }: Sheet): void {
  const turn = int(-3, 3) * 8;
  const [reach, size] = [int(104, 118), int(46, 58)];
  const spin = int(0, 5) * 30;
  const arms = [0, 1, 2, 3].map((k) => polar(240, 150, reach, turn + 45 + 90 * k));
  lay('string', 'M240 150Q', `${int(300, 420)} ${int(240, 290)} 560 ${int(150, 280)}`);
  lay(
    'main',
    ...[0, 1].map((k) =>
      polygon(
        [240 - reach, 145, 240 + reach, 145, 240 + reach, 155, 240 - reach, 155],
        turn + 45 + 90 * k,
        240,
        150,
      ),
    ),
  );
  lay('second', ...arms.map(([x, y]) => disc(x, y, size)));
  const half = pick([45, 60, 90]);
  lay(
    'third',
    ...arms.flatMap(([x, y]) => [0, 180].map((a) => sector(x, y, size, spin + a, spin + a + half))),
  );
  lay('main', diamond(240, 150, 104, 104, turn));
  lay('spark', halfDiamond(240, 150, 104, 104, turn + pick([0, 90, 180])));
}

/** Draws a drone seen from the side, over hills. */
function overHills({ lay, int, pick }: Sheet): void {
  const [x, y] = [int(190, 290), int(96, 122)];
  const peak = int(90, 190);
  lay('second', polygon([-60, 300, peak, int(170, 200), peak + 190, 300]));
  lay('third', polygon([peak + 40, 300, peak + 200, int(190, 215), 540, 300]));
  if (pick([true, false])) lay('spark', sector(int(60, 120), 300, int(60, 90), 180, 360));
  else lay('spark', disc(int(390, 430), int(50, 70), int(24, 34)));
  lay('string', `M${x} ${y + 30}Q${x + int(-80, 80)} 230 ${int(200, 280)} 330`);
  const span = int(96, 120);
  lay(
    'main',
    polygon([x - 46, y - 14, x + 46, y - 14, x + 26, y + 26, x - 26, y + 26]),
    box(x - span, y - 12, span * 2, 8),
  );
  lay('main', ...[-1, 1].map((side) => box(x + side * span - 4, y - 32, 8, 28)));
  lay('third', ...[-1, 1].map((side) => diamond(x + side * span, y - 34, int(104, 124), 13)));
  lay('spark', disc(x, y + 26, 15));
}

/** Draws a paper dart that has just flown a loop, to the right or to the left. */
function dart({ lay, int, pick }: Sheet): void {
  const [way, turn] = [pick([1, -1]), pick([-32, -22, -12, 8])];
  const [x, y] = [240 + way * int(10, 50), int(128, 152)];
  const [tail, dip] = [240 - way * 300, int(190, 230)];
  lay('second', disc(x + int(-30, 30), y + int(0, 16), int(84, 118)));
  lay(
    'string',
    `M${tail} ${int(220, 280)}C${240 - way * 150} ${int(270, 300)} ${240 - way * 30} ${dip} ${240 - way * 80} ${dip - 50}` +
      `S${240 - way * 180} 200 ${240 - way * 100} 230 ${x - way * 60} 190 ${x - way * 20} ${y + 10}`,
  );
  const fold = (...points: number[]) =>
    polygon(
      points.map((v, i) => (i % 2 ? v + y : way * v + x)),
      way * turn,
      x,
      y,
    );
  lay('main', fold(150, -6, -110, -84, -58, -6));
  lay('third', fold(150, -6, -58, -6, -76, 74));
  lay('spark', fold(150, -6, -58, -6, -66, 30));
}

/** Draws several kites in the wind. The strings of all kites meet in one hand. */
function flock({ lay, int, pick }: Sheet): void {
  const hand = pick([-30, 240, 510]);
  const count = int(3, 5);
  const kites = Array.from({ length: count }, (_, i) => ({
    x: Math.round(70 + (i * 340) / (count - 1)) + int(-18, 18),
    y: (i % 2 ? 96 : 140) + int(-26, 26),
    size: int(56, 86) + (i === 1 ? 44 : 0),
    turn: int(-2, 2) * 11,
  }));
  lay('string', ...kites.map((k) => `M${k.x} ${k.y}Q${(k.x + hand) >> 1} ${k.y + 110} ${hand} 330`));
  lay(
    'spark',
    ...kites.map((k) =>
      polygon(
        [
          k.x,
          k.y + k.size / 2 - 8,
          k.x + k.size / 4,
          k.y + k.size / 2 + 18,
          k.x - k.size / 4,
          k.y + k.size / 2 + 18,
        ],
        k.turn,
        k.x,
        k.y,
      ),
    ),
  );
  lay('main', ...kites.filter((_, i) => i % 2 === 0).map((k) => diamond(k.x, k.y, k.size, k.size, k.turn)));
  lay('third', ...kites.filter((_, i) => i % 2 === 1).map((k) => diamond(k.x, k.y, k.size, k.size, k.turn)));
  lay('second', ...kites.map((k) => halfDiamond(k.x, k.y, k.size, k.size, k.turn)));
}

/** Draws one rotor in close-up, extending past the edge of the picture. */
function rotor({ lay, int, pick }: Sheet): void {
  const [x, y] = [pick([110, 240, 370]), int(120, 190)];
  const blades = int(3, 6);
  const [reach, start] = [int(170, 230), int(0, 90)];
  const step = 360 / blades;
  lay('string', disc(x, y, reach + 18), disc(x, y, reach + 44));
  lay(
    'main',
    ...Array.from({ length: blades }, (_, k) =>
      sector(x, y, reach, start + k * step, start + (k + 0.42) * step),
    ),
  );
  lay(
    'second',
    ...Array.from({ length: blades }, (_, k) =>
      sector(x, y, reach * 0.62, start + (k + 0.42) * step, start + (k + 0.7) * step),
    ),
  );
  lay('third', disc(x, y, int(34, 48)));
  lay('spark', diamond(x, y, 40, 40, start));
}

/** Draws a transmitter in a corner, its radio waves as rings, and a small aircraft that receives them. */
function signal({ lay, int, pick }: Sheet): void {
  const left = pick([true, false]);
  const [cx, from] = left ? [0, 270] : [480, 180];
  const [step, wide] = [int(58, 72), int(22, 34)];
  for (const [k, role] of (['main', 'second', 'third'] as const).entries())
    lay(role, band(cx, 300, step * (k + 1), step * (k + 1) + wide, from, from + 90));
  lay('spark', sector(cx, 300, 36, from, from + 90));
  const [x, y] = [left ? int(330, 380) : int(100, 150), int(70, 110)];
  const turn = int(-2, 2) * 9;
  lay('string', `M${cx} 300Q${int(200, 280)} ${int(160, 240)} ${x} ${y}`);
  lay('main', diamond(x, y, 168, 26, turn));
  lay('third', diamond(x, y, 66, 66, turn));
  lay('spark', halfDiamond(x, y, 66, 66, turn + 90));
}

function lens({ lay, int, pick }: Sheet): void {
  const [r, drop] = [int(62, 78), int(-40, 46)];
  lay('second', polygon([240, 90, -10, 150 + drop, 240, 210]));
  lay('third', polygon([240, 90, 490, 150 + drop, 240, 210]));
  lay('main', diamond(240, 150, r * 3.3, r * 3.3));
  lay('ground', disc(240, 150, r));
  lay('second', disc(240, 150, r * 0.76));
  lay('main', disc(240, 150, r * 0.48));
  const glint = pick([180, 225, 270, 315]);
  lay('spark', sector(240, 150, r * 0.76, glint, glint + pick([45, 70, 90])));
  lay('string', `M240 ${Math.round(150 + r * 1.65)}Q${int(180, 300)} 285 ${int(120, 360)} 330`);
}

/**
 * Draws fields seen from above, one of them plowed. A line across the picture shows a drone's path between
 * four waypoints, each marked with a diamond.
 */
function survey({ lay, int, pick }: Sheet): void {
  const [a, b] = [int(110, 200), int(290, 370)];
  const [mid, lean] = [int(110, 190), int(-30, 30)];
  lay('second', polygon([-60, -10, a, -10, a + lean, mid, -60, mid + 30]));
  lay('main', polygon([a, -10, b, -10, b - lean, mid + 20, a + lean, mid]));
  lay('third', polygon([a + lean, mid, b - lean, mid + 20, b, 310, a, 310]));
  const furrow = (k: number) =>
    polygon([b - lean + k, mid + 20, b - lean + k + 16, mid + 19, b + k + 16, 310, b + k, 310]);
  lay('second', ...[14, 50, 86, 122, 158].map(furrow));
  const pins = [64, 180, 300, 416].map((x) => [x + int(-20, 20), pick([94, 138, 214, 244])] as const);
  lay('string', `M-60 ${int(60, 240)}L${pins.map((p) => p.join(' ')).join(' ')}L560 ${int(60, 240)}`);
  lay('spark', ...pins.map(([x, y]) => polygon([x, y, x - 18, y - 30, x, y - 52, x + 18, y - 30])));
}

export const droneScenes = { quadcopter, overHills, dart, flock, rotor, signal, lens, survey };
