const brands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'avif', 'avis']);

/**
 * Whether a file is a picture in HEIC or AVIF, by its first bytes as Latin-1 text. Phones take photos in HEIC, which
 * browsers other than Safari do not show.
 */
export function isHeic(start: string): boolean {
  return start.slice(4, 8) === 'ftyp' && brands.has(start.slice(8, 12));
}
