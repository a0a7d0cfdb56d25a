import type { NounRows } from '#app/platform/noun-rows.server.ts';

export const portalRows: NounRows = {
  // There is only one shared sign-in to the panel, so its audit entries need no name.
  names: null,
  subjects: null,
  // A sign-in cannot be undone.
  undo: null,
  // The portal's sign-ins are in the audit log and have no list of their own to export.
  export: null,
  // The portal has one shared password and holds no data of a person.
  ownData: null,
  leave: null,
};
