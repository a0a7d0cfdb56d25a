import type { NeutralFamily } from './families.ts';
import { band, box, diamond, disc, halfDiamond, polar, sector } from './geometry.ts';
import type { Role, Sheet } from './sheet.ts';

const whole = (value: number) => String(Math.round(value));

/** Draws rows of waves, one in front of another, under a sun, with a paper boat. */
function waves({ lay, int, pick }: Sheet): void {
  const [sunX, sunR, rows] = [int(90, 390), int(38, 62), int(3, 4)];
  const top = int(128, 150);
  lay('spark', disc(sunX, top - int(16, 50), sunR));
  const step = (300 - top) / rows;
  const boat = pick([0, 1]);
  const boatX = sunX < 240 ? int(300, 380) : int(100, 180);
  const roles: readonly Role[] = pick([
    ['second', 'main', 'third', 'main'],
    ['main', 'second', 'main', 'third'],
  ]);
  for (let row = 0; row < rows; row++) {
    const [half, high, shift] = [int(54, 72), int(18, 30), int(0, 90)];
    const y = top + row * step;
    let d = `M${-60 - shift} ${whole(y)}Q${whole(half / 2 - 60 - shift)} ${whole(y - high)} ${half - 60 - shift} ${whole(y)}`;
    for (let x = 2 * half - 60 - shift; x < 540 + half; x += half) d += `T${x} ${whole(y)}`;
    lay(roles[row] ?? 'main', `${d}V310H-60z`);
    if (row !== boat) continue;
    const deck = y + step * 0.5;
    lay(roles[row] === 'second' ? 'third' : 'second', sector(boatX, deck - 6, 46, 0, 180));
    lay('spark', diamond(boatX, deck - 44, 52, 72));
    lay('third', halfDiamond(boatX, deck - 44, 52, 72));
  }
}

// Returns the SVG path of a leaf from its base at (x, y) to its tip, and the path of its shaded half. Two
// arcs bound the leaf; one arc and the midrib bound the shaded half.
function leaf(x: number, y: number, length: number, degrees: number): readonly [string, string] {
  const [tipX, tipY] = polar(x, y, length, degrees);
  const [from, to, r] = [`${whole(x)} ${whole(y)}`, `${whole(tipX)} ${whole(tipY)}`, whole(length * 0.62)];
  return [`M${from}A${r} ${r} 0 0 1 ${to}A${r} ${r} 0 0 1 ${from}z`, `M${from}A${r} ${r} 0 0 1 ${to}z`];
}

/** Draws a twig with berries and with leaves on both sides. One half of each leaf is shaded. */
function leaves({ lay, int, pick }: Sheet): void {
  const [pairs, side] = [int(3, 4), pick([1, -1])];
  const lean = int(8, 22) * side;
  const [x0, y0] = [240 - lean * 4, 312];
  const at = (share: number) => [x0 + lean * 8 * share, y0 - 236 * share] as const;
  const [topX, topY] = at(1);
  lay('string', `M${x0} ${y0}L${whole(topX)} ${whole(topY)}`);
  const shade = pick(['second', 'third']);
  const folded: string[] = [];
  const shaded: string[] = [];
  for (let pair = 0; pair < pairs; pair++) {
    const [x, y] = at(0.2 + (0.66 * pair) / (pairs - 1));
    const length = int(112, 136) - pair * 14;
    const rise = int(22, 34);
    for (const degrees of [-rise + lean / 2, 180 + rise + lean / 2]) {
      const [full, half] = leaf(x, y, length, degrees);
      folded.push(full);
      shaded.push(half);
    }
  }
  const [full, half] = leaf(topX, topY + 8, 84, -90 + lean / 2);
  lay('main', ...folded, full);
  lay(shade, ...shaded, half);
  const berries = int(2, 3);
  for (let berry = 0; berry < berries; berry++) {
    const [x, y] = at(0.3 + 0.22 * berry);
    lay('spark', disc(x + (berry % 2 ? 22 : -22), y - 26, int(8, 11)));
  }
}

/** Draws a pile of flat stones on a shore, each with its shaded lower half, before a low sun. */
function stones({ lay, int }: Sheet): void {
  const [count, x0] = [int(4, 5), int(190, 290)];
  const sunX = x0 < 240 ? int(350, 410) : int(70, 130);
  lay('spark', disc(sunX, int(84, 130), int(40, 60)));
  const shore = int(236, 252);
  lay('third', `M-60 ${shore}Q240 ${shore - int(8, 24)} 540 ${shore}V310H-60z`);
  let [wide, y] = [int(104, 124), shore + 4];
  for (let stone = 0; stone < count; stone++) {
    const high = Math.round(wide * 0.13 + int(12, 15));
    const x = x0 + int(-9, 9);
    const cy = y - high;
    const role = (['main', 'second'] as const)[stone % 2] ?? 'main';
    const ends = `A${wide} ${high} 0 0 1 ${x + wide} ${cy}`;
    lay(role, `M${x - wide} ${cy}${ends}A${wide} ${high} 0 0 1 ${x - wide} ${cy}z`);
    const dark = role === 'main' ? 'second' : 'main';
    lay(
      stone === count - 1 ? 'spark' : dark,
      `M${x - wide} ${cy}A${wide} ${high} 0 0 0 ${x + wide} ${cy}Q${x} ${cy + Math.round(high / 2)} ${x - wide} ${cy}z`,
    );
    y = cy - high + 4;
    wide = Math.round(wide * (int(70, 80) / 100));
  }
}

/** Draws cloth on a loom: bands that go over and under one another. */
function weave({ lay, int, pick }: Sheet): void {
  const [thick, gap] = [int(46, 56), int(14, 20)];
  const step = thick + gap;
  const columns = Math.ceil(480 / step) + 1;
  const rows = Math.ceil(300 / step);
  const left = (480 - columns * step + gap) / 2;
  const top = (300 - rows * step + gap) / 2;
  const bright = int(1, rows - 2);
  const warm = int(1, columns - 2);
  const isPlain = pick([true, false]);
  const column = (i: number) => box(left + i * step, -10, thick, 320);
  const warp: Role = pick(['main', 'second']);
  const weft: Role = warp === 'main' ? 'second' : 'main';
  const each = Array.from({ length: columns }, (_, i) => i);
  lay(warp, ...each.filter((i) => i !== warm).map(column));
  lay('third', column(warm));
  for (let row = 0; row < rows; row++)
    lay(row === bright ? 'spark' : weft, box(-20, top + row * step, 520, thick));
  const over = (isWarm: boolean) =>
    each
      .filter((i) => (i === warm) === isWarm)
      .flatMap((i) =>
        Array.from({ length: rows }, (_, row) => row)
          .filter((row) => (row + i) % (isPlain ? 2 : 3) === 0)
          .map((row) => box(left + i * step, top + row * step - 2, thick, thick + 4)),
      );
  lay(warp, ...over(false));
  lay('third', ...over(true));
}

/**
 * Draws a sun that rises over water: a half disc on the horizon with rings around it, and rays from the rings
 * to the edge of the picture.
 */
function sun({ lay, int, pick }: Sheet): void {
  const [x, y, rays] = [pick([120, 240, 360]), int(226, 250), int(7, 10)];
  const [r, ring] = [int(56, 72), int(18, 26)];
  const each = 180 / rays;
  const share = pick([0.5, 0.5, 0.36]);
  const far = 470;
  const wedges: string[] = [];
  for (let ray = 0; ray < rays; ray++) {
    const from = 180 + ray * each + (each * (1 - share)) / 2;
    wedges.push(sector(x, y, far, from, from + each * share));
  }
  lay(pick(['main', 'second']), ...wedges);
  lay('third', sector(x, y, r + 2 * ring + 8, 180, 360));
  lay('second', sector(x, y, r + ring, 180, 360));
  lay('spark', sector(x, y, r, 180, 360));
  lay('main', box(-60, y, 600, 90));
  const ripples = int(2, 3);
  for (let ripple = 0; ripple < ripples; ripple++)
    lay('spark', box(x - r + ripple * 22, y + 12 + ripple * 18, 2 * (r - ripple * 22), 7));
  lay('second', band(x, y, r + 2 * ring + 24, r + 2 * ring + 30, 180, 359));
}

/** Draws stairs with a shaded part on each step, and a kite on a string that starts at the top step. */
function steps({ lay, int, pick }: Sheet): void {
  const [count, side] = [int(5, 7), pick([1, -1])];
  const [wide, high] = [Math.round(430 / count), Math.round(190 / count)];
  const xOf = (i: number) => (side > 0 ? 30 + i * wide : 450 - (i + 1) * wide);
  const risers: string[] = [];
  for (let i = 0; i < count; i++) {
    const y = 292 - (i + 1) * high;
    risers.push(box(xOf(i), y, wide, 320 - y));
  }
  lay('main', ...risers);
  const shade = Math.round(wide * 0.34);
  lay(
    'third',
    ...Array.from({ length: count }, (_, i) =>
      box(side > 0 ? xOf(i) : xOf(i) + wide - shade, 292 - (i + 1) * high, shade, 320),
    ),
  );
  lay(
    'second',
    ...Array.from({ length: count }, (_, i) => box(xOf(i) - 4, 288 - (i + 1) * high, wide + 8, 10)),
  );
  const lowX = side > 0 ? int(96, 150) : int(330, 384);
  const size = int(64, 84);
  const [kiteY, topX] = [int(70, 96), xOf(count - 1) + wide / 2];
  lay(
    'string',
    `M${lowX} ${kiteY}Q${whole((lowX + topX) / 2)} ${kiteY + 90} ${whole(topX)} ${284 - count * high}`,
  );
  lay('spark', diamond(lowX, kiteY, size, size * 1.16));
  lay('second', halfDiamond(lowX, kiteY, size, size * 1.16));
  lay('spark', disc(topX, 276 - count * high, 12));
}

/**
 * For each family of motifs that suit any subject, the function that draws the motif.
 */
export const neutralScenes: Record<NeutralFamily, readonly [(sheet: Sheet) => void]> = {
  waves: [waves],
  leaves: [leaves],
  stones: [stones],
  weave: [weave],
  sun: [sun],
  steps: [steps],
};
