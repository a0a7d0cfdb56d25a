import type { NounCard } from '#app/platform/noun-card.ts';

export const refundNoun = {
  audit: { entity: 'refund', one: 'Refund', many: 'Refunds', named: [], isPersonal: false },
  path: null,
  // Changes of refunds are announced as `payments` and `orders`, because the pages of these show them.
  topics: {},
  tab: null,
} as const satisfies NounCard;
