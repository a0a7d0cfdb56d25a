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
      // Undoing a deletion inserts the course again. The course's uploaded image may have been deleted in the meantime,
      // because no course used it. In this case, the course gets no image, because a broken image would be worse.
      const { imageUrl, courseType } = entry.before;
      if (!(await holdCourseType(tx, String(courseType)))) throw new NotUndone('type-gone');
      const address = typeof imageUrl === 'string' ? imageUrl : null;
      const standing = (await isImageThere(tx, address)) ? address : null;
      await restoreTo(courses)(tx, { ...entry, before: { ...entry.before, imageUrl: standing } }, now);
    },
  },
  export: exportCourses,
  // A course holds no personal data, so the download and the deletion of a person's data leave it out.
  ownData: null,
  forgetPerson: null,
};
