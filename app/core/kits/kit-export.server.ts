import { learnerFields } from '#app/domain/learner.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { csvOf, type ExportList, inBatches } from '#app/platform/csv.server.ts';
import { stateName } from '#app/words/en/address-words.ts';
import { kitShape } from './kit-admin-list.ts';
import { type KitRow, listKitsAfter } from './kit-admin-queries.server.ts';

/** Exports kits, filtered like the list. The kits to pack are a packing list (SELL-112). */
export const exportKits: ExportList = (db, params, { asksLearner, seesEmails = true }) => {
  const query = parseListQuery(params, kitShape);
  return csvOf(
    inBatches<KitRow>((batch) => listKitsAfter(db, query, batch, { byEmail: seesEmails })),
    {
      id: 'id',
      reference: 'reference',
      state: 'state',
      do_not_send: 'held',
      kit: 'kit',
      course: 'courseTitle',
      name: ({ address }) => address?.name,
      phone: ({ address }) => address?.phone,
      line1: ({ address }) => address?.line1,
      line2: ({ address }) => address?.line2,
      landmark: ({ address }) => address?.landmark,
      city: ({ address }) => address?.city,
      state_name: ({ address }) => address && stateName(address),
      pin: ({ address }) => address?.pin,
      carrier: 'carrier',
      tracking_number: 'trackingNumber',
      created_at: 'createdAt',
      ...(asksLearner && learnerFields),
    },
  );
};
