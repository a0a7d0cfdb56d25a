import { Font } from '@react-pdf/renderer';
import anek from './fonts/anek-latin-700.woff?inline';
import latinRegular from './fonts/noto-sans-latin-400.woff?inline';
import latin from './fonts/noto-sans-latin-600.woff?inline';
import latinExtended from './fonts/noto-sans-latin-ext-600.woff?inline';

type Inlined = { default: string };

/** Scripts whose conjuncts the PDF library sets rightly (looked at); Bengali and Odia it does not, so they are left out. */
const scripts: [name: string, letters: RegExp, load: () => Promise<Inlined>][] = [
  ['Devanagari', /\p{sc=Devanagari}/u, () => import('./fonts/noto-sans-devanagari-600.woff?inline')],
  ['Kannada', /\p{sc=Kannada}/u, () => import('./fonts/noto-sans-kannada-600.woff?inline')],
  ['Tamil', /\p{sc=Tamil}/u, () => import('./fonts/noto-sans-tamil-600.woff?inline')],
  ['Telugu', /\p{sc=Telugu}/u, () => import('./fonts/noto-sans-telugu-600.woff?inline')],
  ['Malayalam', /\p{sc=Malayalam}/u, () => import('./fonts/noto-sans-malayalam-600.woff?inline')],
  ['Gujarati', /\p{sc=Gujarati}/u, () => import('./fonts/noto-sans-gujarati-600.woff?inline')],
  ['Gurmukhi', /\p{sc=Gurmukhi}/u, () => import('./fonts/noto-sans-gurmukhi-600.woff?inline')],
];

/** Family names within a sheet. */
export const display = 'Anek';
export const text = 'Noto Sans';
const strong = ['Noto Sans Strong', 'Noto Sans Strong Extended'];

/** A text and the families that draw it, best first. */
export type Lettering = { words: string; fontFamily: string[] };

/** Makes the sheet's own letters known to the PDF library; once a process. */
export async function openFonts(): Promise<void> {
  if (Font.getRegisteredFontFamilies().includes(display)) return;
  for (const [family, src] of [
    [display, anek],
    [text, latinRegular],
    [strong[0] ?? '', latin],
    [strong[1] ?? '', latinExtended],
  ] as const) {
    Font.register({ family, src });
    await Font.load({ fontFamily: family });
  }
  // Names are not ours to break with a hyphen.
  Font.registerHyphenationCallback((word) => [word]);
  skipMissingAnchors();
}

/**
 * How a name or a title is drawn: in the house's letters where they suffice, else in Noto Sans of its script. What no
 * font of ours can draw (emoji, other scripts) is left out; `words` is then shorter, or empty.
 */
export async function letteringOf(words: string): Promise<Lettering> {
  await openFonts();
  if (drawn(words, [display]) === words) return { words, fontFamily: [display] };
  const fontFamily: string[] = [];
  for (const [name, letters, load] of scripts) {
    if (!letters.test(words)) continue;
    const family = `Noto Sans ${name}`;
    if (!Font.getRegisteredFontFamilies().includes(family)) {
      Font.register({ family, src: (await load()).default });
    }
    await Font.load({ fontFamily: family });
    fontFamily.push(family);
  }
  // A script's own font first: joiners must stay in one run with the letters they shape.
  fontFamily.push(...strong);
  return { words: drawn(words, fontFamily), fontFamily };
}

function drawn(words: string, families: readonly string[]): string {
  const fonts = families.map(fontOf);
  const has = (character: string) =>
    fonts.some((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
  return [...words]
    .filter((character) => has(character))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

type Shaper = { GPOSProcessor?: object };
type LoadedFont = {
  hasGlyphForCodePoint: (codePoint: number) => boolean;
  layout: (text: string) => unknown;
  _layoutEngine?: { engine?: Shaper };
};

function fontOf(fontFamily: string): LoadedFont {
  const { data } = Font.getFont({ fontFamily }) as unknown as { data: LoadedFont | null };
  if (!data) throw new Error(`the font ${fontFamily} is not loaded`);
  return data;
}

type Anchored = { applyAnchor: (mark: { markAnchor: unknown }, base: unknown, index: number) => void };

/**
 * A font may say that a mark has no place on a letter; fontkit 2.0.4 throws there, as on every Malayalam name
 * (foliojs/fontkit#367). The shaper is reached through a font, because the library brings its own copy along.
 */
function skipMissingAnchors(): void {
  const font = fontOf(display);
  font.layout('a');
  const processor = font._layoutEngine?.engine?.GPOSProcessor;
  const shaper = processor && (Object.getPrototypeOf(processor) as Anchored);
  if (!shaper?.applyAnchor) return;
  const { applyAnchor } = shaper;
  shaper.applyAnchor = function skipping(mark, base, index) {
    if (base && mark.markAnchor) applyAnchor.call(this, mark, base, index);
  };
}
