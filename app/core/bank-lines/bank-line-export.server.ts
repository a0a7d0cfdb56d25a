import { type ExportList, inBatches } from '#app/platform/csv.server.ts';
import { listBankLinesAfter, type StoredBankLine } from './bank-line-queries.server.ts';

/** Exports applied lines, oldest first, with amounts in rupees (SELL-102). */
export const exportBankLines: ExportList = (db) => {
  async function* rows() {
    for await (const row of inBatches<StoredBankLine>((batch) => listBankLinesAfter(db, batch))) {
      yield {
        day: row.day,
        amount: row.paise / 100,
        utr: row.utr,
        meaning: row.meaning,
        order: row.reference,
        read_at: row.at.toISOString(),
        read_by: row.by,
      };
    }
  }
  return {
    columns: ['day', 'amount', 'utr', 'meaning', 'order', 'read_at', 'read_by'],
    rows: rows(),
  };
};
