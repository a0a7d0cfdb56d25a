import type { NounCard } from '#app/platform/noun-card.ts';

export const paymentNoun = {
  audit: { entity: 'payment', one: 'Payment', many: 'Payments', named: [], isPersonal: false },
  path: null,
  topics: { payments: 'panel' },
  tab: { title: 'Payments', path: '/admin/payments', right: 'payments.read' },
} as const satisfies NounCard;
