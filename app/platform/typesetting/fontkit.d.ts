/** The types of the part of fontkit that the shop uses. The package itself has none. */
declare module 'fontkit' {
  export function create(file: Uint8Array): { characterSet: number[] };
}
