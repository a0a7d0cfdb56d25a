/** Types for the functions of the package fontkit that the shop uses, because the package itself has no types. */
declare module 'fontkit' {
  export function create(file: Uint8Array): {
    characterSet: number[];
    unitsPerEm: number;
    ascent: number;
    descent: number;
    glyphForCodePoint: (codePoint: number) => { advanceWidth: number };
  };
}
