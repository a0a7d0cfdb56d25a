import { create } from 'fontkit';

/** A font for documents: its family name as used in templates, its file, and which characters it supports. */
export type DocumentFont = { family: string; file: Buffer; has: (codePoint: number) => boolean };

// The fonts are bundled with the program, so that a server without fonts renders the same documents.
const files = import.meta.glob<string>('./fonts/*.ttf', { query: '?inline', import: 'default', eager: true });

/**
 * Every font by family name. Each file holds one face under its own family name ("Anek Latin Extended"),
 * because Typst accepts only one file per family and style.
 */
export const documentFonts: ReadonlyMap<string, DocumentFont> = new Map(
  Object.entries(files).map(([path, inlined]) => {
    const family = familyOf(path);
    const file = Buffer.from(inlined.slice(inlined.indexOf(',') + 1), 'base64');
    const characters = new Set(create(file).characterSet);
    return [family, { family, file, has: (codePoint) => characters.has(codePoint) }];
  }),
);

/** Derives the family name from a path: `./fonts/anek-latin.ttf` is "Anek Latin". */
function familyOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1, -'.ttf'.length);
  return name
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');
}
