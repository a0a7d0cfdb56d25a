import { exportByCourse } from '#app/core/analytics/analytics-export.server.ts';
import { exportAudit } from '#app/core/audit/audit-export.server.ts';
import { exportCampaigns } from '#app/core/campaigns/campaign-export.server.ts';
import { exportRegister } from '#app/core/documents/register-export.server.ts';
import { rowsOfNouns } from '#app/core/rows-of-nouns.server.ts';
import type { ExportList } from '#app/platform/csv.server.ts';

const ofNouns = Object.entries(rowsOfNouns).map(([noun, rows]) => [noun, rows.export] as const);

/** By the list's name in `/admin/export/:list`; null if it cannot be exported. */
export const exportLists: Readonly<Record<string, ExportList | null>> = {
  ...Object.fromEntries(ofNouns),
  audit: exportAudit,
  'by-course': exportByCourse,
  campaigns: exportCampaigns,
  register: exportRegister,
};
