import { sql } from 'drizzle-orm';
import { courses } from './tables/catalog-tables.server.ts';

/** Null unless https or a path here: a backup or import may have `javascript:…`. */
export const pictureOfCourse = sql<
  string | null
>`case when ${courses.imageUrl} ~ '^(https://|/)' then ${courses.imageUrl} end`;
