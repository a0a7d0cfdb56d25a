import type { NounRows } from '#app/platform/noun-rows.server.ts';
import { exportStudents } from './student-export.server.ts';

export const studentRows: NounRows = {
  // The audit log looks up no names here, because it already shows whose account an entry is about
  // (`subjects`).
  names: null,
  subjects: async (_, ids) => ids.map((id) => ({ id, userId: id, courseId: null })),
  // Actions on an account cannot be undone, because the account may have been used since. An admin can
  // reverse their effects by hand.
  undo: null,
  export: exportStudents,
  // The code in core/accounts exports and deletes the account itself, after the rows of all nouns (kinds of
  // objects), so nothing is done here.
  ownData: null,
  forgetPerson: null,
};
