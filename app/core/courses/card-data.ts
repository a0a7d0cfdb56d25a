import type { Course } from '#app/domain/course.ts';
import type { AtShownPrice } from '#app/domain/shown-price.ts';

/**
 * The fields of a course that its card shows, and those by which cards are searched, filtered and sorted.
 * `features` contains only the first four (CAT-6).
 */
export type CourseCardData = AtShownPrice<
  Pick<
    Course,
    | 'id'
    | 'slug'
    | 'title'
    | 'shortDescription'
    | 'price'
    | 'originalPrice'
    | 'durationDays'
    | 'courseType'
    | 'features'
    | 'deliveryIncludes'
    | 'enrolledCount'
    | 'rating'
    | 'imageUrl'
    | 'createdAt'
  >
>;
