import type { Brand } from './brand.ts';
import { contrast, luminance } from './contrast.ts';
import { fromOklch, type Oklch, searchSteps, toOklch } from './oklch.ts';
import { keysOf, recordOf } from './record.ts';

/** The themes of the site: `day` is the light one, `night` the dark one. app.css uses the same names. */
export const themes = ['day', 'night'] as const;
export type Theme = (typeof themes)[number];

/** A design token's color in each theme, written `#rrggbb`. */
export type Token = Record<Theme, string>;

/** Success, danger and course types mean something, so they are the same in every shop. */
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

/** The lowest contrasts that WCAG allows: for text, and for the edges of controls and focus rings. */
export const readable = { text: 4.5, edge: 3 } as const;

/** The least contrast of an accent button with its surroundings; a dark button is hard to see in the dark. */
export const seen = { day: 1.15, night: 1.6 } as const satisfies Record<Theme, number>;

/** The background colors of the admin panel, which are gray in every shop. panel.css contains the same values. */
export const panelGrounds = {
  day: ['#eceef0', '#ffffff', '#e2e5e8'],
  night: ['#16181c', '#1f2227', '#101215'],
} as const satisfies Record<Theme, readonly string[]>;

/**
 * Computes all colors from the owner's two, with readable text in both themes (BRAND-10). Neutrals get the primary
 * hue and keep their luminance; the owner's change only in lightness, as far as contrast requires.
 */
export function tokensOf({ primary, accent }: BrandColors): Tokens {
  if (primary === null && accent === null) return defaultTokens;
  const main = toOklch(primary ?? defaultTokens.primary.day);
  const loud = toOklch(accent ?? defaultTokens.accent.day);
  const day = themeOf(main, loud, 'day');
  const night = themeOf(main, loud, 'night');
  return recordOf(keysOf(defaultTokens), (name) => ({ day: day[name], night: night[name] }));
}

/** The colors of the light theme alone, for generated pictures and documents. */
export function dayColors(colors: BrandColors): Record<TokenName, string> {
  const tokens = tokensOf(colors);
  return recordOf(keysOf(tokens), (name) => tokens[name].day);
}

function themeOf(main: Oklch, loud: Oklch, theme: Theme): Record<TokenName, string> {
  const usual = (name: TokenName) => defaultTokens[name][theme];
  const neutral = (name: TokenName) => tinted(usual(name), main);
  const grounds = [neutral('paper'), neutral('surface'), neutral('sunk')];
  // Colors change toward black in the light theme, and toward white in the dark one.
  const away = theme === 'day' ? -1 : 1;
  const isText = (on: readonly string[]) => (color: string) =>
    [...on, ...panelGrounds[theme]].every((ground) => contrast(color, ground) >= readable.text);

  const primary = moved(main, away, isText(grounds));
  const primaryDeep = beside(primary, away, isText(grounds));
  const soft = tinted(usual('accent-soft'), loud);
  const around = [...grounds, soft];
  const isShape = (color: string) => around.every((ground) => contrast(color, ground) >= seen[theme]);
  const accent = moved(loud, away, isShape);
  const onAccent = inkOn(accent);
  const accentDeep = beside(accent, away, (color) => contrast(color, onAccent) >= readable.text);
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
    'accent-ink': moved(loud, away, isText(around)),
    'accent-soft': soft,
  };
}

/** It has the same luminance and so contrast, and is not more saturated than `hue`. */
export function tinted(usual: string, hue: Oklch): string {
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
 * Changes lightness until `isGood`, upward (1) or downward (-1), else white or black. Hue and chroma stay.
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

/** Lighter (1) or darker (-1) for a hovered button; if not `isGood`, the opposite, else unchanged. */
function beside(color: string, direction: number, isGood: (color: string) => boolean): string {
  const from = toOklch(color);
  const tries = [direction, -direction].map((way) => {
    const lightness = Math.min(1, Math.max(0, from.lightness + way * stepBeside));
    return fromOklch({ ...from, lightness });
  });
  return tries.find((one) => one !== color && isGood(one)) ?? color;
}

/** Returns a text color: nearly black or white in the hue of the background if readable, else black or white. */
function inkOn(ground: string): string {
  const { hue, chroma } = toOklch(ground);
  const tint = (lightness: number) => fromOklch({ lightness, chroma: Math.min(chroma, 0.03), hue });
  const inks = [tint(0.2), tint(0.98), '#000000', '#ffffff'];
  return inks.find((ink) => contrast(ink, ground) >= readable.text) ?? '#000000';
}

/** Returns CSS; empty if no colors are chosen. It has only computed colors and no text that anybody typed. */
export function colorSheet(colors: BrandColors): string {
  const tokens = tokensOf(colors);
  if (tokens === defaultTokens) return '';
  const lines = Object.entries(tokens).map(([name, { day, night }]) => {
    return `--${name}:${day === night ? day : `light-dark(${day},${night})`}`;
  });
  return `:root{${lines.join(';')}}`;
}

/** Returns CSS for the home page's picture; empty if no colors are chosen. */
export function artSheet(colors: BrandColors): string {
  const { ink, sunk } = tokensOf(colors);
  if (ink === defaultTokens.ink) return '';
  const paints = {
    n: `light-dark(${ink.day},${sunk.night})`,
    i: 'var(--primary)',
    s: 'var(--line)',
    w: 'var(--sunk)',
    m: 'var(--accent)',
    r: 'var(--accent-ink)',
  } satisfies Record<string, string>;
  return `.art{${Object.entries(paints)
    .map(([name, paint]) => `--${name}:${paint}`)
    .join(';')}}`;
}
