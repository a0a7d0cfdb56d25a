import type { NounRows } from '../noun-rows.server.ts';

export const imageRows: NounRows = {
  // An image has no name.
  names: null,
  subjects: null,
  // An image that is no longer used is deleted by the periodic cleanup, not by an admin.
  undo: null,
  // An image is exported as its URL, in the rows that show it.
  export: null,
  // Images contain no personal data.
  ownData: null,
  leave: null,
};
