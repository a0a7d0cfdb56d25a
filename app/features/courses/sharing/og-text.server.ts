import { create, type Font } from 'fontkit';
import anek from '../../../../public/fonts/anek-latin-700.woff2?inline';

// The font travels inside the program and letters are drawn as outlines: a server without fonts draws the same.
let opened: Font | undefined;
function font(): Font {
  opened ??= create(Buffer.from(anek.slice(anek.indexOf(',') + 1), 'base64'));
  return opened;
}

/** The text without what the font cannot draw (Devanagari, emoji), spaces made single. */
export function drawable(text: string): string {
  return [...text]
    .filter((character) => font().hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The width of a text in pixels at a size in pixels. */
export function widthOf(text: string, size: number): number {
  return (font().layout(text).advanceWidth * size) / font().unitsPerEm;
}

/** The lines of a text no wider than `width` pixels; past `most` lines the last one ends in an ellipsis. */
export function wrap(text: string, size: number, width: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of drawable(text).split(' ')) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line !== undefined && widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const kept = lines.slice(0, most).map((line) => shorten(line, size, width));
  if (lines.length <= most) return kept;
  return [...kept.slice(0, -1), shorten(`${lines[most - 1]}…`, size, width)];
}

/** The text as an SVG path whose baseline starts at `x`, `y`; `fill` is a colour of ours, never a visitor's text. */
export function textPath(text: string, at: { x: number; y: number; size: number; fill: string }): string {
  const { glyphs, positions } = font().layout(drawable(text));
  const scale = at.size / font().unitsPerEm;
  let pen = at.x;
  const paths = glyphs.map((glyph, i) => {
    const place = `translate(${pen.toFixed(2)} ${at.y}) scale(${scale} ${-scale})`;
    pen += (positions[i]?.xAdvance ?? 0) * scale;
    return `<path transform="${place}" d="${glyph.path.toSVG()}"/>`;
  });
  return `<g fill="${at.fill}">${paths.join('')}</g>`;
}

// A single word wider than the column is cut, or it would run into the picture.
function shorten(line: string, size: number, width: number): string {
  if (widthOf(line, size) <= width) return line;
  let kept = line.replace(/…$/, '');
  while (kept !== '' && widthOf(`${kept}…`, size) > width) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}
