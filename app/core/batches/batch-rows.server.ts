import { inArray } from 'drizzle-orm';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { type NounRows, namedBy, restoreTo } from '#app/platform/noun-rows.server.ts';

export const batchRows: NounRows = {
  names: namedBy(courseBatches.id, courseBatches.label),
  subjects: (db, ids) =>
    db
      .select({ id: courseBatches.id, courseId: courseBatches.courseId })
      .from(courseBatches)
      .where(inArray(courseBatches.id, ids)),
  undo: { delete: restoreTo(courseBatches) },
  // Batches of students have no CSV export: the export of the enrollments says which student is in which batch.
  export: null,
  // The row of a batch holds no personal data. Which batch a student is in is stored with the student's enrollment.
  ownData: null,
  forgetPerson: null,
};
