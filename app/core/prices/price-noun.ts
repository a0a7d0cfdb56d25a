import type { NounCard } from '#app/platform/noun-card.ts';

/**
 * The entry of the price history in the list of nouns (kinds of objects). Database triggers write the history
 * when something changes a price; such changes have audit entries of their own. The history itself has audit
 * entries only for earlier prices that the owner confirmed.
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
  // Open pages are not notified of the price history separately. The topic of offers announces changes of the
  // history too, because pages show earlier prices struck through beside current prices.
  topics: {},
  tab: null,
} as const satisfies NounCard;
