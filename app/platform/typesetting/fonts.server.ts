import { create } from 'fontkit';

/** `family` is the font's name in templates; `has` says whether it contains a character. */
export type DocumentFont = { family: string; file: Buffer; has: (codePoint: number) => boolean };

// Fonts are bundled, because a server may have none, and documents must look the same everywhere.
const files = import.meta.glob<string>('./fonts/*.ttf', { query: '?inline', import: 'default', eager: true });

/** Each file is its own family, because Typst accepts one file per family and style. */
export const documentFonts: ReadonlyMap<string, DocumentFont> = new Map(
  Object.entries(files).map(([path, inlined]) => {
    const family = familyOf(path);
    const file = Buffer.from(inlined.slice(inlined.indexOf(',') + 1), 'base64');
    const characters = new Set(create(file).characterSet);
    return [family, { family, file, has: (codePoint) => characters.has(codePoint) }];
  }),
);

/** Returns the family name for the path of a font file: "Anek Latin" for `./fonts/anek-latin.ttf`. */
function familyOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1, -'.ttf'.length);
  return name
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');
}
