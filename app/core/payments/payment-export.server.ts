import { dayIn } from '#app/domain/calendar.ts';
import { paymentToContract } from '#app/domain/data-contract.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { narrowedBy } from '#app/domain/narrowed-list.ts';
import { parsePeriod } from '#app/domain/period.ts';
import { type ExportList, inBatches, inRupees } from '#app/platform/csv.server.ts';
import { paymentKinds, paymentShape, periodParams } from './payment-list.ts';
import { listPaymentsAfter } from './payment-queries.server.ts';

/**
 * DATA-1 prescribes most columns. A refund has the kind `refund` and a negative amount (SELL-95); `is_test`
 * moved no money (SELL-135); `reference` is a UTR or gateway id, as `rail` says.
 */
export const exportPayments: ExportList = (db, params, { now, zone }) => {
  const period = parsePeriod(periodParams(params), dayIn(now, zone));
  const { course, campaign, only } = narrowedBy(params, zone, paymentKinds);
  const query = { ...parseListQuery(params, paymentShape), period, zone, course, campaign, only };
  type Row = Awaited<ReturnType<typeof listPaymentsAfter>>[number];
  async function* rows() {
    for await (const row of inBatches<Row>((batch) => listPaymentsAfter(db, query, batch))) {
      const { method, reference, note, studentName, courseTitle, kind, isTest, feePaise, feeTaxPaise } = row;
      const { rail } = row;
      const named = { student: studentName, course: courseTitle, kind, is_test: isTest };
      const fee = { fee: inRupees(feePaise), fee_gst: inRupees(feeTaxPaise) };
      yield { ...paymentToContract(row), method, reference, note, ...named, ...fee, rail };
    }
  }
  const named = [
    'method',
    'reference',
    'note',
    'student',
    'course',
    'kind',
    'is_test',
    'fee',
    'fee_gst',
    'rail',
  ];
  return { columns: [...paymentToContract.columns, ...named], rows: rows() };
};
