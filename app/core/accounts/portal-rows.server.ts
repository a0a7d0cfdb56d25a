import type { NounRows } from '#app/platform/noun-rows.server.ts';

export const portalRows: NounRows = {
  // Sign-ins with the shared password name no object, person or course.
  names: null,
  subjects: null,
  undo: null,
  // Sign-ins with the shared password are in the audit log, which has an export; there is no other list of them.
  export: null,
  // The shared password is nobody's data.
  ownData: null,
  forgetPerson: null,
};
