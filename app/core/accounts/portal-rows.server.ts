import type { NounRows } from '#app/platform/noun-rows.server.ts';

export const portalRows: NounRows = {
  // There is only one shared sign-in to the panel, so its audit entries need no name of an object, person or course.
  names: null,
  subjects: null,
  // A sign-in cannot be undone.
  undo: null,
  // Sign-ins with the shared password are in the audit log, which has an export; there is no other list of them.
  export: null,
  // Sign-ins with the shared password hold no data of a person.
  ownData: null,
  leave: null,
};
