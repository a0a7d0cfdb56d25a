import type { Course } from './course.ts';
import { toPaise } from './money.ts';

type Priced = Pick<Course, 'price' | 'originalPrice'>;

/** In rupees; null if not above the current price (CAT-6). */
export function strikePrice({ price, originalPrice }: Priced): number | null {
  return originalPrice !== null && originalPrice > price ? originalPrice : null;
}

/** Rounded (original − price) / original × 100; null without a higher original price, and for 0 % (CAT-7). */
export function discountPercent(course: Priced): number | null {
  const original = strikePrice(course);
  if (original === null) return null;
  // In paise, so that exactly x.5 percent rounds up, which floating-point rupees could miss.
  const percent = Math.round(((toPaise(original) - toPaise(course.price)) * 100) / toPaise(original));
  return percent === 0 ? null : percent;
}
