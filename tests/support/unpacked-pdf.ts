import { constants, inflateSync } from 'node:zlib';

// Makes zlib accept a stream without its last byte. The regular expression below drops the last byte of a stream if
// this byte looks like a line break.
const finishFlush = constants.Z_SYNC_FLUSH;

/** Returns the content of each compressed stream of a PDF. */
export function streamsOf(pdf: Buffer): string[] {
  const bodies = pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g);
  return [...bodies].map(([, body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1'), { finishFlush }).toString('latin1');
    } catch {
      return '';
    }
  });
}

/** Returns a PDF as text, with its compressed streams unpacked. */
export const unpacked = (pdf: Buffer): string => [pdf.toString('latin1'), ...streamsOf(pdf)].join('\n');

/**
 * Returns every character that a reader can copy from a PDF. The characters are read from the PDF's tables that map
 * glyphs to Unicode, and from the replacement text of groups of glyphs.
 */
export function copiedCharacters(pdf: Buffer): Set<string> {
  const found = new Set<string>();
  const add = (hex: string) => {
    for (const one of Buffer.from(hex, 'hex').swap16().toString('utf16le')) found.add(one);
  };
  const text = unpacked(pdf);
  for (const [, map = ''] of text.matchAll(/begincmap(.*?)endcmap/gs))
    for (const [, hex = ''] of map.matchAll(/<[0-9a-fA-F]+>\s*<([0-9a-fA-F]{4,})>/g)) add(hex);
  for (const [, hex = ''] of text.matchAll(/\/ActualText\s*<FEFF([0-9a-fA-F]+)>/g)) add(hex);
  return found;
}
