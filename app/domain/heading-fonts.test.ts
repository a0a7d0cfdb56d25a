import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import { describe, expect, it } from 'vitest';
import {
  type HeadingFont,
  headingFontAddress,
  headingFonts,
  headingSheet,
  isHeadingFont,
} from './heading-fonts.ts';

const names = Object.keys(headingFonts).filter(isHeadingFont);

describe('[BRAND-13] the typefaces for headings', () => {
  it.each(names)('%s is a file of at most 20 KB, with its license beside it', (font: HeadingFont) => {
    const file = readFileSync(`public${headingFontAddress(font)}`);
    expect(file.byteLength).toBeLessThan(20_000);
    const characters = new Set(create(file).characterSet);
    for (const one of 'AZaz09&.,’') expect(characters).toContain(one.codePointAt(0));
    expect(readFileSync(`public/fonts/OFL-${font}.txt`, 'utf8')).toContain('SIL Open Font License');
  });

  it.each(names)(
    '%s never shifts the page: it is used at once or not at all, in the space of its fallback',
    (font) => {
      const css = headingSheet(font);
      expect(css).toContain('font-display:optional');
      expect(css).toContain(`size-adjust:${headingFonts[font].size}%`);
      expect(css).toContain(`font-family:"${headingFonts[font].family}","Heading Fallback"`);
    },
  );

  it('are the stylesheet’s own while none is chosen', () => {
    expect(headingSheet(null)).toBe('');
  });
});
