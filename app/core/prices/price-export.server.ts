import type { ExportList } from '#app/platform/csv.server.ts';
import { listPriceRecords } from './price-records.server.ts';

/**
 * Exports the price history as CSV, oldest row first. An empty value means that from then on the course or
 * price rule affects no price, for example because it was hidden or deleted. For a confirmed earlier price, an
 * empty value means that the owner's confirmation was cancelled.
 */
export const exportPrices: ExportList = (db) => {
  async function* rows() {
    for (const { subject, id, since, value } of await listPriceRecords(db))
      yield { subject, id, since: since.toISOString(), value: value === null ? null : JSON.stringify(value) };
  }
  return { columns: ['subject', 'id', 'since', 'value'], rows: rows() };
};
