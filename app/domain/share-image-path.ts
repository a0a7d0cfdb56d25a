import type { Course } from './course.ts';
import { strikePrice } from './struck-price.ts';

type Priced = Pick<Course, 'slug' | 'price' | 'originalPrice'>;

/**
 * Returns the path of the picture that other sites show for a link to a course. The picture names the price, and other
 * sites keep it for long, so each price has a picture of its own (OPS-82). Without prices in its URL, the picture names none.
 * `course` has the prices that are shown.
 */
export function shareImagePath(course: Priced): string {
  return `/og/${course.slug}.png?${sharePriceParam}=${sharePriceOf(course)}`;
}

/** The parameter of the picture's URL with the prices that the picture names. */
export const sharePriceParam = 'price';

/** Returns the prices that the picture of a course names, as its URL contains them: `599` or `599-1499`. */
export function sharePriceOf(course: Omit<Priced, 'slug'>): string {
  return [course.price, strikePrice(course)].filter((price) => price !== null).join('-');
}
