import { csvOf, type ExportList } from '#app/platform/csv.server.ts';
import { listSources } from './source-queries.server.ts';

export const exportSources: ExportList = (db) => {
  async function* rows() {
    for (const source of await listSources(db)) yield { ...source, id: source.key };
  }
  return csvOf(rows(), {
    code: 'key',
    name: 'name',
    is_active: 'isActive',
    sort_order: 'sortOrder',
    created_at: 'createdAt',
    id: 'id',
  });
};
