import { toPaise } from '@pankh/india/money.ts';
import type { Course } from './course.ts';

type Priced = Pick<Course, 'price' | 'originalPrice'>;

/** Returns the price to strike through, in rupees; null if it is not above the current price (CAT-6). */
export function strikePrice({ price, originalPrice }: Priced): number | null {
  return originalPrice !== null && originalPrice > price ? originalPrice : null;
}

/** Returns (original − price) / original × 100, rounded; null for 0 % or without a higher original price (CAT-7). */
export function discountPercent(course: Priced): number | null {
  const original = strikePrice(course);
  if (original === null) return null;
  // This calculates in paise, so that exactly x.5 percent rounds up, which floating-point rupees could miss.
  const percent = Math.round(((toPaise(original) - toPaise(course.price)) * 100) / toPaise(original));
  return percent === 0 ? null : percent;
}
