import type { ExportList } from '#app/platform/csv.server.ts';
import { listPriceRecords } from './price-records.server.ts';

/**
 * Exports the price history as CSV, oldest row first. A row without a value means that its course or price
 * rule no longer affects prices, for example because the course was hidden or the rule was deleted, or that
 * the owner's confirmation of an earlier price was cancelled.
 */
export const exportPrices: ExportList = (db) => {
  async function* rows() {
    for (const { subject, id, since, value } of await listPriceRecords(db))
      yield { subject, id, since: since.toISOString(), value: value === null ? null : JSON.stringify(value) };
  }
  return { columns: ['subject', 'id', 'since', 'value'], rows: rows() };
};
