import { sources } from '#app/db/tables/source-tables.server.ts';
import { type NounRows, namedBy, restoreTo } from '#app/platform/noun-rows.server.ts';
import { exportSources } from './source-export.server.ts';

export const sourceRows: NounRows = {
  names: namedBy(sources.key, sources.name),
  subjects: null,
  undo: { delete: restoreTo(sources) },
  export: exportSources,
  ownData: null,
  forgetPerson: null,
};
