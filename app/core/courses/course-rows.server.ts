import { holdCourseType } from '#app/core/course-types/course-type-commands.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { isImageThere } from '#app/platform/images/image-row.server.ts';
import { NotUndone, type NounRows, namedBy, restoreTo } from '#app/platform/noun-rows.server.ts';
import { exportCourses } from './course-export.server.ts';

export const courseRows: NounRows = {
  names: namedBy(courses.id, courses.title),
  subjects: null,
  undo: {
    delete: async (tx, entry, now) => {
      // The image of the restored course may have been deleted meanwhile. No image is better than a broken one.
      const { imageUrl, courseType } = entry.before;
      if (!(await holdCourseType(tx, String(courseType)))) throw new NotUndone('type-gone');
      const address = typeof imageUrl === 'string' ? imageUrl : null;
      const standing = (await isImageThere(tx, address)) ? address : null;
      await restoreTo(courses)(tx, { ...entry, before: { ...entry.before, imageUrl: standing } }, now);
    },
  },
  export: exportCourses,
  ownData: null,
  forgetPerson: null,
};
