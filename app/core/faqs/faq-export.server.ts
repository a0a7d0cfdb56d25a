import { faqToContract } from '#app/domain/data-contract.ts';
import type { ExportList } from '#app/platform/csv.server.ts';
import { listAllFaqs } from './faq-admin-queries.server.ts';

/** Exports the FAQs as CSV with the column names of the product specification (DATA-1). */
export const exportFaqs: ExportList = (db) => {
  async function* rows() {
    for (const faq of await listAllFaqs(db)) yield faqToContract(faq);
  }
  return { columns: ['id', 'question', 'answer', 'is_active', 'sort_order'], rows: rows() };
};
