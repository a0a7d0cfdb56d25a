import type { NounRows } from '#app/platform/noun-rows.server.ts';

export const portalRows: NounRows = {
  // Audit entries of sign-ins with the admin panel's shared password name no object, person or course, because
  // everybody uses the same password.
  names: null,
  subjects: null,
  // A sign-in cannot be undone.
  undo: null,
  // Sign-ins with the shared password are in the audit log, which has an export; there is no other list of them.
  export: null,
  // Sign-ins with the shared password hold no data of a person, so the download and the deletion of a person's data
  // leave them out.
  ownData: null,
  forgetPerson: null,
};
