import type { NounRows } from '#app/platform/noun-rows.server.ts';

export const portalRows: NounRows = {
  // There is only one portal (the panel's shared password), so its audit entries need no name.
  names: null,
  subjects: null,
  // A sign-in cannot be undone.
  undo: null,
  // The portal has no list to export.
  export: null,
  // The portal holds no personal data.
  ownData: null,
  leave: null,
};
