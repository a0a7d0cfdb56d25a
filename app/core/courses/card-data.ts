import type { Day } from '#app/domain/calendar.ts';
import type { WithClaims } from '#app/domain/claims.ts';
import type { Course } from '#app/domain/course.ts';
import type { AtShownPrice } from '#app/domain/shown-price.ts';

/**
 * The fields of a course that lists of courses send to the browser: those on the course's card, and those by which the
 * list is searched, filtered and sorted. `features` holds only the first four features (CAT-6).
 */
export type CourseCardData = AtShownPrice<
  WithClaims<
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
  > & {
    /** Level, language, teachers and the next starting date in one line. */
    note?: string;
  }
>;

/** The fields of a course that its card on the home page shows. */
export type HomeCourse = Pick<
  CourseCardData,
  | 'id'
  | 'slug'
  | 'title'
  | 'price'
  | 'originalPrice'
  | 'durationDays'
  | 'courseType'
  | 'imageUrl'
  | 'offer'
  | 'withCode'
> & { startsOn?: Day };
