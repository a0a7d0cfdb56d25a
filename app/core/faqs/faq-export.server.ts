import { faqToContract } from '#app/domain/data-contract.ts';
import type { ExportList } from '#app/platform/csv.server.ts';
import { listAllFaqs } from './faq-admin-queries.server.ts';

/** Exports the FAQs as CSV. Requirement DATA-1 prescribes the column names. */
export const exportFaqs: ExportList = (db) => {
  async function* rows() {
    for (const faq of await listAllFaqs(db)) yield faqToContract(faq);
  }
  return { columns: ['id', 'question', 'answer', 'is_active', 'sort_order'], rows: rows() };
};
