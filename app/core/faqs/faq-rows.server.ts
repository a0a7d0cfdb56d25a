import { faqs } from '#app/db/tables/catalog-tables.server.ts';
import { type NounRows, namedBy, restoreTo } from '#app/platform/noun-rows.server.ts';
import { exportFaqs } from './faq-export.server.ts';

export const faqRows: NounRows = {
  names: namedBy(faqs.id, faqs.question),
  subjects: null,
  undo: { delete: restoreTo(faqs) },
  export: exportFaqs,
  // Questions hold no personal data, so no code is needed to export or delete any with an account.
  ownData: null,
  leave: null,
};
