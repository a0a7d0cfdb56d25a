import { asc } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';

/** The shop's courses by title, and all that a cell may call one: id, address and title, in lower case. */
export async function knownCourses(db: Pick<Database, 'select'>) {
  const list = await db
    .select({ id: courses.id, slug: courses.slug, title: courses.title })
    .from(courses)
    .orderBy(asc(courses.title), asc(courses.id));
  return {
    list,
    names: new Set(
      list.flatMap(({ id, slug, title }) => [id, slug, title].map((name) => name.toLowerCase())),
    ),
  };
}
