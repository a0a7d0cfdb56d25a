import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { type NounRows, namedBy } from '#app/platform/noun-rows.server.ts';
import { keepConfirmation } from './price-commands.server.ts';
import { exportPrices } from './price-export.server.ts';

export const priceRows: NounRows = {
  names: namedBy(courses.id, courses.title),
  subjects: null,
  undo: {
    approve: (tx, { entityId }, now) =>
      keepConfirmation({ db: tx, now }, { subjectId: entityId, value: null }),
  },
  export: exportPrices,
  ownData: null,
  forgetPerson: null,
};
