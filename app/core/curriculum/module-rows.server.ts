import { inArray } from 'drizzle-orm';
import { modules } from '#app/db/tables/curriculum-tables.server.ts';
import { type NounRows, namedBy } from '#app/platform/noun-rows.server.ts';
import { undoDeleteModule } from './module-commands.server.ts';

export const moduleRows: NounRows = {
  names: namedBy(modules.id, modules.title),
  subjects: (db, ids) =>
    db.select({ id: modules.id, courseId: modules.courseId }).from(modules).where(inArray(modules.id, ids)),
  undo: { delete: undoDeleteModule },
  // Modules have no CSV export: the curriculum of a course is exported as one Markdown file instead.
  export: null,
  ownData: null,
  forgetPerson: null,
};
