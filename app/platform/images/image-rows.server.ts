import type { NounRows } from '../noun-rows.server.ts';

export const imageRows: NounRows = {
  // Images have no names to show in audit entries.
  names: null,
  subjects: null,
  // An image that is no longer used is deleted by the periodic cleanup, not by an admin.
  undo: null,
  // Images have no export of their own; the rows that show an image are exported with its URL.
  export: null,
  // Images contain no personal data.
  ownData: null,
  leave: null,
};
