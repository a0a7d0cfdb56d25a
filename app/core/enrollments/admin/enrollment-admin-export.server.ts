import { enrollmentToContract } from '#app/domain/data-contract.ts';
import { learnerFields } from '#app/domain/learner.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { narrowedBy } from '#app/domain/narrowed-list.ts';
import { type ExportList, inBatches } from '#app/platform/csv.server.ts';
import { enrollmentShape } from './enrollment-admin-list.ts';
import { listEnrollmentsAfter } from './enrollment-admin-queries.server.ts';

/** Exports enrollments, filtered like the list, newest first. DATA-1 prescribes the column names. */
export const exportEnrollments: ExportList = (db, params, { zone, asksLearner }) => {
  const query = { ...parseListQuery(params, enrollmentShape), ...narrowedBy(params, zone) };
  type Row = Awaited<ReturnType<typeof listEnrollmentsAfter>>[number];
  async function* rows() {
    for await (const row of inBatches<Row>((batch) => listEnrollmentsAfter(db, query, batch))) {
      const { studentName, studentEmail, courseTitle, batch } = row;
      const names = { student: studentName, email: studentEmail, course: courseTitle, batch };
      yield {
        ...enrollmentToContract(row),
        ...names,
        learner_name: row.learnerName,
        learner_class: row.learnerClass,
      };
    }
  }
  const learner = asksLearner ? Object.keys(learnerFields) : [];
  return {
    columns: [...enrollmentToContract.columns, 'student', 'email', 'course', 'batch', ...learner],
    rows: rows(),
  };
};
