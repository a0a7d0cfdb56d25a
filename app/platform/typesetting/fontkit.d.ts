/** The part of fontkit that the shop uses; the package ships no types. */
declare module 'fontkit' {
  export function create(file: Uint8Array): { characterSet: number[] };
}
