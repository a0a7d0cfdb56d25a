import type { NounCard } from '#app/platform/noun-card.ts';

export const refundNoun = {
  audit: { entity: 'refund', one: 'Refund', many: 'Refunds', named: [], isPersonal: false },
  path: null,
  // Changes of refunds are announced on the topics `payments` and `orders`, because the pages of payments and
  // orders show refunds.
  topics: {},
  tab: null,
} as const satisfies NounCard;
