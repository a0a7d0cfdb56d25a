import { eq } from 'drizzle-orm';
import { holdCourseType } from '#app/core/course-types/course-type-commands.server.ts';
import { samplesRemovedKey } from '#app/db/seed/seed.server.ts';
import { settings } from '#app/db/tables/catalog-tables.server.ts';
import { NotUndone, type NounRows, restoreTo, type Undo } from '#app/platform/noun-rows.server.ts';
import { sampleTables } from './sample-queries.server.ts';

const restoreAll: Undo = async (tx, entry, now) => {
  for (const [kind, table] of Object.entries(sampleTables)) {
    const rows = entry.before[kind];
    // The cast is safe: `removeSamples` stored whole rows of the table.
    for (const before of Array.isArray(rows) ? (rows as Record<string, unknown>[]) : []) {
      if (kind === 'courses' && !(await holdCourseType(tx, String(before.courseType))))
        throw new NotUndone('type-gone');
      await restoreTo(table)(tx, { ...entry, before }, now);
    }
  }
  await tx.delete(settings).where(eq(settings.key, samplesRemovedKey));
};

export const sampleRows: NounRows = {
  // Each entry is about all of the removed content.
  names: null,
  subjects: null,
  undo: { delete: restoreAll },
  // No CSV export is needed, because courses, festivals and so on each have their own export.
  export: null,
  ownData: null,
  forgetPerson: null,
};
