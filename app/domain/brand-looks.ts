import type { Brand } from './brand.ts';
import { artSheet, colorSheet } from './brand-colors.ts';
import { headingSheet } from './heading-fonts.ts';

/**
 * Returns the CSS with which a page takes the academy's colors and typeface; empty if the owner has chosen
 * none, so that such a shop sends today's pages (BRAND-11).
 */
export function looksOf(brand: Brand): string {
  return colorSheet(brand) + artSheet(brand) + headingSheet(brand.headingFont);
}
