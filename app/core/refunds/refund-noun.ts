import type { NounCard } from '#app/platform/noun-card.ts';

export const refundNoun = {
  audit: { entity: 'refund', one: 'Refund', many: 'Refunds', named: [], isPersonal: false },
  path: null,
  // This noun declares no live-update topic of its own. Changes of refunds are announced under the topics
  // `payments` and `orders`, because the pages of payments and orders show refunds.
  topics: {},
  tab: null,
} as const satisfies NounCard;
