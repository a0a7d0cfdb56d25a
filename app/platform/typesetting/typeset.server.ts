import { openTypesetter } from '@pankh/typeset/typeset.ts';
import { documentFonts } from './fonts.server.ts';

export const { pdf: typesetPdf, svg: typesetSvg } = openTypesetter({
  fonts: [...documentFonts.values()].map(({ file }) => file),
  preamble:
    '#set text(font: ("Anek Latin", "Anek Latin Extended"), fallback: false, lang: "en", region: "IN", hyphenate: false)',
});
