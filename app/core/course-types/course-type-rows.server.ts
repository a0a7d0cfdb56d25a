import { courseTypes } from '#app/db/tables/catalog-tables.server.ts';
import { type NounRows, namedBy, restoreTo } from '#app/platform/noun-rows.server.ts';
import { exportCourseTypes } from './course-type-export.server.ts';

export const courseTypeRows: NounRows = {
  names: namedBy(courseTypes.key, courseTypes.label),
  subjects: null,
  undo: { delete: restoreTo(courseTypes) },
  export: exportCourseTypes,
  ownData: null,
  forgetPerson: null,
};
