import type { NounRows } from '../noun-rows.server.ts';

export const imageRows: NounRows = {
  // An image has no name.
  names: null,
  subjects: null,
  // Unused images are deleted by the sweep instead.
  undo: null,
  // Images are exported as the addresses in the rows that show them.
  export: null,
  // Images contain no personal data.
  ownData: null,
  leave: null,
};
