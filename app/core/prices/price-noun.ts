import type { NounCard } from '#app/platform/noun-card.ts';

/** Only confirmations: triggers write the price history, and what changed the prices has its own entries. */
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
