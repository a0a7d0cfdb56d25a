import type { Course } from './course.ts';
import { toPaise } from './money.ts';

type Priced = Pick<Course, 'price' | 'originalPrice'>;

/**
 * The original price in rupees when it is above the price, else null: then no price is struck through
 * (CAT-6).
 */
export function strikePrice({ price, originalPrice }: Priced): number | null {
  return originalPrice !== null && originalPrice > price ? originalPrice : null;
}

/**
 * The badge's whole percentage, round((original − price) / original × 100). Null without an original price
 * above the price, and for a discount so small that it would round to 0 % (CAT-7).
 */
export function discountPercent(course: Priced): number | null {
  const original = strikePrice(course);
  if (original === null) return null;
  // In paise the division is exact at halves; rupees with decimals could round either way.
  const percent = Math.round(((toPaise(original) - toPaise(course.price)) * 100) / toPaise(original));
  return percent === 0 ? null : percent;
}
