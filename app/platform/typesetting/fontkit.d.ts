/** The types of the part of fontkit that the shop uses. The package itself has none. */
declare module 'fontkit' {
  export function create(file: Uint8Array): {
    characterSet: number[];
    unitsPerEm: number;
    ascent: number;
    descent: number;
    glyphForCodePoint: (codePoint: number) => { advanceWidth: number };
  };
}
