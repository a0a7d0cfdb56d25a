const brands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'avif', 'avis']);

/** Whether the first bytes, as Latin-1, are of HEIC or AVIF. Phones take HEIC, which only Safari shows. */
export function isHeic(start: string): boolean {
  return start.slice(4, 8) === 'ftyp' && brands.has(start.slice(8, 12));
}
