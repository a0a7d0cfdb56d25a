import { sql } from 'drizzle-orm';
import { courses } from './tables/catalogue-tables.server.ts';

/**
 * The URL of a course's picture, at https or on this site. Null for any other text, such as `javascript:…`, which a
 * backup or an import may have brought: no page may load it.
 */
export const pictureOfCourse = sql<
  string | null
>`case when ${courses.imageUrl} ~ '^(https://|/)' then ${courses.imageUrl} end`;
