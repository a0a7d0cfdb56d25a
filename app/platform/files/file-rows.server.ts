import { files } from '#app/db/tables/file-tables.server.ts';
import { type NounRows, namedBy } from '../noun-rows.server.ts';

export const fileRows: NounRows = {
  names: namedBy(files.id, files.name),
  subjects: null,
  // An admin does not delete files: the periodic cleanup deletes those that no lesson uses any more.
  undo: null,
  // Files have no export of their own; a backup lists them.
  export: null,
  // The files of lessons are the academy's. They contain no data about a student.
  ownData: null,
  leave: null,
};
