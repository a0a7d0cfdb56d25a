import type { NounRows } from '../noun-rows.server.ts';

export const imageRows: NounRows = {
  // Nothing of an image is a name.
  names: null,
  subjects: null,
  // Images that nothing shows are swept.
  undo: null,
  // They are exported as addresses of what shows them.
  export: null,
  // Nothing of it is about a person.
  ownData: null,
  leave: null,
};
