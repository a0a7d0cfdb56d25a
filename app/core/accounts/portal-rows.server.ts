import type { NounRows } from '#app/platform/noun-rows.server.ts';

export const portalRows: NounRows = {
  // There is only one portal, so it needs no name.
  names: null,
  subjects: null,
  // A sign-in is a fact and cannot be undone.
  undo: null,
  // The portal has no list to export.
  export: null,
  // The portal holds no personal data.
  ownData: null,
  leave: null,
};
