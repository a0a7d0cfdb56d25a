/** Returns in which of these courses the page's visitor is enrolled: their slugs, separated by spaces. */
export type EnrolledIn = (courses: readonly { id: string; slug: string }[]) => string;

/**
 * Whether a course is in the list of an `EnrolledIn`. In a page for all students, the list is a mark that ends with a
 * dot; the mark of the course is returned then, at which the page is cut (decision 025).
 */
export function isEnrolledIn(list: string, slug: string): boolean | string {
  return list.endsWith('.') ? `${list}${slug}.` : list.split(' ').includes(slug);
}
