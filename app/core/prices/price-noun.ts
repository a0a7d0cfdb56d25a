import type { NounCard } from '#app/platform/noun-card.ts';

/**
 * The price history. The audit log lists only what the owner does with it: confirming the earlier price of a
 * course. Every other row is written by a trigger and follows from a change that has an audit entry of its own.
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
  // The trigger of its table notifies the topic of the offers, because struck prices are shown beside prices.
  topics: {},
  tab: null,
} as const satisfies NounCard;
