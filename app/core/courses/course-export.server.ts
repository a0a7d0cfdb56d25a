import { listCourseTypes } from '#app/core/course-types/course-type-queries.server.ts';
import { courseShape } from '#app/core/courses/admin/course-admin-list.ts';
import { listCoursesAfter, type StoredCourse } from '#app/core/courses/admin/course-admin-queries.server.ts';
import { courseColumns, courseToContract } from '#app/domain/data-contract.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { type ExportList, inBatches } from '#app/platform/csv.server.ts';

/** The columns have the specification's names; other fields are in `extra` as JSON (DATA-1). */
export const exportCourses: ExportList = (db, params) => {
  async function* rows() {
    const query = parseListQuery(params, courseShape(await listCourseTypes(db)));
    const batches = inBatches<StoredCourse>((batch) => listCoursesAfter(db, query, batch));
    for await (const course of batches) yield { ...courseToContract(course), extra: course.extra };
  }
  return { columns: courseColumns, rows: rows() };
};
