import type { NounRows } from '#app/platform/noun-rows.server.ts';
import { exportStudents } from './student-export.server.ts';

export const studentRows: NounRows = {
  // Its subject is its name.
  names: null,
  subjects: async (_, ids) => ids.map((id) => ({ id, userId: id, courseId: null })),
  // What an admin does to an account is turned back by hand: it may have been used since.
  undo: null,
  export: exportStudents,
  // The account itself is not a list: core/accounts has it, and deletes it last.
  ownData: null,
  leave: null,
};
