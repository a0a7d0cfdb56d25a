import type { NounRows } from '#app/platform/noun-rows.server.ts';
import { exportStudents } from './student-export.server.ts';

export const studentRows: NounRows = {
  // The audit log shows the name of the account that an entry is about (the entry's `subjects`), so entries
  // on students need no name of their own.
  names: null,
  subjects: async (_, ids) => ids.map((id) => ({ id, userId: id, courseId: null })),
  // Actions on an account cannot be undone, because the account may have been used since. An admin can
  // reverse their effects by hand.
  undo: null,
  export: exportStudents,
  // A person's account is exported and deleted by the code in core/accounts, after the rows of all nouns. So
  // nothing is left to do here.
  ownData: null,
  leave: null,
};
