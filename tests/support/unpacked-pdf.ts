import { inflateSync } from 'node:zlib';

/** Returns a PDF as text, with its compressed streams unpacked. */
export function unpacked(pdf: Buffer): string {
  const parts = [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(
    ([, body]) => {
      try {
        return inflateSync(Buffer.from(body ?? '', 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    },
  );
  return [pdf.toString('latin1'), ...parts].join('\n');
}

/**
 * Returns every character that a reader can copy from a PDF. They are read from the PDF's tables that map
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
