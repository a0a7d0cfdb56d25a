import { csvOf, type ExportList, inBatches, inRupees } from '#app/platform/csv.server.ts';
import { listBankLinesAfter, type StoredBankLine } from './bank-line-queries.server.ts';

/** Exports applied lines, oldest first, with amounts in rupees (SELL-102). */
export const exportBankLines: ExportList = (db) =>
  csvOf(
    inBatches<StoredBankLine>((batch) => listBankLinesAfter(db, batch)),
    {
      day: 'day',
      amount: ({ paise }) => inRupees(paise),
      utr: 'utr',
      meaning: 'meaning',
      order: 'reference',
      read_at: 'at',
      read_by: 'by',
    },
  );
