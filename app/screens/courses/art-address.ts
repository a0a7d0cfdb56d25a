import type { Course } from '#app/domain/course.ts';

/**
 * Returns the URL of a course's generated picture (CAT-6). The URL contains everything the picture depends
 * on, so that browsers can cache it and it can be rendered without a database query.
 */
export function artAddress({ slug, courseType }: Pick<Course, 'slug' | 'courseType'>): string {
  return `/art/${courseType}/${encodeURIComponent(slug)}.svg`;
}
