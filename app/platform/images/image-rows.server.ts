import type { NounRows } from '../noun-rows.server.ts';

export const imageRows: NounRows = {
  // Images have no names to show in audit entries.
  names: null,
  subjects: null,
  // No admin action deletes images, so there is nothing to undo: the periodic cleanup deletes images that are no longer
  // used.
  undo: null,
  // Images have no export of their own; the rows that show an image are exported with its URL.
  export: null,
  // Images contain no personal data.
  ownData: null,
  leave: null,
};
