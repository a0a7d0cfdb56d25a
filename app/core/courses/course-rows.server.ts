import { courses } from '#app/db/tables/catalogue-tables.server.ts';
import { isImageThere } from '#app/platform/images/image-row.server.ts';
import { type NounRows, namedBy, restoreTo } from '#app/platform/noun-rows.server.ts';
import { exportCourses } from './course-export.server.ts';

export const courseRows: NounRows = {
  names: namedBy(courses.id, courses.title),
  subjects: null,
  undo: {
    delete: async (tx, entry, now) => {
      // Long after the deletion, the uploaded image has been swept; then no picture is better than a broken
      // URL.
      const { imageUrl } = entry.before;
      const address = typeof imageUrl === 'string' ? imageUrl : null;
      const standing = (await isImageThere(tx, address)) ? address : null;
      await restoreTo(courses)(tx, { ...entry, before: { ...entry.before, imageUrl: standing } }, now);
    },
  },
  export: exportCourses,
  // A course holds no personal data.
  ownData: null,
  leave: null,
};
