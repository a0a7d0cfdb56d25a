import type { NounRows } from '#app/platform/noun-rows.server.ts';
import { exportStudents } from './student-export.server.ts';

export const studentRows: NounRows = {
  // Audit entries on a student need no name of their own: they show the name of the account (`subjects`).
  names: null,
  subjects: async (_, ids) => ids.map((id) => ({ id, userId: id, courseId: null })),
  // Actions on an account cannot be undone, because the account may have been used since. An admin can
  // reverse them by hand.
  undo: null,
  export: exportStudents,
  // The code in core/accounts exports the account itself, and deletes it after all nouns' rows, so nothing
  // remains to be done here.
  ownData: null,
  leave: null,
};
