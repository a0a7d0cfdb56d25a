import { streamsOf, unpacked } from './unpacked-pdf.ts';

/**
 * Returns the text of a PDF: its metadata, and the words on its pages. Each font has its own table from glyphs to
 * characters. All text is decoded once with every table, so each word appears once correctly, and otherwise as noise.
 */
export function pdfText(pdf: Buffer): string {
  const file = unpacked(pdf);
  const metadata = Buffer.from(file, 'latin1').toString('utf8');
  const utf16 = [...file.matchAll(/\(\xfe\xff((?:\\.|[^\\)])*)\)/gs)].map(([, text = '']) =>
    utf16Of(bytesOf(text)),
  );
  return [metadata, ...utf16, ...pdfPages(pdf)].join('\n');
}

/** Returns the words on a PDF's pages without its metadata, decoded with the table of each of its fonts. */
export function pdfPages(pdf: Buffer): string[] {
  const tables = [...unpacked(pdf).matchAll(/begincmap(.*?)endcmap/gs)].map(([, map = '']) => tableOf(map));
  // Reads only unpacked streams, because compressed bytes may look like the start of a string.
  const shown = streamsOf(pdf).flatMap((stream) =>
    [...stream.matchAll(shownText)].map(([operation]) =>
      Buffer.concat([...operation.matchAll(/\(((?:\\.|[^\\)])*)\)/gs)].map(([, text = '']) => bytesOf(text))),
    ),
  );
  return tables.map((table) => shown.map((glyphs) => readBy(table, glyphs)).join(''));
}

// Strings are matched as a whole, because a byte of a glyph's number may look like a bracket.
const shownText = /\[(?:\((?:\\.|[^\\)])*\)|[^\]()])*\]\s*TJ|\((?:\\.|[^\\)])*\)\s*Tj/gs;

/** Resolves the escape sequences in a string of a PDF. */
function bytesOf(text: string): Buffer {
  const plain = text.replaceAll(/\\([0-7]{1,3}|[\s\S])/g, (_, code: string) => {
    if (/^[0-7]/.test(code)) return String.fromCharCode(Number.parseInt(code, 8));
    return { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }[code] ?? code;
  });
  return Buffer.from(plain, 'latin1');
}

const utf16Of = (bytes: Buffer) =>
  Buffer.from(bytes.subarray(0, bytes.length & ~1))
    .swap16()
    .toString('utf16le');

function tableOf(map: string): Map<number, string> {
  const pairs = [...map.matchAll(/<([0-9a-fA-F]{4})>\s*<((?:[0-9a-fA-F]{4})+)>/g)];
  return new Map(
    pairs.map(([, glyph = '', text = '']) => [Number.parseInt(glyph, 16), utf16Of(Buffer.from(text, 'hex'))]),
  );
}

function readBy(table: ReadonlyMap<number, string>, glyphs: Buffer): string {
  let text = '';
  for (let i = 0; i + 1 < glyphs.length; i += 2) text += table.get(glyphs.readUInt16BE(i)) ?? '\ufffd';
  return text;
}
