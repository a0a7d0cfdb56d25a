import type { NounCard } from '#app/platform/noun-card.ts';

export const offerNoun = {
  audit: {
    entity: 'offer',
    one: 'Offer or coupon',
    many: 'Offers and coupons',
    named: ['name', 'code'],
    isPersonal: false,
  },
  path: '/admin/coupons/',
  // When a buyer uses a code (a row of `redemptions`), no public price changes. So only open pages of the admin
  // panel are notified.
  topics: { offers: 'public', redemptions: 'panel' },
  tab: { title: 'Coupons', path: '/admin/coupons' },
} as const satisfies NounCard;
