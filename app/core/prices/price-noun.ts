import type { NounCard } from '#app/platform/noun-card.ts';

/**
 * The audit log has only confirmations of earlier prices here: triggers write the price history, and what changed the
 * prices has audit entries of its own.
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
