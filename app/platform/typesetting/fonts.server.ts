import { create } from 'fontkit';

/** A font that documents are set in: its family as templates name it, its file, and which characters it has. */
export type DocumentFont = { family: string; file: Buffer; has: (codePoint: number) => boolean };

// The fonts travel inside the program, so that a server without fonts sets the same documents.
const files = import.meta.glob<string>('./fonts/*.ttf', { query: '?inline', import: 'default', eager: true });

/**
 * Every font by its family. Each file holds one face under a family name of its own ("Anek Latin Extended"), since
 * Typst takes only one file of a family and style.
 */
export const documentFonts: ReadonlyMap<string, DocumentFont> = new Map(
  Object.entries(files).map(([path, inlined]) => {
    const family = familyOf(path);
    const file = Buffer.from(inlined.slice(inlined.indexOf(',') + 1), 'base64');
    const characters = new Set(create(file).characterSet);
    return [family, { family, file, has: (codePoint) => characters.has(codePoint) }];
  }),
);

/** `./fonts/anek-latin.ttf` holds the family "Anek Latin". */
function familyOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1, -'.ttf'.length);
  return name
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');
}
