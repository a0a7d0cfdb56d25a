import { learnerCells, learnerColumns } from '#app/domain/learner.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { type ExportList, inBatches } from '#app/platform/csv.server.ts';
import { stateName } from '#app/words/en/address-words.ts';
import { kitShape } from './kit-admin-list.ts';
import { type KitRow, listKitsAfter } from './kit-admin-queries.server.ts';

/** Exports kits, filtered like the list. The kits to pack are a packing list (SELL-112). */
export const exportKits: ExportList = (db, params, { asksLearner }) => {
  const query = parseListQuery(params, kitShape);
  async function* rows() {
    for await (const row of inBatches<KitRow>((batch) => listKitsAfter(db, query, batch))) {
      const { address } = row;
      yield {
        id: row.id,
        reference: row.reference,
        state: row.state,
        do_not_send: row.held,
        kit: row.kit,
        course: row.courseTitle,
        name: address?.name,
        phone: address?.phone,
        line1: address?.line1,
        line2: address?.line2,
        landmark: address?.landmark,
        city: address?.city,
        state_name: address && stateName(address),
        pin: address?.pin,
        carrier: row.carrier,
        tracking_number: row.trackingNumber,
        created_at: row.createdAt.toISOString(),
        ...learnerCells(row),
      };
    }
  }
  const columns = ['id', 'reference', 'state', 'do_not_send', 'kit', 'course', 'name', 'phone', 'line1'];
  const place = ['line2', 'landmark', 'city', 'state_name', 'pin'];
  const sent = ['carrier', 'tracking_number', 'created_at', ...(asksLearner ? learnerColumns : [])];
  return { columns: [...columns, ...place, ...sent], rows: rows() };
};
