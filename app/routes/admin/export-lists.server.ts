import { exportByCourse } from '#app/core/analytics/analytics-export.server.ts';
import { exportAudit } from '#app/core/audit/audit-export.server.ts';
import { rowsOfNouns } from '#app/core/rows-of-nouns.server.ts';
import type { ExportList } from '#app/platform/csv.server.ts';

const ofNouns = Object.entries(rowsOfNouns).map(([noun, rows]) => [noun, rows.export] as const);

/**
 * All lists of the admin panel that can be exported as CSV. Each key is the list's name in `/admin/export/:list`. A
 * list with the value null exists in the panel, but has no export.
 */
export const exportLists: Readonly<Record<string, ExportList | null>> = {
  ...Object.fromEntries(ofNouns),
  audit: exportAudit,
  'by-course': exportByCourse,
};
