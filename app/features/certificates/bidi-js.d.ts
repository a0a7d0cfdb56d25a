/** The part of bidi-js we use; the package ships no types of its own. */
declare module 'bidi-js' {
  type Levels = { levels: Uint8Array; paragraphs: { start: number; end: number; level: number }[] };
  export default function bidiFactory(): {
    getEmbeddingLevels: (text: string, direction?: 'ltr' | 'rtl' | 'auto') => Levels;
    /** For each place from left to right, the index of the UTF-16 unit that stands there. */
    getReorderedIndices: (text: string, levels: Levels) => number[];
  };
}
