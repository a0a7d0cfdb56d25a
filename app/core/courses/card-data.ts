import type { Course } from '#app/domain/course.ts';
import type { AtShownPrice } from '#app/domain/shown-price.ts';

/** What a card shows, plus what search, filters and sorting need; `features` holds the first four (CAT-6). */
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
