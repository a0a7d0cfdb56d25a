import type { Brand } from './brand.ts';
import { artSheet, colorSheet } from './brand-colors.ts';
import { headingSheet } from './heading-fonts.ts';

/** Returns CSS; empty if nothing is chosen, because the stylesheet has the default looks (BRAND-11). */
export function looksOf(brand: Brand): string {
  return colorSheet(brand) + artSheet(brand) + headingSheet(brand.headingFont);
}
