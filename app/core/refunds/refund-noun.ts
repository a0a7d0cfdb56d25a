import type { NounCard } from '#app/platform/noun-card.ts';

export const refundNoun = {
  audit: { entity: 'refund', one: 'Refund', many: 'Refunds', named: [], isPersonal: false },
  path: null,
  // Open pages are not notified of refunds separately. The topics `payments` and `orders` announce changes of
  // refunds too, because the pages about payments and orders show refunds.
  topics: {},
  tab: null,
} as const satisfies NounCard;
