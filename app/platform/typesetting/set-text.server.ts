import { textSetter } from '@pankh/typeset/text-setter.ts';
import { documentFonts } from './fonts.server.ts';

/**
 * Prepares a text for documents (DASH-16), without emoji and symbols that no font has. Null if nothing is left, or no
 * font has one of its letters or digits, because an incomplete name is worse than none.
 */
export const setText = textSetter(documentFonts, {
  latin: [
    ['Anek Latin', 'Anek Latin Extended', 'Anek Vietnamese'],
    ['Noto Latin', 'Noto Latin Extended', 'Noto Vietnamese'],
  ],
  leftOut: ['Noto Text'],
});
