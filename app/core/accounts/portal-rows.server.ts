import type { NounRows } from '#app/platform/noun-rows.server.ts';

export const portalRows: NounRows = {
  // There is one portal.
  names: null,
  subjects: null,
  // That somebody signed in stays true.
  undo: null,
  // It has no list.
  export: null,
  // Nothing of it is about a person.
  ownData: null,
  leave: null,
};
