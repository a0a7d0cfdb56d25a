import type { Brand } from './brand.ts';
import { artSheet, colorSheet } from './brand-colors.ts';
import { headingSheet } from './heading-fonts.ts';

/**
 * Returns the CSS that gives a page the academy's colors and typeface; empty if the owner has chosen none, because the
 * stylesheet contains the default ones (BRAND-11).
 */
export function looksOf(brand: Brand): string {
  return colorSheet(brand) + artSheet(brand) + headingSheet(brand.headingFont);
}
