import type { NounCard } from '#app/platform/noun-card.ts';

/**
 * Triggers write the history; what changed has its own audit entries, so here are only confirmations of
 * earlier prices.
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
  // The topic of offers announces it: pages show earlier prices beside current ones.
  topics: {},
  tab: null,
} as const satisfies NounCard;
