import type { ExportList } from '#app/platform/csv.server.ts';
import { listAllTeachers } from './teacher-admin-queries.server.ts';

export const exportTeachers: ExportList = (db) => {
  async function* rows() {
    for (const { photoUrl, isActive, sortOrder, ...teacher } of await listAllTeachers(db))
      yield { ...teacher, photo_url: photoUrl, is_active: isActive, sort_order: sortOrder };
  }
  const columns = ['name', 'about', 'photo_url', 'links', 'is_active', 'sort_order', 'slug', 'id'];
  return { columns, rows: rows() };
};
