import { create } from 'fontkit';
import { Blob, Face, Font, Buffer as Letters, shape } from 'harfbuzzjs';
import { sfntOf } from './woff.server.ts';

/** One letter form and its place; `cluster` counts UTF-16 units into the text. Lengths in em. */
export type PlacedGlyph = { id: number; cluster: number; x: number; y: number; advance: number };

/** A text as it is drawn, from left to right; `above` and `below` are how far ink reaches from the baseline, in em. */
export type ShapedText = { glyphs: PlacedGlyph[]; advance: number; above: number; below: number };

/** What the PDF library asks of a font to lay out a text; in units of the font. */
export type PdfFont = {
  layout: (text: string) => {
    glyphs: { id: number; advanceWidth: number; codePoints: number[] }[];
    positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[];
    readonly advanceWidth: number;
  };
};

/** A font of the sheet: `shape` sets a text by HarfBuzz, and so does the PDF library when it is handed `pdf`. */
export type SheetFont = {
  name: string;
  pdf: PdfFont;
  has: (codePoint: number) => boolean;
  shape: (text: string) => ShapedText;
};

/**
 * Opens a font from a WOFF file. The text handed to `shape` is of one direction. The PDF library brings a shaper that
 * sets Bengali, Odia and some of the other Indian scripts wrongly; it takes any object that lays out text.
 */
export function openSheetFont(name: string, woff: Buffer): SheetFont {
  const sfnt = sfntOf(woff);
  const face = new Face(new Blob(sfnt));
  const font = new Font(face);
  const pdf = create(sfnt) as unknown as PdfFont;
  const characters = new Set(face.collectUnicodes());
  const em = face.upem;

  function shapeText(text: string): ShapedText {
    const letters = new Letters();
    letters.addText(text);
    letters.guessSegmentProperties();
    shape(font, letters);
    const infos = letters.getGlyphInfos();
    const shaped: ShapedText = { glyphs: [], advance: 0, above: 0, below: 0 };
    letters.getGlyphPositions().forEach(({ xAdvance, xOffset, yOffset }, i) => {
      const { codepoint: id = 0, cluster = 0 } = infos[i] ?? {};
      const ink = font.glyphExtents(id);
      const top = (ink?.yBearing ?? 0) + yOffset;
      shaped.glyphs.push({ id, cluster, x: xOffset / em, y: yOffset / em, advance: xAdvance / em });
      shaped.advance += xAdvance / em;
      shaped.above = Math.max(shaped.above, top / em);
      // Extents grow downwards: the height is negative.
      shaped.below = Math.max(shaped.below, -(top + (ink?.height ?? 0)) / em);
    });
    return shaped;
  }

  pdf.layout = (text) => {
    const { glyphs } = shapeText(text);
    const starts = [...new Set(glyphs.map(({ cluster }) => cluster)), text.length].sort((a, b) => a - b);
    const seen = new Set<number>();
    const positions = glyphs.map((glyph) => ({
      xAdvance: glyph.advance * em,
      yAdvance: 0,
      xOffset: glyph.x * em,
      yOffset: glyph.y * em,
    }));
    return {
      glyphs: glyphs.map(({ id, cluster }) => {
        // The first form of a cluster stands for all of its characters: so it is copied and found.
        const end = starts[starts.indexOf(cluster) + 1];
        const said = seen.has(cluster) ? '' : text.slice(cluster, end);
        seen.add(cluster);
        return {
          id,
          advanceWidth: font.glyphHAdvance(id),
          codePoints: [...said].map((character) => character.codePointAt(0) ?? 0),
        };
      }),
      positions,
      // Summed when asked: the library scales the positions first.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };

  return { name, pdf, has: (codePoint) => characters.has(codePoint), shape: shapeText };
}
