import { faqToContract } from '#app/domain/data-contract.ts';
import type { ExportList } from '#app/platform/csv.server.ts';
import { unknownCourse } from '#app/words/en/common-words.ts';
import { listAllFaqs } from './faq-admin-queries.server.ts';

/** DATA-1 prescribes the columns, except that of the course, which is empty for the home page. Of one course, its own alone. */
export const exportFaqs: ExportList = (db, params) => {
  async function* rows() {
    for (const faq of await listAllFaqs(db, params.get('course')))
      yield { ...faqToContract(faq), course: faq.course ?? (faq.courseId && unknownCourse) };
  }
  return { columns: [...faqToContract.columns, 'course'], rows: rows() };
};
