import { faqs } from '#app/db/tables/catalog-tables.server.ts';
import { type NounRows, namedBy, restoreTo } from '#app/platform/noun-rows.server.ts';
import { exportFaqs } from './faq-export.server.ts';

export const faqRows: NounRows = {
  names: namedBy(faqs.id, faqs.question),
  subjects: null,
  undo: { delete: restoreTo(faqs) },
  export: exportFaqs,
  ownData: null,
  forgetPerson: null,
};
