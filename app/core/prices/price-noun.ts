import type { NounCard } from '#app/platform/noun-card.ts';

/**
 * The price history. The audit log contains only one action on it: that the owner confirms the earlier price
 * of a course. All other rows are written by database triggers, after a change that has an audit entry of its
 * own.
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
  // This noun declares no live-update topic of its own. Changes of the price history are announced under the
  // topic of the offers, because pages show struck-through earlier prices beside current prices.
  topics: {},
  tab: null,
} as const satisfies NounCard;
