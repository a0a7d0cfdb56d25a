import type { NounRows } from '../noun-rows.server.ts';

export const imageRows: NounRows = {
  // Images have no names that the audit log could show.
  names: null,
  subjects: null,
  // No admin deletes images. The periodic cleanup deletes those that nothing uses any more.
  undo: null,
  // The list of images cannot be exported on its own. Exports of other lists contain the URLs of their images.
  export: null,
  // Images contain no personal data.
  ownData: null,
  forgetPerson: null,
};
