import type { Course } from './course.ts';
import { toPaise } from './money.ts';

type Priced = Pick<Course, 'price' | 'originalPrice'>;

/** The original price in rupees when it stands above the price, else null: then nothing is struck through (CAT-6). */
export function strikePrice({ price, originalPrice }: Priced): number | null {
  return originalPrice !== null && originalPrice > price ? originalPrice : null;
}

/**
 * The badge's whole percentage, round((original − price) / original × 100); null without an original price
 * above the price, and for a discount so small that it would read 0 % (CAT-7).
 */
export function discountPercent(course: Priced): number | null {
  const original = strikePrice(course);
  if (original === null) return null;
  // In paise the division is exact at the halves, where rupees with decimals would fall either way.
  const percent = Math.round(((toPaise(original) - toPaise(course.price)) * 100) / toPaise(original));
  return percent === 0 ? null : percent;
}
