import type { NounCard } from '#app/platform/noun-card.ts';

export const faqNoun = {
  audit: { entity: 'faq', one: 'Question', many: 'FAQs', named: ['question'], isPersonal: false },
  path: null,
  topics: { faqs: 'public' },
  tab: { title: 'FAQs', path: '/admin/faqs', right: 'texts.write' },
} as const satisfies NounCard;
