/** The part of fontkit that the shop uses; the package ships no types of its own. */
declare module 'fontkit' {
  export function create(file: Uint8Array): { characterSet: number[] };
}
