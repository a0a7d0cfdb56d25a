import type { NounRows } from '#app/platform/noun-rows.server.ts';
import { exportStudents } from './student-export.server.ts';

export const studentRows: NounRows = {
  // Audit entries name a student by their account (`subjects`).
  names: null,
  subjects: async (_, ids) => ids.map((id) => ({ id, userId: id, courseId: null })),
  // Actions on an account have no undo, because the account may have been used since. An admin reverses them
  // by hand.
  undo: null,
  export: exportStudents,
  // The account itself is exported, and deleted last, by core/accounts.
  ownData: null,
  leave: null,
};
