import type { NounCard } from '#app/platform/noun-card.ts';

export const refundNoun = {
  audit: { entity: 'refund', one: 'Refund', many: 'Refunds', named: [], isPersonal: false },
  path: null,
  // Refunds are announced under `payments` and `orders`, whose pages show them.
  topics: {},
  tab: null,
} as const satisfies NounCard;
