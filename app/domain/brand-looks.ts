import type { Brand } from './brand.ts';
import { artSheet, colorSheet } from './brand-colors.ts';
import { headingSheet } from './heading-fonts.ts';

/**
 * Returns the CSS that gives a page the academy's colors and typeface. It is empty if the owner has chosen
 * none; the page then looks as the stylesheet says (BRAND-11).
 */
export function looksOf(brand: Brand): string {
  return colorSheet(brand) + artSheet(brand) + headingSheet(brand.headingFont);
}
