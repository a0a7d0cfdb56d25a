import type { ExportList } from '#app/platform/csv.server.ts';
import { listAllCourseTypes } from './course-type-queries.server.ts';

/**
 * Exports the course types as CSV. `key` is the value that courses of the type have in their column `course_type`. It
 * is also exported as `id`, because an export of selected rows finds the rows by `id` (MOVE-21).
 */
export const exportCourseTypes: ExportList = (db) => {
  async function* rows() {
    for (const { sortOrder, isArchived, ...type } of await listAllCourseTypes(db))
      yield { id: type.key, ...type, is_archived: isArchived, sort_order: sortOrder };
  }
  return { columns: ['key', 'label', 'color', 'art', 'is_archived', 'sort_order', 'courses'], rows: rows() };
};
