import type { NounCard } from '#app/platform/noun-card.ts';

export const refundNoun = {
  audit: { entity: 'refund', one: 'Refund', many: 'Refunds', named: [], isPersonal: false },
  path: null,
  // Refunds need no notifications of their own for pages that are open in a browser: changes of refunds are announced
  // under the topics `payments` and `orders`, because the pages about payments and orders show refunds.
  topics: {},
  tab: null,
} as const satisfies NounCard;
