import { teachers } from '#app/db/tables/catalog-tables.server.ts';
import { isImageThere } from '#app/platform/images/image-row.server.ts';
import { type NounRows, namedBy, restoreTo } from '#app/platform/noun-rows.server.ts';
import { exportTeachers } from './teacher-export.server.ts';

export const teacherRows: NounRows = {
  names: namedBy(teachers.id, teachers.name),
  subjects: null,
  undo: {
    delete: async (tx, entry, now) => {
      // The uploaded photo may have been deleted in the meantime, because no teacher used it.
      const { photoUrl } = entry.before;
      const address = typeof photoUrl === 'string' ? photoUrl : null;
      const standing = (await isImageThere(tx, address)) ? address : null;
      await restoreTo(teachers)(tx, { ...entry, before: { ...entry.before, photoUrl: standing } }, now);
    },
  },
  export: exportTeachers,
  // A teacher is no account: what is here, the owner publishes. So no student's data is in it.
  ownData: null,
  forgetPerson: null,
};
