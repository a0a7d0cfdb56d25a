import type { Course } from '#app/domain/course.ts';

/** What a card shows, plus what search, filters and sorting need; `features` holds the first four (CAT-6). */
export type CourseCardData = Pick<
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
>;
