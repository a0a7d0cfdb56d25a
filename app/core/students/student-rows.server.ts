import type { NounRows } from '#app/platform/noun-rows.server.ts';
import { exportStudents } from './student-export.server.ts';

export const studentRows: NounRows = {
  // A student is named by the subject.
  names: null,
  subjects: async (_, ids) => ids.map((id) => ({ id, userId: id, courseId: null })),
  // An admin reverses an action on an account by hand, because the account may have been used since.
  undo: null,
  export: exportStudents,
  // The account itself is not a list of data: core/accounts exports it, and deletes it last.
  ownData: null,
  leave: null,
};
