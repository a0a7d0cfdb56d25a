import type { CourseArtInput, Paint } from './art/compose.ts';
import { composeCourse } from './art/compose.ts';

/** The day theme's paints: a shared picture has no theme to follow. */
const hex: Record<Paint, string> = {
  n: '#111a3d',
  i: '#1f3c8f',
  s: '#b9c8f4',
  w: '#e4e9f5',
  p: '#ffffff',
  m: '#f7a600',
  r: '#d3246c',
  g: '#23824a',
  rs: '#f9d3e3',
  gs: '#cfe9d8',
  'dark-string': '#111a3d',
  'light-string': '#ffffff',
  'ink-string': '#111a3d',
};

/** The same picture as a standalone SVG of 1200 × 630 pixels with literal colours and no text, for link previews. */
export function courseArtSvg(input: CourseArtInput): string {
  const { scheme, pieces } = composeCourse(input);
  const paths = pieces.map(({ role, d }) =>
    role === 'string'
      ? `<path fill="none" stroke="${hex[scheme.string]}" stroke-width="2" d="${d}"/>`
      : `<path fill="${hex[scheme[role]]}" d="${d}"/>`,
  );
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="-46 0 572 300" preserveAspectRatio="xMidYMid slice">' +
    `<path fill="${hex[scheme.ground]}" d="M-60-10h600v320H-60z"/>${paths.join('')}</svg>`
  );
}
