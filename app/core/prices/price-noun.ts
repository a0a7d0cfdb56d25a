import type { NounCard } from '#app/platform/noun-card.ts';

/**
 * The price history. Database triggers write it, together with changes that have audit entries of their own.
 * The only entry about the history itself is that the owner confirmed the earlier price of a course.
 */
export const priceNoun = {
  audit: {
    entity: 'prior-price',
    one: 'Earlier price',
    many: 'Earlier prices',
    named: [],
    isPersonal: false,
  },
  path: null,
  // Open pages are not notified of the price history separately: the topic of offers announces its changes
  // too, because earlier prices are shown struck through beside current prices.
  topics: {},
  tab: null,
} as const satisfies NounCard;
