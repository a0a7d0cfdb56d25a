import type { NounRows } from '../noun-rows.server.ts';

export const imageRows: NounRows = {
  // Images have no names that the audit log could show.
  names: null,
  subjects: null,
  // No admin action deletes images, so there is nothing to undo: the periodic cleanup deletes images that are no longer
  // used.
  undo: null,
  // The list of images cannot be exported on its own. Exports of other lists contain the URLs of their images.
  export: null,
  // Images contain no personal data.
  ownData: null,
  forgetPerson: null,
};
