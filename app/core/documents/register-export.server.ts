import { dayIn } from '#app/domain/calendar.ts';
import { isMonth, monthOf } from '#app/domain/month.ts';
import { csvOf, type ExportList, inBatches, inRupees } from '#app/platform/csv.server.ts';
import { listRegisterAfter, type RegisterRow } from './register-queries.server.ts';

/** Exports the documents of the month in the URL, amounts in rupees and those of reversals negative (DAY-52). */
export const exportRegister: ExportList = (db, params, { now, zone }) => {
  const chosen = params.get('month') ?? '';
  const month = isMonth(chosen) ? chosen : monthOf(dayIn(now, zone));
  return csvOf(
    inBatches<RegisterRow>((batch) => listRegisterAfter(db, { month }, batch)),
    {
      date: 'day',
      number: 'number',
      kind: 'kind',
      against: 'against',
      buyer: 'buyer',
      gstin: 'gstin',
      place_of_supply: 'place',
      sac: 'sac',
      rate: (row) => (row.rate === null ? null : row.rate / 100),
      taxable: (row) => inRupees(row.taxable),
      cgst: (row) => inRupees(row.cgst),
      sgst: (row) => inRupees(row.sgst),
      igst: (row) => inRupees(row.igst),
      total: (row) => inRupees(row.total),
      reference: 'reference',
      order: 'order',
    },
  );
};
