import type { Paint, PictureInput } from '@pankh/festive-art/compose.ts';
import { composePicture } from '@pankh/festive-art/compose.ts';
import { type BrandColors, tinted } from '#app/domain/brand-colors.ts';
import { toOklch } from '#app/domain/oklch.ts';
import { keysOf, recordOf } from '#app/domain/record.ts';

/**
 * Each color in the light theme (day) and in the dark theme (night). `ink-string`, the last color, is dark by
 * day and light by night, like the page's text.
 */
const paints: Record<Paint, readonly [day: string, night: string]> = {
  n: ['#111a3d', '#070b20'],
  i: ['#1f3c8f', '#3454bd'],
  s: ['#b9c8f4', '#8ba2ea'],
  w: ['#e4e9f5', '#1d2757'],
  p: ['#ffffff', '#e3e9fb'],
  m: ['#f7a600', '#f2a51d'],
  r: ['#d3246c', '#e0528d'],
  g: ['#23824a', '#3fa466'],
  rs: ['#f9d3e3', '#4a1f44'],
  gs: ['#cfe9d8', '#173f37'],
  'dark-string': ['#111a3d', '#070b20'],
  'light-string': ['#ffffff', '#e3e9fb'],
  'ink-string': ['#111a3d', '#ebeffc'],
};

/** These get the hue of the accent color; all others get that of the main color. */
const warm: ReadonlySet<Paint> = new Set(['m', 'r', 'rs']);
const noColors: BrandColors = { primary: null, accent: null };

/**
 * Returns the colors of pictures in a shop with these two brand colors. Each paint keeps its luminance and gets the hue
 * of a brand color, so a picture has the same contrasts in every shop. Without brand colors, returns the default
 * paints.
 */
function paintsOf({ primary, accent }: BrandColors): typeof paints {
  if (primary === null && accent === null) return paints;
  return recordOf(keysOf(paints), (paint) => {
    const color = warm.has(paint) ? accent : primary;
    if (color === null) return paints[paint];
    const hue = toOklch(color);
    return [tinted(paints[paint][0], hue), tinted(paints[paint][1], hue)] as const;
  });
}

/**
 * Returns the generated picture of a course as an SVG file, identical on every page and visit (CAT-6). The picture has
 * 480 × 300 units, and day and night colors, because an image follows the color scheme of its page. `style` is the text
 * of the picture's only `<style>`, which the Content-Security-Policy must allow.
 */
export function courseArtFile(input: PictureInput, colors = noColors): { svg: string; style: string } {
  const { scheme, pieces } = composePicture(input);
  const classes = new Map<Paint, string>();
  const paths = [{ role: 'ground' as const, d: 'M0 0h480v300H0z' }, ...pieces].map(({ role, d }) => {
    const paint = scheme[role];
    const name = classes.get(paint) ?? String.fromCharCode(97 + classes.size);
    classes.set(paint, name);
    return `<path class="${name}" d="${d}"/>`;
  });
  const own = paintsOf(colors);
  const rules = (theme: 0 | 1) =>
    [...classes].map(([paint, name]) => ruleOf(paint, name, own[paint][theme], theme)).join('');
  const style = `${rules(0)}@media(prefers-color-scheme:dark){${rules(1)}}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="300" viewBox="0 0 480 300"><style>${style}</style>${paths.join('')}</svg>`;
  return { svg, style };
}

/** The same motif as an SVG of 1200 × 630 pixels for link previews, in day colors, without text. */
export function courseArtSvg(input: PictureInput, colors = noColors): string {
  const { scheme, pieces } = composePicture(input);
  const own = paintsOf(colors);
  const day = (paint: Paint) => own[paint][0];
  const paths = pieces.map(({ role, d }) =>
    role === 'string'
      ? `<path fill="none" stroke="${day(scheme.string)}" stroke-width="2" d="${d}"/>`
      : `<path fill="${day(scheme[role])}" d="${d}"/>`,
  );
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="-46 0 572 300" preserveAspectRatio="xMidYMid slice">' +
    `<path fill="${day(scheme.ground)}" d="M-60-10h600v320H-60z"/>${paths.join('')}</svg>`
  );
}

function ruleOf(paint: Paint, name: string, color: string, theme: 0 | 1): string {
  if (!paint.endsWith('-string')) return `.${name}{fill:${color}}`;
  return theme === 0 ? `.${name}{fill:none;stroke:${color};stroke-width:2}` : `.${name}{stroke:${color}}`;
}
