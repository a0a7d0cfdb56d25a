import type { Day } from '#app/domain/calendar.ts';
import type { WithClaims } from '#app/domain/claims.ts';
import type { Course } from '#app/domain/course.ts';
import type { AtShownPrice } from '#app/domain/shown-price.ts';

/** What the browser needs of each listed course. `features` holds the first four (CAT-6). */
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
