/** The part of fontkit we use; the package ships no types of its own. */
declare module 'fontkit' {
  export type Glyph = { path: { toSVG: () => string } };
  export type Position = { xAdvance: number };
  export type Font = {
    unitsPerEm: number;
    capHeight: number;
    hasGlyphForCodePoint: (codePoint: number) => boolean;
    layout: (text: string) => { glyphs: Glyph[]; positions: Position[]; advanceWidth: number };
  };
  export function create(bytes: Buffer): Font;
}
