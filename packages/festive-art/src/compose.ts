import { droneScenes } from './drone-scenes.ts';
import type { ArtFamily } from './families.ts';
import { neutralScenes } from './neutral-scenes.ts';
import { programmingScenes } from './programming-scenes.ts';
import type { Piece, Role, Sheet } from './sheet.ts';
import { blankSheet } from './sheet.ts';

/** `slug` is any text that stands for the thing: its words choose among motifs, and all of it chooses the rest. */
export type PictureInput = { slug: string; family: ArtFamily };

/**
 * The colors used in pictures. `n` to `g` are night, indigo, sky, pale paper, white paper, marigold, rani pink
 * and leaf green; `rs` and `gs` are pale backgrounds in pink and green. The last three are for kite strings;
 * `ink-string` is dark in the light theme and light in the dark theme.
 */
export type Paint =
  | 'n'
  | 'i'
  | 's'
  | 'w'
  | 'p'
  | 'm'
  | 'r'
  | 'g'
  | 'rs'
  | 'gs'
  | 'dark-string'
  | 'light-string'
  | 'ink-string';
export type Scheme = Record<Role, Paint>;

const schemesOf = (signal: 'r' | 'g'): readonly [Scheme, ...Scheme[]] => [
  { ground: 'i', main: 'p', second: 's', third: 'm', spark: signal, string: 'light-string' },
  { ground: 's', main: 'i', second: 'p', third: 'm', spark: signal, string: 'dark-string' },
  { ground: 'n', main: 's', second: 'i', third: 'p', spark: 'm', string: 'light-string' },
  { ground: 'w', main: 'i', second: 's', third: signal, spark: 'm', string: 'ink-string' },
  { ground: 'm', main: 'i', second: 'p', third: 'n', spark: signal, string: 'dark-string' },
  { ground: `${signal}s`, main: signal, second: 'p', third: 'i', spark: 'm', string: 'ink-string' },
];

/**
 * The color schemes of pictures with motifs that suit any subject. These schemes have no rani pink or
 * leaf green, the colors of drones and programming.
 */
const neutralSchemes: readonly [Scheme, ...Scheme[]] = [
  { ground: 'i', main: 's', second: 'p', third: 'n', spark: 'm', string: 'light-string' },
  { ground: 's', main: 'i', second: 'p', third: 'n', spark: 'm', string: 'dark-string' },
  { ground: 'n', main: 'i', second: 's', third: 'p', spark: 'm', string: 'light-string' },
  { ground: 'w', main: 'i', second: 's', third: 'm', spark: 'm', string: 'ink-string' },
  { ground: 'm', main: 'i', second: 'p', third: 'n', spark: 's', string: 'dark-string' },
];

const schemes: Partial<Record<ArtFamily, readonly [Scheme, ...Scheme[]]>> = {
  drone: schemesOf('r'),
  programming: schemesOf('g'),
};

const { quadcopter, overHills, dart, flock, rotor, signal, lens, survey } = droneScenes;
const { braces, tag, listing, loop, flow, cells, nested, tree, blocks } = programmingScenes;

type Scene = (sheet: Sheet) => void;

/**
 * For each family of pictures, maps words in a slug to the scenes (motifs of a picture) that
 * suit them. The first entry that matches decides. Without a match, any scene of the family may be chosen.
 */
const hints: Partial<Record<ArtFamily, readonly [RegExp, readonly [Scene, ...Scene[]]][]>> = {
  drone: [
    [/photo|film|video|camera|cinema|aerial/i, [lens, overHills]],
    [/map|survey|gps|mission|agri|farm|autonom|waypoint/i, [survey, signal, overHills]],
    [/build|assembl|repair|hardware|maint|kit|diy/i, [quadcopter, rotor]],
    [/rac|fpv|fast|fly|pilot/i, [dart, quadcopter, flock]],
    [/radio|telemetry|control|signal|iot/i, [signal, rotor]],
  ],
  programming: [
    [/web|html|css|react|front|javascript|full.?stack/i, [tag, nested]],
    [/data|struct|tree|graph|database|sql/i, [tree, cells, blocks]],
    [/algorithm|loop|logic|problem/i, [loop, flow]],
    [/pointer|memory|embedded|array|machine|arduino|system/i, [cells, blocks]],
    [/python|script|automat/i, [listing, loop, flow]],
    [/\b(c|cpp|java)\b/i, [braces, nested, listing]],
  ],
};

const everyScene: Record<ArtFamily, readonly [Scene, ...Scene[]]> = {
  drone: [quadcopter, overHills, dart, flock, rotor, signal, lens, survey],
  programming: [braces, tag, listing, loop, flow, cells, nested, tree, blocks],
  ...neutralScenes,
};

/**
 * Returns a picture as shapes and a color scheme. Words in the slug choose the scene (motif).
 * The whole slug seeds the random numbers that choose colors and measurements, so a slug always gets the same
 * picture.
 */
export function composePicture({ slug, family }: PictureInput): { scheme: Scheme; pieces: Piece[] } {
  const sheet = blankSheet(`${family}/${slug}`);
  const scheme = sheet.pick(schemes[family] ?? neutralSchemes);
  const hinted = hints[family]?.find(([words]) => words.test(slug))?.[1];
  sheet.pick(hinted ?? everyScene[family])(sheet);
  return { scheme, pieces: sheet.pieces };
}
