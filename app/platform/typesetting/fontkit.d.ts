/** The types of that part of fontkit which the shop uses, because the package has none. */
declare module 'fontkit' {
  export function create(file: Uint8Array): { characterSet: number[] };
}
