import type { ExportList } from '#app/platform/csv.server.ts';
import { listPriceRecords } from './price-records.server.ts';

/** Oldest first. From an empty value on, nothing has an effect (hidden, deleted, no confirmation). */
export const exportPrices: ExportList = (db) => {
  async function* rows() {
    for (const { subject, id, since, value } of await listPriceRecords(db))
      yield { subject, id, since: since.toISOString(), value: value === null ? null : JSON.stringify(value) };
  }
  return { columns: ['subject', 'id', 'since', 'value'], rows: rows() };
};
