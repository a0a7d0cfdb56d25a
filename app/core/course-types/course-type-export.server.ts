import type { ExportList } from '#app/platform/csv.server.ts';
import { listAllCourseTypes } from './course-type-queries.server.ts';

/** `key` is a course's `course_type`; exported as `id` too, to find selected rows (MOVE-21). */
export const exportCourseTypes: ExportList = (db) => {
  async function* rows() {
    for (const { sortOrder, isArchived, ...type } of await listAllCourseTypes(db))
      yield { id: type.key, ...type, is_archived: isArchived, sort_order: sortOrder };
  }
  return { columns: ['key', 'label', 'color', 'art', 'is_archived', 'sort_order', 'courses'], rows: rows() };
};
