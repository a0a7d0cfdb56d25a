import { festivals } from '#app/db/tables/catalog-tables.server.ts';
import { type NounRows, namedBy, restoreTo } from '#app/platform/noun-rows.server.ts';
import { exportFestivals } from './festival-export.server.ts';

export const festivalRows: NounRows = {
  names: namedBy(festivals.id, festivals.name),
  subjects: null,
  undo: { delete: restoreTo(festivals) },
  export: exportFestivals,
  ownData: null,
  forgetPerson: null,
};
