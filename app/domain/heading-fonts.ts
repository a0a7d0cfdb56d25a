/**
 * The typefaces that the owner can choose for headings and figures, each a file of at most 20 KB in
 * public/fonts. The percentages scale the fallback font Arial Bold to the same width and height, so that the
 * page does not shift when the typeface has loaded (BRAND-13).
 */
// The values below were computed by scripts/make-heading-fonts.mjs.
export const headingFonts = {
  'baloo-2': { family: 'Baloo 2', size: 96.8, ascent: 111.3, descent: 54.1 },
  poppins: { family: 'Poppins', size: 111.1, ascent: 94.5, descent: 31.5 },
  'space-grotesk': { family: 'Space Grotesk', size: 103.8, ascent: 94.8, descent: 28.1 },
  bitter: { family: 'Bitter', size: 102.5, ascent: 91.2, descent: 25.8 },
  fraunces: { family: 'Fraunces', size: 106.6, ascent: 91.7, descent: 23.9 },
} as const satisfies Record<string, { family: string; size: number; ascent: number; descent: number }>;

export type HeadingFont = keyof typeof headingFonts;

export function isHeadingFont(name: unknown): name is HeadingFont {
  return typeof name === 'string' && Object.hasOwn(headingFonts, name);
}

export function headingFontAddress(font: HeadingFont): string {
  return `/fonts/${font}-latin-700.woff2`;
}

/** Returns the CSS of a typeface; empty for null, because the stylesheet already sets the default one. */
export function headingSheet(font: HeadingFont | null): string {
  if (font === null) return '';
  const { family, size, ascent, descent } = headingFonts[font];
  const bold = ['Arial Bold', 'Arial-BoldMT', 'Roboto Bold', 'Roboto-Bold', 'Liberation Sans Bold'];
  const local = bold.map((name) => `local("${name}")`).join();
  return [
    `@font-face{font-family:"${family}";src:url("${headingFontAddress(font)}")format("woff2");font-weight:700;font-display:optional}`,
    `@font-face{font-family:"Heading Fallback";src:${local};font-weight:700;size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`,
    `h1,h2,h3,h4,.figure,.font-display{font-family:"${family}","Heading Fallback",system-ui,sans-serif}`,
  ].join('');
}
