import { sql } from 'drizzle-orm';
import { courses } from './tables/catalog-tables.server.ts';

/**
 * The URL of a course's picture. It is null unless it is an https URL or a path on this site: a backup or an import may
 * contain any text, such as `javascript:…`, which no page may load.
 */
export const pictureOfCourse = sql<
  string | null
>`case when ${courses.imageUrl} ~ '^(https://|/)' then ${courses.imageUrl} end`;
