import type { Course } from '#app/domain/course.ts';

/**
 * Where the generated picture of a course is (CAT-6). The address says all that the picture depends on, so that it
 * can be kept by browsers, and drawn without asking the database.
 */
export function artAddress({ slug, courseType }: Pick<Course, 'slug' | 'courseType'>): string {
  return `/art/${courseType}/${encodeURIComponent(slug)}.svg`;
}
