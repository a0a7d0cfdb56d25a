import anek from './fonts/anek-latin-700.woff?inline';
import latinRegular from './fonts/noto-sans-latin-400.woff?inline';
import { openSheetFont, type SheetFont } from './sheet-font.server.ts';

type Inlined = { default: string };
/** Fonts of one design; together they may draw a word. `letters`: the characters for which they are looked at. */
type Family = { letters: RegExp; fonts: [name: string, load: () => Promise<Inlined>][] };

const latin = /[\p{sc=Latin}\p{sc=Inherited}\p{sc=Common}]/u;

// The house's Anek first, in all the scripts it is drawn for; Noto for the rest of India, of Latin, Greek and Cyrillic.
const families: Family[] = [
  {
    letters: latin,
    fonts: [
      ['Anek Latin', async () => ({ default: anek })],
      ['Anek Latin Extended', () => import('./fonts/anek-latin-ext-700.woff?inline')],
      ['Anek Vietnamese', () => import('./fonts/anek-vietnamese-700.woff?inline')],
    ],
  },
  only(/\p{sc=Devanagari}/u, 'Anek Devanagari', () => import('./fonts/anek-devanagari-700.woff?inline')),
  only(/\p{sc=Bengali}/u, 'Anek Bangla', () => import('./fonts/anek-bangla-700.woff?inline')),
  only(/\p{sc=Gujarati}/u, 'Anek Gujarati', () => import('./fonts/anek-gujarati-700.woff?inline')),
  only(/\p{sc=Gurmukhi}/u, 'Noto Gurmukhi', () => import('./fonts/noto-sans-gurmukhi-600.woff?inline')),
  only(/\p{sc=Kannada}/u, 'Anek Kannada', () => import('./fonts/anek-kannada-700.woff?inline')),
  only(/\p{sc=Malayalam}/u, 'Anek Malayalam', () => import('./fonts/anek-malayalam-700.woff?inline')),
  only(/\p{sc=Oriya}/u, 'Anek Odia', () => import('./fonts/anek-odia-700.woff?inline')),
  only(/\p{sc=Tamil}/u, 'Anek Tamil', () => import('./fonts/anek-tamil-700.woff?inline')),
  only(/\p{sc=Telugu}/u, 'Anek Telugu', () => import('./fonts/anek-telugu-700.woff?inline')),
  only(/\p{sc=Arabic}/u, 'Noto Nastaliq', () => import('./fonts/noto-nastaliq-urdu-600.woff?inline')),
  only(/\p{sc=Ol_Chiki}/u, 'Noto Ol Chiki', () => import('./fonts/noto-sans-ol-chiki-600.woff?inline')),
  only(/\p{sc=Meetei_Mayek}/u, 'Noto Meetei', () => import('./fonts/noto-sans-meetei-mayek-600.woff?inline')),
  {
    letters: /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Inherited}\p{sc=Common}]/u,
    fonts: [
      ['Noto', () => import('./fonts/noto-sans-latin-600.woff?inline')],
      ['Noto Extended', () => import('./fonts/noto-sans-latin-ext-600.woff?inline')],
      ['Noto Vietnamese', () => import('./fonts/noto-sans-vietnamese-600.woff?inline')],
      ['Noto Greek', () => import('./fonts/noto-sans-greek-600.woff?inline')],
      ['Noto Cyrillic', () => import('./fonts/noto-sans-cyrillic-600.woff?inline')],
      ['Noto Cyrillic Extended', () => import('./fonts/noto-sans-cyrillic-ext-600.woff?inline')],
    ],
  },
];

function only(letters: RegExp, name: string, load: () => Promise<Inlined>): Family {
  return { letters, fonts: [[name, load]] };
}

const opened = new Map<string, SheetFont>();

/** The house's own letters: for what the sheet says by itself, and what it says most quietly. */
export function houseFonts(): { display: SheetFont; text: SheetFont } {
  return { display: open('Anek Latin', anek), text: open('Noto Text', latinRegular) };
}

/** The families that may have letters for the words, best first; read from disk when first needed. */
export async function familiesFor(words: string): Promise<SheetFont[][]> {
  const found: SheetFont[][] = [];
  for (const { letters, fonts } of families) {
    if (!letters.test(words)) continue;
    const family: SheetFont[] = [];
    for (const [name, load] of fonts) family.push(opened.get(name) ?? open(name, (await load()).default));
    found.push(family);
    if (isDrawn(words, found.flat())) break;
  }
  return found;
}

/** Whether each character of the words has a form in one of the fonts; joiners and the like need none. */
export function isDrawn(words: string, fonts: readonly SheetFont[]): boolean {
  return [...words].every(
    (character) =>
      /\p{Default_Ignorable_Code_Point}/u.test(character) ||
      fonts.some((font) => font.has(character.codePointAt(0) ?? 0)),
  );
}

function open(name: string, inlined: string): SheetFont {
  const known = opened.get(name);
  if (known) return known;
  const font = openSheetFont(name, Buffer.from(inlined.slice(inlined.indexOf(',') + 1), 'base64'));
  opened.set(name, font);
  return font;
}
