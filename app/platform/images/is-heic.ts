const brands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'avif', 'avis']);

/** HEIC or AVIF, by the first bytes as Latin-1. Phones take HEIC, which only Safari shows. */
export function isHeic(start: string): boolean {
  return start.slice(4, 8) === 'ftyp' && brands.has(start.slice(8, 12));
}
