import type { Course } from './course.ts';
import { strikePrice } from './struck-price.ts';

type Priced = Pick<Course, 'slug' | 'price' | 'originalPrice'>;

/**
 * Returns the URL of a link's picture. Other sites keep pictures for long, so each price has its own URL (OPS-82);
 * without prices in the URL, the picture shows none. `course` has the shown prices.
 */
export function shareImagePath(course: Priced): string {
  return `/og/${course.slug}.png?${sharePriceParam}=${sharePriceOf(course)}`;
}

export const sharePriceParam = 'price';

/** Returns the prices that the picture of a course names, as its URL contains them: `599` or `599-1499`. */
export function sharePriceOf(course: Omit<Priced, 'slug'>): string {
  return [course.price, strikePrice(course)].filter((price) => price !== null).join('-');
}
