import { band, box, diamond, disc, halfDiamond, polar, polygon, sector } from './geometry.ts';
import type { Sheet } from './sheet.ts';

/** Draws a pair of curly braces made of quarter rings, and shapes between them. */
function braces({ lay, int, pick }: Sheet): void {
  const [thick, r, half] = [int(24, 34), 46, int(92, 108)];
  const gap = int(92, 118);
  const brace = (side: 1 | -1): string[] => {
    const x = 240 + side * gap;
    const quarter = (cx: number, cy: number, from: number) => band(cx, cy, r - thick, r, from, from + 90);
    const stem = side < 0 ? x : x - thick;
    const inner = side < 0 ? x + r : x - r;
    const outer = side < 0 ? x - r + thick : x + r - thick;
    return [
      quarter(inner, 150 - half + r, side < 0 ? 180 : 270),
      box(stem, 150 - half + r, thick, half - 2 * r + 1),
      quarter(outer, 150 - r, side < 0 ? 0 : 90),
      quarter(outer, 150 + r, side < 0 ? 270 : 180),
      box(stem, 149 + r, thick, half - 2 * r + 1),
      quarter(inner, 150 + half - r, side < 0 ? 90 : 0),
    ];
  };
  lay('string', `M240 150Q${int(200, 280)} ${int(230, 290)} ${pick([-60, 540])} ${int(240, 300)}`);
  lay('main', ...brace(-1));
  lay(pick(['main', 'second']), ...brace(1));
  const size = int(70, 104);
  const turn = pick([0, 0, 45]);
  lay('third', diamond(240, 150, size, size, turn));
  lay('spark', halfDiamond(240, 150, size, size, turn + pick([0, 90, 180, 270])));
}

/** Draws angle brackets around a slash, two slashes or a kite. */
function tag({ lay, int, pick }: Sheet): void {
  const [thick, reach, half] = [int(34, 62), int(70, 92), int(70, 104)];
  const spread = int(70, 90);
  const chevron = (side: 1 | -1) => {
    const [tip, back] = [240 + side * (spread + reach), 240 + side * spread];
    return [
      polygon([tip, 150, back, 150 - half, back - side * thick, 150 - half, tip - side * thick, 150]),
      polygon([tip, 150, back, 150 + half, back - side * thick, 150 + half, tip - side * thick, 150]),
    ] as const;
  };
  const [upperLeft, lowerLeft] = chevron(-1);
  const [upperRight, lowerRight] = chevron(1);
  const mirrored = pick([true, false]);
  lay('main', upperLeft, mirrored ? upperRight : lowerRight);
  lay('second', lowerLeft, mirrored ? lowerRight : upperRight);
  const lean = int(14, 34);
  const slash = (x: number) =>
    polygon([
      x + lean + 14,
      150 - half,
      x + lean - 14,
      150 - half,
      x - lean - 14,
      150 + half,
      x - lean + 14,
      150 + half,
    ]);
  const x = int(60, 420);
  lay('string', `M${x} -20Q${x + int(-50, 50)} 10 ${x} ${int(30, 40)}`);
  lay('spark', diamond(x, 38, 28, 28));
  const middle = pick(['slash', 'slashes', 'kite']);
  if (middle === 'slash') lay('third', slash(240));
  if (middle === 'slashes') lay('third', slash(219), slash(261));
  if (middle === 'kite') {
    lay('third', diamond(240, 150, 86, 86));
    lay('spark', halfDiamond(240, 150, 86, 86, pick([0, 90, 180])));
  }
}

/** Draws indented lines of code, as bars with slanted ends, and a cursor. */
function listing({ lay, int, pick }: Sheet): void {
  const rows = int(5, 6);
  const [high, left] = [rows === 5 ? 26 : 20, int(70, 110)];
  const step = rows === 5 ? 44 : 38;
  const top = 150 - ((rows - 1) * step + high) / 2;
  lay('second', box(-60, 0, left + 30, 300));
  let indent = 0;
  let [endX, endY] = [0, 0];
  const cut = (x: number, y: number, width: number) =>
    polygon([x, y, x + width - 10, y, x + width, y + high, x, y + high]);
  for (let row = 0; row < rows; row++) {
    const y = top + row * step;
    const x = left + indent * 36;
    const first = int(46, 110);
    lay(pick(['main', 'third', 'main']), cut(x, y, first));
    const second = int(0, 3) > 0 ? int(50, 130) : 0;
    if (second) lay(pick(['main', 'spark', 'third']), cut(x + first + 14, y, second));
    [endX, endY] = [x + first + 14 + second, y];
    indent = Math.max(0, Math.min(3, indent + pick([1, 1, 0, -1])));
  }
  lay('string', `M${endX + 32} ${endY + high / 2}Q${endX + 90} ${endY + 40} 560 ${int(20, 200)}`);
  lay('spark', diamond(endX + 32, endY + high / 2, 36, 36));
}

/** Draws a loop: arcs that follow one another around a diamond, the flow-chart symbol for a decision. */
function loop({ lay, int, pick }: Sheet): void {
  const arcs = int(2, 3);
  const [outer, thick, start] = [int(100, 118), int(24, 36), int(0, 11) * 30];
  const step = 360 / arcs;
  const middle = outer - thick / 2;
  lay('string', `M-60 ${int(40, 260)}Q${int(60, 140)} 150 240 150T540 ${int(40, 260)}`);
  for (let k = 0; k < arcs; k++) {
    const end = start + k * step + step - 34;
    const [x, y] = polar(240, 150, middle, end);
    const role = (['main', 'second', 'third'] as const)[k] ?? 'main';
    lay(role, band(240, 150, outer - thick, outer, start + k * step, end));
    lay(role, polygon([x, y - thick, x + thick * 1.3, y, x, y + thick], end + 90, x, y));
  }
  const size = int(70, 92);
  lay('spark', diamond(240, 150, size, size));
  lay('main', halfDiamond(240, 150, size, size, pick([0, 90, 180])));
}

/** Draws a flow chart: one decision, two branches, one end. */
function flow({ lay, int, pick }: Sheet): void {
  const [size, up] = [int(104, 126), pick([true, false])];
  const x = int(150, 186);
  const [a, b] = up ? [66, 222] : [222, 78];
  lay('string', `M-60 150H${x}M${x} 150V${a}H330M${x} 150V${b}H350M330 ${a}H560`);
  lay('main', diamond(x, 150, size, size));
  lay('second', halfDiamond(x, 150, size, size, pick([0, 90, 180, 270])));
  const width = int(92, 128);
  lay('third', polygon([270, a - 30, 270 + width - 16, a - 30, 270 + width, a + 30, 270, a + 30]));
  const end = int(40, 54);
  lay('spark', pick([disc(350, b, end), diamond(350, b, end * 2, end * 2), sector(330, b, end, 270, 450)]));
}

/** Draws computer memory: a grid of cells, some full, some half full, some rotated. */
function cells({ lay, int, pick }: Sheet): void {
  const edge = 80;
  const tiles: Record<'main' | 'second' | 'third' | 'spark', string[]> = {
    main: [],
    second: [],
    third: [],
    spark: [],
  };
  for (let row = 0; row < 4; row++)
    for (let column = 0; column < 6; column++) {
      const [x, y] = [column * edge, row * edge - 10];
      const shape = int(0, 8);
      const into = tiles[pick(['main', 'main', 'second', 'second', 'third', 'spark'])];
      if (shape === 0) into.push(box(x, y, edge, edge));
      if (shape === 1) into.push(sector(x, y, edge, 0, 90));
      if (shape === 2) into.push(sector(x + edge, y + edge, edge, 180, 270));
      if (shape === 3) into.push(polygon([x, y, x + edge, y, x, y + edge]));
      if (shape === 4) into.push(polygon([x + edge, y, x + edge, y + edge, x, y + edge]));
    }
  lay('second', ...tiles.second);
  lay('main', ...tiles.main);
  lay('third', ...tiles.third);
  lay('spark', ...tiles.spark.slice(0, 3));
}

function nested({ lay, int, pick }: Sheet): void {
  const open = pick([36, 50, 64]);
  const [step, thick] = [int(42, 50), int(22, 34)];
  for (const [k, role] of (['third', 'second', 'main'] as const).entries()) {
    const outer = 56 + step * k + thick;
    const tilt = pick([0, 0, 90]) * (k === 1 ? 1 : 0);
    lay(role, band(240, 150, outer - thick, outer, 90 + open + tilt, 270 - open + tilt));
    lay(role, band(240, 150, outer - thick, outer, open - 90 + tilt, 90 - open + tilt));
  }
  lay('string', `M240 150Q${int(180, 300)} 40 ${int(100, 380)} -20`);
  lay('spark', pick([diamond(240, 150, 64, 64), disc(240, 150, 28), sector(240, 164, 36, 180, 360)]));
}

/** Draws a tree of nodes that hang on strings. */
function tree({ lay, int, pick }: Sheet): void {
  const root = int(200, 280);
  const [left, right] = [root - int(90, 120), root + int(90, 120)];
  const leaves = [left - 58, left + 54, right - 54, right + 58];
  lay('string', `M${root} -20V62M${left} 152L${root} 62 ${right} 152`);
  lay('string', ...leaves.map((x, i) => `M${i < 2 ? left : right} 152L${x} 244`));
  const size = int(68, 86);
  lay('main', diamond(root, 66, size, size));
  lay('spark', halfDiamond(root, 66, size, size, pick([0, 90, 180])));
  lay('second', diamond(left, 152, 62, 62), diamond(right, 152, 62, 62));
  const round = pick([true, false]);
  lay(
    'third',
    ...leaves.filter((_, i) => i % 2 === 0).map((x) => (round ? disc(x, 246, 24) : diamond(x, 246, 50, 50))),
  );
  lay(
    'main',
    ...leaves
      .filter((_, i) => i % 2 === 1)
      .map((x) => (round ? diamond(x, 246, 50, 50) : sector(x, 266, 30, 180, 360))),
  );
}

/** Draws stacked cubes in isometric projection: the viewer sees the top, left and right side of each cube. */
function blocks({ lay, int, pick }: Sheet): void {
  const edge = int(44, 52);
  const [w, h] = [edge * 0.87, edge / 2];
  const spots: [number, number][] = [
    [-1, 1],
    [1, 1],
    ...pick<[number, number][]>([
      [[-3, 1]],
      [[3, 1]],
      [
        [-3, 1],
        [3, 1],
      ],
      [],
    ]),
    [0, -0.5],
    ...pick<[number, number][]>([
      [[0, -2]],
      [[-2, -0.5]],
      [[2, -0.5]],
      [
        [2, -0.5],
        [1, -2],
      ],
    ]),
  ];
  lay('string', `M${int(60, 420)} -20Q240 ${int(0, 60)} 240 120`);
  for (const level of [1, -0.5, -2]) {
    const here = spots
      .filter(([, row]) => row === level)
      .map(([column, row]) => [240 + column * w, 178 + row * edge] as const);
    if (here.length === 0) continue;
    const top = spots.at(-1)?.[1] === level ? 'spark' : 'third';
    lay(top, ...here.map(([x, y]) => diamond(x, y - h, w * 2, edge)));
    lay('main', ...here.map(([x, y]) => polygon([x - w, y - h, x, y, x, y + edge, x - w, y + h])));
    lay('second', ...here.map(([x, y]) => polygon([x + w, y - h, x, y, x, y + edge, x + w, y + h])));
  }
}

export const programmingScenes = { braces, tag, listing, loop, flow, cells, nested, tree, blocks };
