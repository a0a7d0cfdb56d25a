import type { Course } from './course.ts';
import { toPaise } from './money.ts';

type Priced = Pick<Course, 'price' | 'originalPrice'>;

/**
 * Returns the original price in rupees, which is shown struck through. Null if it is not above the current price; then
 * no price is struck through (CAT-6).
 */
export function strikePrice({ price, originalPrice }: Priced): number | null {
  return originalPrice !== null && originalPrice > price ? originalPrice : null;
}

/**
 * Returns the percentage on a course's discount badge: round((original − price) / original × 100). Null if the original
 * price is missing or not above the price, and if the result would be 0 % (CAT-7).
 */
export function discountPercent(course: Priced): number | null {
  const original = strikePrice(course);
  if (original === null) return null;
  // Computes in paise, so that a result of exactly x.5 percent always rounds up. With decimals of rupees,
  // floating-point errors could make such a result round down.
  const percent = Math.round(((toPaise(original) - toPaise(course.price)) * 100) / toPaise(original));
  return percent === 0 ? null : percent;
}
