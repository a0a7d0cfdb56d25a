import type { Brand } from './brand.ts';
import { contrast, luminance } from './contrast.ts';
import { fromOklch, type Oklch, searchSteps, toOklch } from './oklch.ts';
import { keysOf, recordOf } from './record.ts';

/** The themes of the site, named as in app.css. */
export const themes = ['day', 'night'] as const;
export type Theme = (typeof themes)[number];

/** A design token's color in each theme, written `#rrggbb`. */
export type Token = Record<Theme, string>;

/**
 * The tokens of app.css that follow the academy's colors, as they are while the owner has chosen none. The
 * colors of success, danger and the types of courses have a meaning, so they are the same in every shop.
 */
export const defaultTokens = {
  paper: { day: '#f5f7fb', night: '#0c1230' },
  surface: { day: '#ffffff', night: '#141b40' },
  sunk: { day: '#e9edf6', night: '#090e27' },
  ink: { day: '#111a3d', night: '#ebeffc' },
  muted: { day: '#4a5478', night: '#a6b0d4' },
  line: { day: '#d3daea', night: '#2b3568' },
  'line-strong': { day: '#7782a8', night: '#6f7cb3' },
  primary: { day: '#1f3c8f', night: '#a9bcff' },
  'primary-deep': { day: '#15296b', night: '#c6d3ff' },
  'on-primary': { day: '#ffffff', night: '#0c1230' },
  accent: { day: '#f7a600', night: '#f9b020' },
  'accent-deep': { day: '#e39300', night: '#ffc555' },
  'on-accent': { day: '#1c1503', night: '#1c1503' },
  'accent-ink': { day: '#8a4b00', night: '#ffc04d' },
  'accent-soft': { day: '#fdeecb', night: '#3a2b1a' },
} as const satisfies Record<string, Token>;

export type TokenName = keyof typeof defaultTokens;
export type Tokens = Record<TokenName, Token>;

/** The owner's two colors, written `#RRGGBB`; null where the owner has chosen none. */
export type BrandColors = Pick<Brand, 'primary' | 'accent'>;

/** The lowest contrast of text, and of the edges of controls and focus rings, as WCAG demands. */
export const readable = { text: 4.5, edge: 3 } as const;
// A button in the accent color must at least be seen as a shape on the page.
const seen = 1.15;

/** The grounds of the panel, which are gray in every shop; panel.css has them too. */
export const panelGrounds = {
  day: ['#eceef0', '#ffffff', '#e2e5e8'],
  night: ['#16181c', '#1f2227', '#101215'],
} as const satisfies Record<Theme, readonly string[]>;

/**
 * Derives the site's colors from the owner's two, so that all texts stay readable in both themes (BRAND-10).
 * Neutral colors turn to the hue of the primary color and keep their luminance. The two colors themselves
 * change in lightness alone, and only as far as the contrast demands.
 */
export function tokensOf({ primary, accent }: BrandColors): Tokens {
  if (primary === null && accent === null) return defaultTokens;
  const main = toOklch(primary ?? defaultTokens.primary.day);
  const loud = toOklch(accent ?? defaultTokens.accent.day);
  const day = themeOf(main, loud, 'day');
  const night = themeOf(main, loud, 'night');
  return recordOf(keysOf(defaultTokens), (name) => ({ day: day[name], night: night[name] }));
}

/** The colors of the light theme alone, for pictures and print. */
export function dayColors(colors: BrandColors): Record<TokenName, string> {
  const tokens = tokensOf(colors);
  return recordOf(keysOf(tokens), (name) => tokens[name].day);
}

function themeOf(main: Oklch, loud: Oklch, theme: Theme): Record<TokenName, string> {
  const usual = (name: TokenName) => defaultTokens[name][theme];
  const neutral = (name: TokenName) => tinted(usual(name), main);
  const grounds = [neutral('paper'), neutral('surface'), neutral('sunk')];
  // Toward black by day and toward white by night: away from the grounds.
  const away = theme === 'day' ? -1 : 1;
  const isText = (on: readonly string[]) => (color: string) =>
    [...on, ...panelGrounds[theme]].every((ground) => contrast(color, ground) >= readable.text);

  const primary = moved(main, away, isText(grounds));
  const primaryDeep = beside(primary, away, isText(grounds));
  const isShape = (color: string) => grounds.slice(0, 2).every((ground) => contrast(color, ground) >= seen);
  const accent = moved(loud, away, isShape);
  const onAccent = inkOn(accent);
  const accentDeep = beside(accent, away, (color) => contrast(color, onAccent) >= readable.text);
  const soft = tinted(usual('accent-soft'), loud);
  return {
    paper: neutral('paper'),
    surface: neutral('surface'),
    sunk: neutral('sunk'),
    ink: neutral('ink'),
    muted: neutral('muted'),
    line: neutral('line'),
    'line-strong': neutral('line-strong'),
    primary,
    'primary-deep': primaryDeep,
    'on-primary': theme === 'day' ? usual('on-primary') : neutral('on-primary'),
    accent,
    'accent-deep': accentDeep,
    'on-accent': onAccent,
    'accent-ink': moved(loud, away, isText([...grounds, soft])),
    'accent-soft': soft,
  };
}

/**
 * Returns one of the default colors in another hue. Its luminance stays the same, so every contrast with it
 * stays the same too. A grayer hue makes it grayer.
 */
function tinted(usual: string, hue: Oklch): string {
  const chroma = Math.min(toOklch(usual).chroma, hue.chroma);
  const goal = luminance(usual);
  let [dark, light] = [0, 1];
  for (let step = 0; step < searchSteps; step++) {
    const lightness = (dark + light) / 2;
    if (luminance(fromOklch({ lightness, chroma, hue: hue.hue })) < goal) dark = lightness;
    else light = lightness;
  }
  return fromOklch({ lightness: light, chroma, hue: hue.hue });
}

/**
 * Returns the color of the same hue nearest in lightness that `isGood` accepts, searched toward white (1) or
 * black (-1). The color itself is returned if it is good, and the end of the scale if nothing before it is.
 */
function moved(color: Oklch, direction: number, isGood: (color: string) => boolean): string {
  const own = fromOklch(color);
  if (isGood(own)) return own;
  const end = direction > 0 ? 1 : 0;
  let [bad, good] = [color.lightness, end];
  for (let step = 0; step < searchSteps; step++) {
    const lightness = (bad + good) / 2;
    if (isGood(fromOklch({ ...color, lightness }))) good = lightness;
    else bad = lightness;
  }
  return fromOklch({ ...color, lightness: good });
}

const stepBeside = 0.07;

/**
 * Returns the color of a button under the pointer: a little darker or lighter, in `direction` if that is
 * readable and can be told apart, else in the other one.
 */
function beside(color: string, direction: number, isGood: (color: string) => boolean): string {
  const from = toOklch(color);
  const tries = [direction, -direction].map((way) => {
    const lightness = Math.min(1, Math.max(0, from.lightness + way * stepBeside));
    return fromOklch({ ...from, lightness });
  });
  return tries.find((one) => one !== color && isGood(one)) ?? color;
}

/** Returns the color of text on a color: nearly black or nearly white in the same hue, if that is readable. */
function inkOn(ground: string): string {
  const { hue, chroma } = toOklch(ground);
  const tint = (lightness: number) => fromOklch({ lightness, chroma: Math.min(chroma, 0.03), hue });
  const inks = [tint(0.2), tint(0.98), '#000000', '#ffffff'];
  return inks.find((ink) => contrast(ink, ground) >= readable.text) ?? '#000000';
}

/**
 * Returns the CSS that gives a page the academy's colors; empty if the owner has chosen none. It consists of
 * colors that were computed here, so nothing that anybody typed is in it.
 */
export function colorSheet(colors: BrandColors): string {
  const tokens = tokensOf(colors);
  if (tokens === defaultTokens) return '';
  const lines = Object.entries(tokens).map(([name, { day, night }]) => {
    return `--${name}:${day === night ? day : `light-dark(${day},${night})`}`;
  });
  return `:root{${lines.join(';')}}`;
}

/** Returns the CSS that draws the picture of the home page in the academy's colors; empty if it has none. */
export function artSheet(colors: BrandColors): string {
  const { ink, sunk } = tokensOf(colors);
  if (ink === defaultTokens.ink) return '';
  const paints = {
    n: `light-dark(${ink.day},${sunk.night})`,
    ...{
      i: 'var(--primary)',
      s: 'var(--line)',
      w: 'var(--sunk)',
      m: 'var(--accent)',
      r: 'var(--accent-ink)',
    },
  } satisfies Record<string, string>;
  return `.art{${Object.entries(paints)
    .map(([name, paint]) => `--${name}:${paint}`)
    .join(';')}}`;
}
