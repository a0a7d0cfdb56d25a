import type { NounCard } from '#app/platform/noun-card.ts';

export const bankLineNoun = {
  audit: { entity: 'bank_file', one: 'Bank file', many: 'Bank files', named: [], isPersonal: false },
  path: null,
  topics: { bank: 'panel' },
  tab: { title: 'Bank file', path: '/admin/bank-file', right: 'orders.confirm' },
} as const satisfies NounCard;
