import { sql } from 'drizzle-orm';
import { courseTypes } from '#app/db/tables/catalog-tables.server.ts';
import { isSameTypeLabel } from '#app/domain/course-types.ts';
import { NotUndone, type NounRows, namedBy, restoreTo } from '#app/platform/noun-rows.server.ts';
import { exportCourseTypes } from './course-type-export.server.ts';

export const courseTypeRows: NounRows = {
  names: namedBy(courseTypes.key, courseTypes.label),
  subjects: null,
  undo: {
    delete: async (tx, entry, now) => {
      const label = String(entry.before.label);
      // Who adds or renames a type holds this lock, too.
      await tx.execute(sql`lock table ${courseTypes} in share row exclusive mode`);
      const others = await tx.select({ label: courseTypes.label }).from(courseTypes);
      if (others.some((other) => isSameTypeLabel(other, { label }))) throw new NotUndone('label-taken');
      await restoreTo(courseTypes)(tx, entry, now);
    },
  },
  export: exportCourseTypes,
  ownData: null,
  forgetPerson: null,
};
