import type { NounRows } from '#app/platform/noun-rows.server.ts';
import { exportStudents } from './student-export.server.ts';

export const studentRows: NounRows = {
  // Entries need no name, because they show whose account they are about (`subjects`).
  names: null,
  subjects: async (_, ids) => ids.map((id) => ({ id, userId: id, courseId: null })),
  // The account may have been used since; an admin can reverse the effects.
  undo: null,
  export: exportStudents,
  // core/accounts exports and deletes the account itself, after the rows of all nouns.
  ownData: null,
  forgetPerson: null,
};
