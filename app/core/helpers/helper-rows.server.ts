import type { NounRows } from '#app/platform/noun-rows.server.ts';

export const helperRows: NounRows = {
  names: null,
  // The id is the account's, or that of an invitation that has none yet.
  subjects: async (_, ids) => ids.map((id) => ({ id, userId: id, courseId: null })),
  // Who lost access by mistake is invited again.
  undo: null,
  export: null,
  // What a helper may do stands in the account's own row, which core/accounts deletes.
  ownData: null,
  forgetPerson: null,
};
